import type { Plan } from '@manyline/contract/plans';
import type { useText } from '../../../lib/i18n/i18n.ts';

type NamedPlan = Pick<Plan, 'planId' | 'planName' | 'planRentPeriod'>;
type Words = ReturnType<typeof useText>;

const NAMED_PERIODS = [1, 3, 6, 12];

/** Monthly, quarterly, 6 months, annual (spec 2 §9). */
export function periodName(t: Words, months: number): string {
  return NAMED_PERIODS.includes(months) ? t(`plans.period.${months}`) : t('plans.months', { count: months });
}

/** The names of a plan: its own and its period's; a plan of a term is named by that already. */
export function planNames({ planId, planName, planRentPeriod }: NamedPlan, t: Words): string[] {
  return planId.startsWith('term-') ? [planName] : [planName, periodName(t, planRentPeriod)];
}

/** As it stands behind a price. */
export function perPeriod(t: Words, months: number): string {
  return NAMED_PERIODS.includes(months) ? t(`plans.per.${months}`) : t('plans.perMonths', { count: months });
}
