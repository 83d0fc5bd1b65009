import type { useText } from '../../../lib/i18n/i18n.ts';

type Words = ReturnType<typeof useText>;

const NAMED_PERIODS = [1, 3, 6, 12];

/** Monthly, quarterly, 6 months, annual (spec 2 §9). */
export function periodName(t: Words, months: number): string {
  return NAMED_PERIODS.includes(months) ? t(`plans.period.${months}`) : t('plans.months', { count: months });
}

/** As it stands behind a price. */
export function perPeriod(t: Words, months: number): string {
  return NAMED_PERIODS.includes(months) ? t(`plans.per.${months}`) : t('plans.perMonths', { count: months });
}
