import { getSubCodeNumberList } from '@manyline/contract/verification';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useApi } from '../../../lib/services.tsx';
import { verificationKeys } from './keys.ts';

/** Events of subscriptions in a month, page by page; the page size of spec 2 §9 is the call's own. */
export function useSubEvents(ym: string) {
  const api = useApi();
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [...verificationKeys.events, ym, language],
    queryFn: ({ pageParam, signal }) =>
      api.call(getSubCodeNumberList, { ym, ...(pageParam && { nextPage: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPage }) => nextPage,
    staleTime: 0,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
}
