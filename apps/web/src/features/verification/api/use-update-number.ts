import { updateCodeNumberInfo, type VerificationNumber } from '@manyline/contract/verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';
import { verificationKeys } from './keys.ts';

type Change = Partial<Pick<VerificationNumber, 'numberName' | 'notes'>>;

/** Saves a number's name or note, and leaves the other as it is by then; rejects when it failed, after saying so. */
export function useUpdateNumber({ app, oldPhone }: VerificationNumber) {
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ numberName: name, notes }: Change) =>
      api.call(updateCodeNumberInfo, { app, number: oldPhone, name, notes }),
    onSuccess: () => queries.invalidateQueries({ queryKey: verificationKeys.numbers }),
    onError: showError,
  });
  return mutateAsync;
}
