import { getVerificationCodeApi } from '@manyline/contract/developer';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';
import { developerKeys } from './developer-keys.ts';

/** How the account's access stands. Somebody else decides about it, so every visit looks anew. */
export function useAccess() {
  const api = useApi();
  return useQuery({
    queryKey: developerKeys.access,
    queryFn: ({ signal }) => api.call(getVerificationCodeApi, {}, { signal }),
    staleTime: 0,
  });
}
