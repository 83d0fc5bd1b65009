import { CODE_HISTORY_MONTHS, getCodeSmsList } from '@manyline/contract/verification';
import { recentMonths } from '@manyline/domain/time';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';
import { loadOlder, type OlderPlace } from '../model/load-older.ts';
import { verificationKeys } from './keys.ts';

/** Texts that a number received for a service, 20 at a time, backwards from this UTC month. */
export function useOlderTexts({ app, number }: { app: string; number: string }) {
  const api = useApi();
  const months = recentMonths(Date.now(), CODE_HISTORY_MONTHS);
  return useInfiniteQuery({
    queryKey: [...verificationKeys.texts, app, number],
    queryFn: ({ pageParam, signal }) =>
      loadOlder(pageParam, {
        read: ({ ym, nextPage }, pageSize) =>
          api.call(getCodeSmsList, { app, number, ym, pageSize, ...(nextPage && { nextPage }) }, { signal }),
        oldest: months.at(-1)!,
      }),
    initialPageParam: { ym: months[0]! } as OlderPlace,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    // A text that came in between moves the pages: each is shown once.
    select: ({ pages }) => [...new Map(pages.flatMap(({ list }) => list).map((sms) => [sms.smsId, sms])).values()],
  });
}
