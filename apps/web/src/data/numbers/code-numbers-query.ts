import { getCodeNumberListByAccount } from '@manyline/contract/verification';
import type { Language } from '@manyline/domain/languages';
import type { Api } from '@manyline/page/api/api-client';

/** Numbers for codes that the account subscribes or used, of one service or of all (''). */
export function codeNumbersQuery(api: Api, language: Language, app = '') {
  return {
    queryKey: ['verification', 'numbers', app, language],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(getCodeNumberListByAccount, { app }, { signal }),
  };
}
