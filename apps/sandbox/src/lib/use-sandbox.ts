import type { CallInput, CallOutput, FreeCall } from '@manyline/contract/define-call';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api.ts';
import { useLanguage } from './language.ts';

const POLL_MS = 1000;

/** Reads a call every second; a hidden tab rests (the query client pauses intervals without focus). */
export function usePoll<C extends FreeCall>(call: C, input: CallInput<C>, enabled = true) {
  const api = useApi();
  const { language } = useLanguage();
  return useQuery<CallOutput<C>>({
    // Some answers have words in them.
    queryKey: [call.url, language, input],
    queryFn: ({ signal }) => api.call(call, input, { signal }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** A changing call; afterwards everything shown is read again. */
export function useAction<C extends FreeCall>(call: C) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationFn: (input) => api.call(call, input),
    onSuccess: () => queries.invalidateQueries(),
  });
}
