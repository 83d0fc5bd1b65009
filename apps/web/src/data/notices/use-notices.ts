import { getNotices } from '@manyline/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/services.tsx';

export const NOTICES_KEY = ['notices'] as const;

/** The account's news, the newest first. */
export function useNotices() {
  const api = useApi();
  return useQuery({ queryKey: NOTICES_KEY, queryFn: ({ signal }) => api.call(getNotices, {}, { signal }) });
}
