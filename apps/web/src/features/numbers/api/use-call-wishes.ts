import { getCallSettings, setCallSettings } from '@manyline/contract/calls';
import type { CallOutput } from '@manyline/contract/define-call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';

type CallSettings = CallOutput<typeof getCallSettings>;
export type CallWish = 'thenVoicemail' | 'screensSpam' | 'transcribes';

const key = ['call-settings'] as const;

/** The account's wishes for its calls beside forwarding or voicemail. */
export function useCallWishes() {
  const api = useApi();
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api.call(getCallSettings, {}, { signal }) });
}

/** Turns a wish on or off: shown at once, and as it was before when that fails. */
export function useWish() {
  const api = useApi();
  const queries = useQueryClient();
  const show = (change: Partial<CallSettings>) =>
    queries.setQueryData<CallSettings>(key, (settings) => settings && { ...settings, ...change });
  return useMutation({
    scope: { id: 'call-wishes' },
    mutationFn: ({ wish, on }: { wish: CallWish; on: boolean }) => api.call(setCallSettings, { [wish]: on }),
    onMutate: async ({ wish, on }) => {
      await queries.cancelQueries({ queryKey: key });
      show({ [wish]: on });
    },
    onError: (error, { wish, on }) => {
      show({ [wish]: !on });
      showError(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
