import type { Plan } from '@manyline/contract/plans';
import { expect, it } from 'vitest';
import { groupPlans, periodText, samePeriod } from './plan-words.ts';

const plan = (chargeType: Plan['chargeType'], planRentPeriod: number) =>
  ({ planId: `${chargeType}-${planRentPeriod}`, chargeType, planRentPeriod }) as Plan;
const ids = (plans: readonly Plan[]) => plans.map(({ planId }) => planId);

it('plans stand by what they include, as the server has them, shortest period first', () => {
  const groups = groupPlans([
    plan('unlimited', 12),
    plan('payAsYouGo', 1),
    plan('unlimited', 1),
    plan('payAsYouGo', 6),
  ]);
  expect(groups.map(ids)).toEqual([
    ['unlimited-1', 'unlimited-12'],
    ['payAsYouGo-1', 'payAsYouGo-6'],
  ]);
});

it('another kind keeps the period that was chosen, where it has it', () => {
  const kind = [plan('payAsYouGo', 1), plan('payAsYouGo', 6)];
  expect(samePeriod(kind, 6)?.planId).toBe('payAsYouGo-6');
  expect(samePeriod(kind, 12)?.planId).toBe('payAsYouGo-1');
  expect(samePeriod([], 1)).toBeUndefined();
});

it.each([
  [1, 'period1'],
  [12, 'period12'],
  [24, 'periodOther'],
])('a period of %i months is called by %s', (months, key) => {
  expect(periodText(months)).toEqual({ key, values: { months } });
});
