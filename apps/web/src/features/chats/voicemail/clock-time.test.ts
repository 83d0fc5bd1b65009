import { expect, it } from 'vitest';
import { clockTime } from './clock-time.ts';

it.each([
  [0, '0:00'],
  [7.99, '0:07'],
  [65, '1:05'],
  [3661, '1:01:01'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%d seconds are written %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text);
});
