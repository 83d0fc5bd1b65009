import { getAppListByAccount } from '@manyline/contract/verification';
import { useQuery } from '@tanstack/react-query';
import { codeNumbersQuery } from '../../../data/numbers/code-numbers-query.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useApi } from '../../../lib/services.tsx';
import { verificationKeys } from './keys.ts';

/** Numbers that the account subscribes or used, of one service or of all. */
export function useCodeNumbers(app = '') {
  const api = useApi();
  const language = useLanguage();
  return useQuery({ ...codeNumbersQuery(api, language, app), staleTime: 0, select: ({ list }) => list });
}

/** Services that the account used, the most recent first. */
export function useAppsOfAccount() {
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [...verificationKeys.usedApps, language],
    queryFn: ({ signal }) => api.call(getAppListByAccount, {}, { signal }),
    staleTime: 0,
    select: ({ appList }) => appList,
  });
}
