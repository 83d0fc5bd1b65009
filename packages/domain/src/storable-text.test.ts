import { expect, it } from 'vitest';
import { toStorableText } from './storable-text.ts';

it.each([
  ['Hello 你好 👩‍👩‍👧', 'Hello 你好 👩‍👩‍👧'],
  ['a\0b\0', 'ab'],
  ['\ud83d', '\ufffd'],
  ['\udc00\ud83d\ude00\ud83d', '\ufffd😀\ufffd'],
  ['\u202e\ufeff\t\r\n\u0001', '\u202e\ufeff\t\r\n\u0001'],
])('keeps of %j what can be kept', (text, kept) => {
  expect(toStorableText(text)).toBe(kept);
});
