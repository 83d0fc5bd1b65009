import type { CallInput } from '@manyline/contract/define-call';
import { createOrUpdateVerificationCodeApi, type VerificationCodeApi } from '@manyline/contract/developer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';
import { developerKeys } from './developer-keys.ts';
import { isAbout } from './is-about.ts';

type Change = CallInput<typeof createOrUpdateVerificationCodeApi>;

/** Applies, changes the URL or resets the key. What is wrong with the URL is for its field to say. */
export function useSaveAccess(onDone: (access: VerificationCodeApi) => void) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => api.call(createOrUpdateVerificationCodeApi, change),
    onSuccess: async (access) => {
      // A read that began before would bring back what is no more.
      await cache.cancelQueries({ queryKey: developerKeys.access });
      cache.setQueryData(developerKeys.access, access);
      onDone(access);
    },
    onError: (error) => {
      if (isAbout(error, 'callBackUrl')) return;
      showError(error);
      // Somebody may have decided in the meantime.
      void cache.invalidateQueries({ queryKey: developerKeys.access });
    },
  });
}
