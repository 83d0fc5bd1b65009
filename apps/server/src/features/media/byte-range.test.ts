import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

describe('a byte range of 100 bytes', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=9-0', 'all'],
    ['bytes=-', 'all'],
    ['bytes=0-1,5-6', 'all'],
    ['lines=0-9', 'all'],
    ['bytes=a-b', 'all'],
    [undefined, 'all'],
  ])('%s is %j', (header, expected) => expect(readByteRange(header, 100)).toEqual(expected));
});
