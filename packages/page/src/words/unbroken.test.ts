import { expect, it } from 'vitest';
import { unbroken } from './unbroken.ts';

it.each([
  ['当前 0.20 金币，需 5.00 金币。', '当前 0.20\u00a0金币，需 5.00\u00a0金币。'],
  ['This takes 0.20 Coins. 2 of +1 202', 'This takes 0.20\u00a0Coins. 2\u00a0of +1 202'],
])('a figure stays with its unit, and all else breaks where it may: %s', (text, shown) => {
  expect(unbroken(text)).toBe(shown);
});
