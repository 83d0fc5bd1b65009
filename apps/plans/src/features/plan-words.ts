import type { Plan } from '@manyline/contract/plans';
import type { TextKey } from '../texts/en.ts';

/** How often it is paid, in words of its own where there are some (spec 2 §9). */
export function periodText(months: number): { key: TextKey; values: { months: number } } {
  const named: Record<number, TextKey> = { 1: 'period1', 3: 'period3', 6: 'period6', 12: 'period12' };
  return { key: named[months] ?? 'periodOther', values: { months } };
}

/** The plans that share what is included: one a kind, in the server's order, each with its periods, shortest first. */
export function groupPlans(plans: readonly Plan[]): Plan[][] {
  const kinds = [...new Set(plans.map(({ chargeType }) => chargeType))];
  return kinds.map((kind) =>
    plans
      .filter(({ chargeType }) => chargeType === kind)
      .toSorted((one, other) => one.planRentPeriod - other.planRentPeriod),
  );
}

/** Another kind for the same period, or its shortest. */
export function samePeriod(kind: readonly Plan[], months: number | undefined): Plan | undefined {
  return kind.find(({ planRentPeriod }) => planRentPeriod === months) ?? kind[0];
}
