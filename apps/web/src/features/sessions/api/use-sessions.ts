import { endSession, getSessions, logoutOthers } from '@manyline/contract/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';

const SESSIONS_KEY = ['sessions'] as const;

/** Where the account is signed in, the last used first. */
export function useSessions() {
  const api = useApi();
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) => (await api.call(getSessions, {}, { signal })).sessions,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** Ends one session, or without an id all but this one. */
export function useEndSessions() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string | undefined): Promise<unknown> =>
      sessionId === undefined ? api.call(logoutOthers, {}) : api.call(endSession, { sessionId }),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
