import type { NumberType } from '@manyline/contract/number-type';
import { type Plan, subVirtualPhone } from '@manyline/contract/plans';
import type { PhoneParts } from '@manyline/domain/phone';
import { ApiError } from '@manyline/page/api/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useMoneyClick } from '../../../lib/money/use-money-click.ts';
import { refreshNumbers } from './refresh-numbers.ts';

export interface RentOrder extends PhoneParts {
  plan: Plan;
  code: string;
  type: NumberType;
}

/** Rents a number. The server takes a repeat for what it is, so that a lost answer charges nobody twice. */
export function useRent(onRefused: () => void) {
  const queries = useQueryClient();
  return useMoneyClick({
    run: ({ plan, telCode, phone, code, type }: RentOrder, money) =>
      money.call(subVirtualPhone, { planId: plan.planId, telCode, phone, code, type, planRent: plan.planRent }),
    onDone: () => {
      // Not waited for: the words of success come first.
      void refreshNumbers(queries);
      queries.removeQueries({ queryKey: ['freeNumbers'] });
    },
    onFailed: (error) => {
      onRefused();
      showError(error);
      // Somebody was quicker: the list that it was chosen from is old.
      if (error instanceof ApiError && error.code === 'NUMBER_TAKEN')
        queries.removeQueries({ queryKey: ['freeNumbers'] });
    },
  });
}
