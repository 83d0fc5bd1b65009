import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error.ts';

/** Reads are tried again only when the network failed; what the server refused, it will refuse again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => error instanceof ApiError && error.local === 'NETWORK' && failures < 3,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}
