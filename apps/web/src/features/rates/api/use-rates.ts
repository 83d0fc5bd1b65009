import { getCountryRates, type RateType } from '@manyline/contract/rates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useApi } from '../../../lib/services.tsx';

/** The page size of spec 2 §9, which the call takes without being asked. */
const PAGE_SIZE = 100;

/** Prices of one country, or of all with 'ALL', as far as they were read. */
export function useRates(rateType: RateType, rateCountryCode: string) {
  const api = useApi();
  // The descriptions come in the page's language.
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: ['rates', language, rateType, rateCountryCode],
    queryFn: ({ pageParam: pageNo, signal }) =>
      api.call(getCountryRates, { rateType, rateCountryCode, pageNo }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalRows }, pages) => (pages.length * PAGE_SIZE < totalRows ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
}
