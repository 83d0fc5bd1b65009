import { rotateSigningSecret } from '@manyline/contract/developer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';
import { developerKeys } from './developer-keys.ts';

/** A new signing secret; the one before it goes on signing for a day. */
export function useRotateSecret(onDone: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(rotateSigningSecret, {}),
    onSuccess: async (access) => {
      // A read that began before would bring back what is no more.
      await cache.cancelQueries({ queryKey: developerKeys.access });
      cache.setQueryData(developerKeys.access, access);
      onDone();
    },
    onError: showError,
  });
}
