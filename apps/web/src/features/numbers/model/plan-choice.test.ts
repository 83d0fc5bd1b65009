import type { Plan } from '@manyline/contract/plans';
import { expect, it } from 'vitest';
import { dueNow, firstPrice, onlyKind, periodsOf, sameKind } from './plan-choice.ts';

const plan = (chargeType: Plan['chargeType'], planRentPeriod: number) =>
  ({ planId: `${chargeType}-${planRentPeriod}`, chargeType, planRentPeriod }) as Plan;
const [month, year, texts] = [plan('unlimited', 1), plan('unlimited', 12), plan('unlimitedTexts', 1)];
const plans = [year, month, texts];

it('lists each period once, shortest first', () => {
  expect(periodsOf(plans)).toEqual([1, 12]);
});

it('finds the same kind of plan with another period', () => {
  expect(sameKind(plans, month, 12)).toBe(year);
  expect(sameKind(plans, texts, 12)).toBeUndefined();
});

it.each([
  ['4.99', '0', '4.99'],
  ['4.99', '1.01', '6'],
  ['0.000001', '0.000002', '0.000003'],
])('a rent of %s with an activation fee of %s costs %s now', (planRent, activationFee, due) => {
  expect(dueNow({ planRent, activationFee })).toBe(due);
});

it('chooses by itself where only the period is open: plans of one kind', () => {
  expect(onlyKind([year, month])).toBe(month);
  expect(onlyKind(plans)).toBeUndefined();
  expect(onlyKind([])).toBeUndefined();
});

it('before a first plan is chosen the balance is held against the cheapest, then against the chosen one', () => {
  const priced = [month, year].map((each, index) => ({
    ...each,
    planRent: ['12', '115.2'][index]!,
    activationFee: '0',
  }));
  expect(firstPrice(priced, undefined)).toBe('12');
  expect(firstPrice(priced, year.planId)).toBe('115.2');
  expect(firstPrice([], undefined)).toBeUndefined();
});
