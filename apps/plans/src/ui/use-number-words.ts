import type { VirtualPhone } from '@manyline/contract/numbers';
import { useLanguage } from '../lib/language.tsx';

/** What a number's plan is and what is to come, in words. */
export function useNumberWords(number: VirtualPhone): { plan: string; state: string } {
  const { t, perMonth, date } = useLanguage();
  const { planName, monthRent, state, releaseDate, nextPaymentDate, nextPlanId } = number;
  const plan = planName === undefined ? t('noPlan') : `${planName} · ${perMonth(monthRent)}`;
  const on = (ms: number | undefined) => (ms === undefined ? '' : date(ms));
  if (state === 'unsubscribed') return { plan, state: t('keptUntil', { date: on(releaseDate) }) };
  if (state === 'unpaid') return { plan, state: t('unpaidUntil', { date: on(releaseDate) }) };
  if (nextPlanId !== undefined) return { plan, state: t('changesTo', { date: on(nextPaymentDate) }) };
  return { plan, state: nextPaymentDate === undefined ? '' : t('renewsOn', { date: date(nextPaymentDate) }) };
}
