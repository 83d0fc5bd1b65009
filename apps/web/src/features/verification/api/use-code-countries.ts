import { getCodeCountryList } from '@manyline/contract/verification';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useApi } from '../../../lib/services.tsx';
import { verificationKeys } from './keys.ts';

/** Countries for one service, with how its codes came there. Needs no session. */
export function useCodeCountries(app: string | undefined) {
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [...verificationKeys.catalogue(language), 'countries', app],
    queryFn: app ? ({ signal }) => api.call(getCodeCountryList, { app }, { signal }) : skipToken,
    staleTime: 300_000,
    select: ({ countrys }) => countrys,
  });
}
