import { type ChangeOption, changePlan } from '@manyline/contract/plans';
import { useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useMoneyClick } from '../../../lib/money/use-money-click.ts';
import { refreshNumbers } from './refresh-numbers.ts';

/** Changes a number's plan, now or from the next billing cycle on; a repeat is answered as done. */
export function useChangePlan(virtualNumber: string, onRefused: () => void) {
  const queries = useQueryClient();
  return useMoneyClick({
    run: ({ planId, type, payAmount, planRent }: ChangeOption, money) =>
      money.call(changePlan, { virtualNumber, planId, type, payAmount, planRent }),
    onDone: () => void refreshNumbers(queries),
    onFailed: (error) => {
      onRefused();
      showError(error);
      // The price may be another one by now.
      void queries.invalidateQueries({ queryKey: ['numbers', 'change'] });
    },
  });
}
