import { CONSOLE_HEADER, consoleAsker } from '@manyline/contract/console/define-operator-call';
import type { CallInput, CallOutput, FreeCall } from '@manyline/contract/define-call';
import type { ErrorCode } from '@manyline/contract/errors';
import { languages } from '@manyline/domain/languages';
import { type Api, createApi } from '@manyline/page/api/api-client';
import { ApiError } from '@manyline/page/api/api-error';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useLanguage, words } from './language.ts';
import { useProof } from './proof.ts';

/** A person has touched the page so lately that what it asks is asked by them. */
const PERSON_FOR_MS = 60_000;
let touchedAt = Date.now();
for (const name of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(name, () => {
    touchedAt = Date.now();
  });

/** Calls of the console: the session is a cookie that no script reads, and every answer is held against its schema. */
export function createConsoleApi(fetchFrom: typeof fetch = (...args) => fetch(...args)): Api {
  return createApi({
    getLanguageCode: () => languages[words.getLanguage()].code,
    readBody: (call, body) => call.response.parse(body),
    fetch: ((url: string, init: RequestInit = {}) => {
      const asker = Date.now() - touchedAt < PERSON_FOR_MS ? consoleAsker.person : consoleAsker.page;
      return fetchFrom(url, { ...init, headers: { ...init.headers, [CONSOLE_HEADER]: asker } });
    }) as typeof fetch,
  });
}

export const ApiContext = createContext<Api | undefined>(undefined);

export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('rendered outside ApiContext');
  return api;
}

interface ReadOptions {
  enabled?: boolean;
  /** Asks again after so many milliseconds; a hidden tab rests. */
  everyMs?: number;
}

/** Reads a call for a screen. */
export function useRead<C extends FreeCall>(
  call: C,
  input: CallInput<C>,
  { enabled = true, everyMs }: ReadOptions = {},
) {
  const api = useApi();
  const { language } = useLanguage();
  return useQuery<CallOutput<C>>({
    // Some answers have words in them.
    queryKey: [call.url, language, input],
    queryFn: ({ signal }) => api.call(call, input, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

/** Failures that say that the page shows what is no more. */
const outdated = new Set<ErrorCode | undefined>(['CONSOLE_CHANGED_SINCE', 'CONSOLE_REFUNDED_SINCE']);
const isOutdated = (error: Error) => error instanceof ApiError && outdated.has(error.code);

/** A changing call; where it wants a proof of who asks, the person is asked and the call made again. Then everything is read anew. */
export function useAct<C extends FreeCall>(call: C) {
  const api = useApi();
  const queries = useQueryClient();
  const withProof = useProof();
  return useMutation<CallOutput<C>, Error, CallInput<C>>({
    mutationFn: (input) => withProof(() => api.call(call, input)),
    onSuccess: () => void queries.invalidateQueries(),
    onError: (error) => {
      if (isOutdated(error)) void queries.invalidateQueries();
    },
  });
}
