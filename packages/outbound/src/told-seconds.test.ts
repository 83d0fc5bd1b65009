import { expect, it } from 'vitest';
import { toSeconds } from './told-seconds.ts';

it.each([
  ['61', 61],
  ['0', 0],
  ['60.04', 61],
  [12.5, 13],
  [0, 0],
  ['', 7],
  [' ', 7],
  ['-1', 7],
  [-1, 7],
  ['NaN', 7],
  ['Infinity', 7],
  ['1e300', 7],
  ['1:01', 7],
  [null, 7],
  [undefined, 7],
  [true, 7],
])('%j seconds that a network tells are %d', (told, seconds) => {
  expect(toSeconds(told, 7)).toBe(seconds);
});
