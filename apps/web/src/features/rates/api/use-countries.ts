import { countryListUrl } from '@manyline/contract/country-lists';
import type { CountryEntry } from '@manyline/contract/rates';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

export function useCountries() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['countries', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<CountryEntry[]> => {
      const url = countryListUrl(language);
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      return answer.json();
    },
  });
}
