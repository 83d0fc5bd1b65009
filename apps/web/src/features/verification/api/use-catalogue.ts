import { getAppList } from '@manyline/contract/verification';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useApi } from '../../../lib/services.tsx';
import { verificationKeys } from './keys.ts';

/** Services in their order and countries, named in the page's language. Needs no session. */
export function useCatalogue() {
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: verificationKeys.catalogue(language),
    queryFn: ({ signal }) => api.call(getAppList, {}, { signal }),
    staleTime: 300_000,
    select: ({ appList, countrys }) => ({
      services: [...appList].sort((a, b) => a.sort - b.sort),
      countries: countrys,
    }),
  });
}
