import { type ChangeOption, changePlan } from '@manyline/contract/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';
import { refreshNumbers } from './refresh-numbers.ts';

/** Changes a number's plan, now or from the next billing cycle on; a repeat is answered as done. */
export function useChangePlan(virtualNumber: string, onRefused: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ planId, type }: ChangeOption) => api.call(changePlan, { virtualNumber, planId, type }),
    onSuccess: () => void refreshNumbers(queries),
    onError: (error) => {
      onRefused();
      showError(error);
    },
  });
}
