import { getLowBalance, setLowBalance } from '@manyline/contract/low-balance';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';

const LOW_BALANCE_KEY = ['lowBalance'] as const;

/** The balance below which the account is told. */
export function useLowBalance() {
  const api = useApi();
  return useQuery({
    queryKey: LOW_BALANCE_KEY,
    queryFn: ({ signal }) => api.call(getLowBalance, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** Sets it; "" switches it off. */
export function useSetLowBalance() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (below: string) => api.call(setLowBalance, { below }),
    onSuccess: (set) => void queries.setQueryData(LOW_BALANCE_KEY, set),
    onError: showError,
  });
}
