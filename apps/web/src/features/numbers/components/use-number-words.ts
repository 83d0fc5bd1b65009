import type { VirtualPhone } from '@manyline/contract/numbers';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useNumbers } from '../api/use-numbers.ts';
import { isExactRent } from '../model/month-rent.ts';
import { statusOf } from '../model/number-status.ts';
import { perPeriod } from './period-words.ts';

/** Words about a number in lists, panel and tooltip. */
export function useNumberWords() {
  const t = useText('numbers');
  const format = useFormat();
  const { data } = useNumbers();
  const calls = data ?? { forwardStatus: 0, voicemailStatus: 0 };
  return {
    status: (number: VirtualPhone) => t(`status.${statusOf(number, calls)}`),
    plan: ({ planName, planId }: VirtualPhone) => planName ?? (planId ? t('plan.unnamed') : t('plan.none')),
    /** As it is paid; of a longer period with the month beside it. */
    rent({ monthRent, planId, planRent = monthRent, planRentPeriod = 1 }: VirtualPhone) {
      const month = { rent: format.price(monthRent) };
      if (!planId || planRentPeriod === 1) return planId ? t('plan.rent', month) : '';
      const isExact = isExactRent({ monthRent, planRent, planRentPeriod });
      return t('plan.rentOf', {
        rent: format.price(planRent),
        per: perPeriod(t, planRentPeriod),
        month: t(isExact ? 'plans.monthly' : 'plans.monthlyAbout', month),
      });
    },
    /** Why it sends nothing, where it has to be registered. */
    block: ({ tollFree }: VirtualPhone) => (tollFree === undefined ? '' : t(`register.block.${tollFree}`)),
    /** The next step of the subscription. */
    next({ state, nextPaymentDate, releaseDate }: VirtualPhone) {
      if (state !== 'active' && releaseDate !== undefined)
        return t(`next.${state}`, { date: format.date(releaseDate) });
      return nextPaymentDate === undefined ? '' : t('next.active', { date: format.date(nextPaymentDate) });
    },
  };
}
