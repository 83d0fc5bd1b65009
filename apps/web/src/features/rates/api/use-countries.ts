import type { CountryEntry } from '@manyline/domain/country-list';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/** The static lists of countries (spec 2 §7), each in the order of its names. */
const files = { en: '/data/countryList_EN.json', zh: '/data/countryList_CN_sort.json' } as const;

export function useCountries() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['countries', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<CountryEntry[]> => {
      const answer = await fetch(files[language], { signal });
      if (!answer.ok) throw new Error(`${files[language]} answered ${answer.status}`);
      return answer.json();
    },
  });
}
