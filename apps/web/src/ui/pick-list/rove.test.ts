import { expect, it } from 'vitest';
import { findTyped, rove } from './rove.ts';

it('arrows go a row on, pages eight, Home and End to the ends, and none beyond them', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];
  expect(keys.map((key) => rove(key, 10, 20))).toEqual([11, 9, 18, 2, 0, 19]);
  expect(keys.map((key) => rove(key, 0, 3))).toEqual([1, 0, 2, 0, 0, 2]);
  expect(rove('Tab', 1, 3)).toBeUndefined();
  expect(rove('ArrowDown', 0, 0)).toBeUndefined();
});

const rows = [['Telegram', '电报'], ['TikTok'], ['WeChat', '微信', 'wx'], ['Twitter', 'X']];

it('letters find a row by the beginning of any of its names, in any case, else by a part of one', () => {
  expect(findTyped(rows, 'wx', 0)).toBe(2);
  expect(findTyped(rows, 'TWI', 0)).toBe(3);
  expect(findTyped(rows, 'chat', 0)).toBe(2);
  expect(findTyped(rows, 'zz', 0)).toBeUndefined();
});

it('one letter again and again leads through all rows that begin with it', () => {
  expect(findTyped(rows, 't', 0)).toBe(1);
  expect(findTyped(rows, 'tt', 1)).toBe(3);
  expect(findTyped(rows, 'ttt', 3)).toBe(0);
});
