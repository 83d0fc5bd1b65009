import {
  reSubVerificationCodePhone,
  subVerificationCodePhone,
  unSubVerificationCodePhone,
} from '@manyline/contract/verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useMoneyClick } from '../../../lib/money/use-money-click.ts';
import { useApi } from '../../../lib/services.tsx';
import { verificationKeys } from './keys.ts';

/** A number for a service: `number` is the full number. */
export interface NumberOfApp {
  app: string;
  number: string;
}

const { numbers, events, options, lock } = verificationKeys;
/** The lock, too: the next charge of its number stands on the screen that receives. */
const changedKeys = [numbers, events, options, lock, ['balance']];

function useChanged() {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of changedKeys) void queries.invalidateQueries({ queryKey });
  };
}

export function useSubscribe() {
  const changed = useChanged();
  return useMoneyClick({
    run: ({ app, number, subRent }: NumberOfApp & { subRent: string }, money) =>
      money.call(subVerificationCodePhone, { app, number, subRent }),
    onDone: changed,
    onFailed: (error) => {
      changed();
      showError(error);
    },
  });
}

export function useUnsubscribe() {
  const api = useApi();
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ app, number }: NumberOfApp) => api.call(unSubVerificationCodePhone, { app, number }),
    onSuccess: changed,
    onError: showError,
  });
}

/** Restores an ended subscription; the answer says in words what that costs and since when it holds. */
export function useRestore() {
  const changed = useChanged();
  return useMoneyClick({
    run: (ended: { historyId: string; date?: number }, money) => money.call(reSubVerificationCodePhone, ended),
    onDone: changed,
    onFailed: (error) => {
      changed();
      showError(error);
    },
  });
}
