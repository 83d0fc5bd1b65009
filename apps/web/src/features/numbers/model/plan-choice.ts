import type { Plan } from '@manyline/contract/plans';
import { addMicros, formatMicros, parseMicros } from '@manyline/domain/money';
import { lowestPrice } from '../../../data/gates/gate-steps.ts';

/** Months of a period, shortest first, each once. */
export function periodsOf(plans: readonly Plan[]): number[] {
  return [...new Set(plans.map(({ planRentPeriod }) => planRentPeriod))].sort((a, b) => a - b);
}

/** The plan of the same kind with another period; undefined where there is none. */
export function sameKind(plans: readonly Plan[], chosen: Plan, period: number): Plan | undefined {
  return plans.find(({ chargeType, planRentPeriod }) => chargeType === chosen.chargeType && planRentPeriod === period);
}

/** The shortest of plans that are all of one kind: where nothing but the period can be chosen, one is chosen already. */
export function onlyKind(plans: readonly Plan[]): Plan | undefined {
  const [first, ...others] = plans.toSorted((a, b) => a.planRentPeriod - b.planRentPeriod);
  return others.every(({ chargeType }) => chargeType === first?.chargeType) ? first : undefined;
}

/** The sum that is paid at once when a number is rented by the plan: the first period and the activation fee. */
export function dueNow({ planRent, activationFee }: Pick<Plan, 'planRent' | 'activationFee'>): string {
  return formatMicros(addMicros(parseMicros(planRent), parseMicros(activationFee)));
}

/** The price of a first plan, as it is paid at once: the chosen one's, the cheapest one's before anything is chosen; undefined where there is none. */
export function firstPrice(plans: readonly Plan[], chosenId: string | undefined): string | undefined {
  const chosen = plans.find(({ planId }) => planId === chosenId);
  return chosen ? dueNow(chosen) : lowestPrice(plans.map(dueNow));
}
