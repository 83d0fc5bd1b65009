import { getAccountInfo } from '@manyline/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../lib/services.tsx';

export const ACCOUNT_INFO_KEY = ['accountInfo'] as const;

/** The signed-in account: its phone, and whether it may invite and redeem a code. */
export function useAccountInfo() {
  const api = useApi();
  return useQuery({
    queryKey: ACCOUNT_INFO_KEY,
    queryFn: ({ signal }) => api.call(getAccountInfo, {}, { signal }),
  });
}
