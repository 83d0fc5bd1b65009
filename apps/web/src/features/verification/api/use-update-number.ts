import { updateCodeNumberInfo, type VerificationNumber } from '@manyline/contract/verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';
import { verificationKeys } from './keys.ts';

type Change = Partial<Pick<VerificationNumber, 'numberName' | 'notes'>>;

/** Saves a number's name or note; rejects when it failed, after saying so. */
export function useUpdateNumber({ app, oldPhone, numberName, notes }: VerificationNumber) {
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (change: Change) => {
      const next = { numberName, notes, ...change };
      return api.call(updateCodeNumberInfo, { app, number: oldPhone, name: next.numberName, notes: next.notes });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: verificationKeys.numbers }),
    onError: showError,
  });
  return mutateAsync;
}
