import { expect, it } from 'vitest';
import { countDiscount } from './count-discount.ts';

it.each([
  [33, 'en', 33],
  [33, 'zh', 6.7],
  [20, 'zh', 8],
  [5, 'zh', 9.5],
] as const)('%i %% off reads in %s: %s', (percentOff, language, shown) => {
  expect(countDiscount(percentOff, language)).toBe(shown);
});
