import { checkCallbackUrl } from '@manyline/contract/developer';
import type { CallbackProtocol } from '@manyline/domain/callback';
import { ApiError } from '@manyline/page/api/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showError } from '../../../lib/errors/show-error.ts';
import { useApi } from '../../../lib/services.tsx';
import { developerKeys } from './developer-keys.ts';
import { isAbout } from './is-about.ts';

/** Spec 2 §9. */
const COOLDOWN_MS = 3_000;

interface Address {
  protocol: CallbackProtocol;
  host: string;
}

/** Has test values posted to a URL; for three seconds after a test there is no other (spec 2 §9). */
export function useTestCallback({ onPassed, onFailed }: { onPassed(): void; onFailed(error: ApiError): void }) {
  const api = useApi();
  const cache = useQueryClient();
  const [isCooling, setCooling] = useState(false);
  useEffect(() => {
    if (!isCooling) return;
    const timer = setTimeout(() => setCooling(false), COOLDOWN_MS);
    return () => clearTimeout(timer);
  }, [isCooling]);
  const test = useMutation({
    mutationFn: (address: Address) => api.call(checkCallbackUrl, address),
    onSuccess: () => {
      onPassed();
      // Callbacks that were off are on again.
      void cache.invalidateQueries({ queryKey: developerKeys.access });
    },
    onError: (error) => {
      if (hasFailed(error)) onFailed(error);
      else if (!isAbout(error, 'host')) showError(error);
    },
  });
  return {
    isWaiting: isCooling || test.isPending,
    error: test.error,
    reset: test.reset,
    run: (address: Address) => {
      setCooling(true);
      test.mutate(address);
    },
  };
}

/** The URL did not answer well, or we did not answer at all: both open 'Test Failed' (spec 2 §8). */
function hasFailed(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'CALLBACK_TEST_FAILED' || error.local === 'NETWORK' || error.local === 'BAD_ANSWER';
}
