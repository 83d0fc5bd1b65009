import { getSpending } from '@manyline/contract/histories';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';

/** Exact sums of the last four months, newest first. */
export function useSpending() {
  const api = useApi();
  return useQuery({
    queryKey: ['histories', 'spending'],
    queryFn: ({ signal }) => api.call(getSpending, {}, { signal }),
    staleTime: 0,
    select: ({ months }) => months,
  });
}
