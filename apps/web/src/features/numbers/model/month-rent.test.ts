import { expect, it } from 'vitest';
import { isExactRent } from './month-rent.ts';

it.each([
  ['4.99', '59.88', 12, true],
  ['29.08', '349', 12, false],
  ['5', '15', 3, true],
])('a month of %s is %s in %i months: %s', (monthRent, planRent, planRentPeriod, isExact) => {
  expect(isExactRent({ monthRent, planRent, planRentPeriod })).toBe(isExact);
});
