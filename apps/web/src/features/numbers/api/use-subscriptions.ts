import { getSubscriptionList } from '@manyline/contract/subscriptions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { numberKeys } from '../../../data/numbers/own-numbers-query.ts';
import { useApi } from '../../../lib/services.tsx';

/** The page size of spec 2 §9, which the call takes without being asked. */
const PAGE_SIZE = 200;

/** Events of subscriptions in a month, page by page; read anew whenever it is opened. */
export function useSubscriptions(ym: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: numberKeys.history(ym),
    queryFn: ({ pageParam: pageNo, signal }) => api.call(getSubscriptionList, { date: ym, pageNo }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalRows }, pages) => (pages.length * PAGE_SIZE < totalRows ? pages.length + 1 : undefined),
    staleTime: 0,
    select: ({ pages }) => ({
      // An event in between moves the pages: each row is shown once.
      rows: [...new Map(pages.flatMap(({ list }) => list).map((row) => [row._id, row])).values()],
      totalRows: pages.at(-1)!.totalRows,
    }),
  });
}
