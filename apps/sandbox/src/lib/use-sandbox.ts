import type { Call, CallInput, CallOutput } from '@manyline/contract/define-call';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callSandbox } from './call.ts';
import { useLanguage } from './language.tsx';

const POLL_MS = 1000;

/** Reads a call every second; a hidden tab rests (the query client pauses intervals without focus). */
export function usePoll<C extends Call>(call: C, input: CallInput<C>, enabled = true) {
  const { code } = useLanguage();
  return useQuery<CallOutput<C>>({
    queryKey: [call.url, input],
    queryFn: () => callSandbox(call, input, code),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** A changing call; afterwards everything shown is read again. */
export function useAction<C extends Call>(call: C) {
  const { code } = useLanguage();
  const queries = useQueryClient();
  return useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationFn: (input) => callSandbox(call, input, code),
    onSuccess: () => queries.invalidateQueries(),
  });
}
