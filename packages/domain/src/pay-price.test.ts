import { expect, it } from 'vitest';
import { units } from './money.ts';
import { payPrice } from './pay-price.ts';

it.each([
  [units(20), 1_000_000, units(20)],
  [units(20), 7_200_000, units(144)],
  [units(11), 7_123_400, 78_360_000],
  [units(2), 7_000_001, 14_010_000],
])('%d micros at a rate of %d cost %d, rounded up to the cent', (amount, rate, price) => {
  expect(payPrice(amount, rate)).toBe(price);
});
