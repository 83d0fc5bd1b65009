import { setForward, setVoicemail } from '@manyline/contract/numbers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { numberKeys } from '../../../data/numbers/own-numbers-query.ts';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';
import { afterSwitch, type CallSwitch } from '../model/call-switch.ts';
import type { CallSettings } from '../model/number-status.ts';
import type { NumberList } from './use-numbers.ts';

/** Turns forwarding or voicemail on or off: shown at once, and as it was before when that fails. */
export function useCallSwitch() {
  const api = useApi();
  const queries = useQueryClient();
  const show = (settings: Partial<NumberList>) =>
    queries.setQueryData<NumberList>(numberKeys.own, (list) => list && { ...list, ...settings });
  return useMutation({
    scope: { id: 'call-switch' },
    mutationFn: ({ which, on }: { which: CallSwitch; on: boolean }) =>
      which === 'forward'
        ? api.call(setForward, { forward: on ? 1 : 0 })
        : api.call(setVoicemail, { voicemail: on ? 1 : 0 }),
    onMutate: async ({ which, on }) => {
      await queries.cancelQueries({ queryKey: numberKeys.own });
      const list = queries.getQueryData<NumberList>(numberKeys.own);
      if (!list) return undefined;
      const before: CallSettings = { forwardStatus: list.forwardStatus, voicemailStatus: list.voicemailStatus };
      show(afterSwitch(which, on, before) as Partial<NumberList>);
      return before;
    },
    onError: (error, _, before) => {
      if (before) show(before as Partial<NumberList>);
      showError(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: numberKeys.own }),
  });
}
