import { languages } from '@manyline/domain/languages';
import { type Api, createApi } from '@manyline/page/api/api-client';
import { createContext, use } from 'react';
import { words } from './language.ts';

/** Calls of the local world: of no brand, without a token, every answer held against its schema. */
export function createSandboxApi(fetchFrom?: typeof fetch): Api {
  return createApi({
    getLanguageCode: () => languages[words.getLanguage()].code,
    readBody: (call, body) => call.response.parse(body),
    fetch: fetchFrom,
  });
}

export const ApiContext = createContext<Api | undefined>(undefined);

export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('rendered outside ApiContext');
  return api;
}
