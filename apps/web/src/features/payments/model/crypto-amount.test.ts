import { expect, it } from 'vitest';
import { cutDecimals, isCut } from './crypto-amount.ts';

it.each([
  ['10.00371234', 4, '10.0037', true],
  ['10.00000001', 4, '10', true],
  ['0.00991999', 8, '0.00991999', false],
  ['25', 4, '25', false],
  ['1.5000', 4, '1.5', false],
])('%s with %i decimals is %s', (amount, decimals, cut, lost) => {
  expect(cutDecimals(amount, decimals)).toBe(cut);
  expect(isCut(amount, decimals)).toBe(lost);
});
