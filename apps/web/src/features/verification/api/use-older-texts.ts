import {
  CODE_HISTORY_MONTHS,
  CODE_POLL_MS,
  type CodeHistorySms,
  getCodeSmsList,
} from '@manyline/contract/verification';
import { MINUTE_MS, recentMonths } from '@manyline/domain/time';
import { serverClock } from '@manyline/page/api/server-clock';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';
import { loadOlder, type OlderPlace } from '../model/load-older.ts';
import { verificationKeys } from './keys.ts';

/** A receipt that takes longer is no news to whoever looks on. */
const RECEIPT_MS = 2 * MINUTE_MS;

/** A text that was sent a moment ago, and whose receipt may come any time: no push tells of it. */
const isUnderWay = ({ state, date }: CodeHistorySms) =>
  (state === 'queued' || state === 'sent') && date > serverClock.now() - RECEIPT_MS;

/** Texts that a number received for a service and that were sent from it, 20 at a time, backwards from this UTC month. */
export function useOlderTexts({ app, number }: { app: string; number: string }) {
  const api = useApi();
  const months = recentMonths(Date.now(), CODE_HISTORY_MONTHS);
  return useInfiniteQuery({
    queryKey: [...verificationKeys.texts, app, number],
    queryFn: ({ pageParam, signal }) =>
      loadOlder(pageParam, {
        read: ({ ym, nextPage }, pageSize) =>
          api.call(getCodeSmsList, { app, number, ym, pageSize, sent: '1', ...(nextPage && { nextPage }) }, { signal }),
        oldest: months.at(-1)!,
      }),
    initialPageParam: { ym: months[0]! } as OlderPlace,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.pages.some(({ list }) => list.some(isUnderWay)) && CODE_POLL_MS,
    // A text that came in between moves the pages: each is shown once.
    select: ({ pages }) => [...new Map(pages.flatMap(({ list }) => list).map((sms) => [sms.smsId, sms])).values()],
  });
}
