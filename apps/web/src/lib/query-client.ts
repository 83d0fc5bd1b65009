import { ApiError } from '@manyline/page/api/api-error';
import { MutationCache, QueryClient } from '@tanstack/react-query';

/** `onChanged` hears of every change that the server took. Reads are tried again only when the network failed; what the server refused, it will refuse again. */
export function createQueryClient({ onChanged }: { onChanged?: () => void } = {}): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({ onSuccess: () => onChanged?.() }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => error instanceof ApiError && error.local === 'NETWORK' && failures < 3,
        refetchOnWindowFocus: false,
      },
      // Made now or refused now: one that waited for the line would be done later, behind somebody's back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
