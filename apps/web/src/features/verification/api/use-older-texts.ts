import {
  CODE_HISTORY_MONTHS,
  CODE_POLL_MS,
  type CodeHistorySms,
  getCodeSmsList,
} from '@manyline/contract/verification';
import { MINUTE_MS, recentMonths } from '@manyline/domain/time';
import { serverClock } from '@manyline/page/api/server-clock';
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';
import { loadOlder, type OlderPage, type OlderPlace, renewNewest } from '../model/load-older.ts';
import { verificationKeys } from './keys.ts';

/** A receipt that takes longer is no news to whoever looks on. */
const RECEIPT_MS = 2 * MINUTE_MS;

/** A text that was sent a moment ago, and whose receipt may come any time: no push tells of it. */
const isUnderWay = ({ state, date }: CodeHistorySms) =>
  (state === 'queued' || state === 'sent') && date > serverClock.now() - RECEIPT_MS;

interface Texts {
  app: string;
  number: string;
}

/** Texts that a number received for a service and that were sent from it, 20 at a time, backwards from this UTC month. */
export function useOlderTexts(texts: Texts) {
  const load = useLoad(texts);
  const queryKey = [...verificationKeys.texts, texts.app, texts.number];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as OlderPlace | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    // A text that came in between moves the pages: each is shown once.
    select: ({ pages }) => [...new Map(pages.flatMap(({ list }) => list).map((sms) => [sms.smsId, sms])).values()],
  });
  useReceipts(queryKey, query.data?.some(isUnderWay) ?? false, load);
  return query;
}

/** Reads a page; the newest without a place. */
function useLoad({ app, number }: Texts) {
  const api = useApi();
  return (place: OlderPlace | undefined, signal: AbortSignal): Promise<OlderPage> => {
    const months = recentMonths(Date.now(), CODE_HISTORY_MONTHS);
    return loadOlder(place ?? { ym: months[0]! }, {
      read: ({ ym, nextPage }, pageSize) =>
        api.call(getCodeSmsList, { app, number, ym, pageSize, sent: '1', ...(nextPage && { nextPage }) }, { signal }),
      oldest: months.at(-1)!,
    });
  };
}

/** Looks for receipts while one is awaited: what was sent a moment ago is on the newest page, so that alone is read anew. */
function useReceipts(queryKey: readonly string[], isAwaited: boolean, load: ReturnType<typeof useLoad>) {
  const queries = useQueryClient();
  const read = () => queries.getQueryData<InfiniteData<OlderPage>>(queryKey)?.pages ?? [];
  useQuery({
    queryKey: [...verificationKeys.receipts, ...queryKey],
    queryFn: async ({ signal }) => {
      const newest = await load(undefined, signal);
      queries.setQueryData<InfiniteData<OlderPage>>(queryKey, (data) => {
        const pages = renewNewest(data?.pages ?? [], newest);
        return data && { pages, pageParams: data.pageParams.slice(0, pages.length) };
      });
      return null;
    },
    enabled: isAwaited,
    // The list has just been read.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: () => read().some(({ list }) => list.some(isUnderWay)) && CODE_POLL_MS,
  });
}
