import { queryBalance } from '@manyline/contract/account';
import { parseMicros } from '@manyline/domain/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../lib/services.tsx';

const KEY = ['balance'];

/** The balance that can be spent, as decimal text; undefined until it was read. */
export function useBalance(): string | undefined {
  const api = useApi();
  return useQuery({ queryKey: KEY, queryFn: () => api.call(queryBalance) }).data?.balance;
}

/** Whether there is anything to spend. Asks the server again before it says no: a top-up may just have come in. */
export function useHasBalance(): { known: () => boolean; ask: () => Promise<boolean>; last: () => string | undefined } {
  const api = useApi();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      known() {
        const read = queries.getQueryData<{ balance: string }>(KEY);
        // Unknown is no reason to keep a text back; the server decides anyway.
        return read === undefined || isPositive(read.balance);
      },
      last: () => queries.getQueryData<{ balance: string }>(KEY)?.balance,
      async ask() {
        // Answered now or not at all: waiting for the line, it would send later, behind somebody's back.
        const now = { networkMode: 'always', retry: false } as const;
        const options = { queryKey: KEY, queryFn: () => api.call(queryBalance), staleTime: 0, ...now };
        if (queries.getQueryState(KEY)?.fetchStatus === 'paused') await queries.cancelQueries({ queryKey: KEY });
        const read = await queries.fetchQuery(options).catch(() => undefined);
        return read !== undefined && isPositive(read.balance);
      },
    }),
    [api, queries],
  );
}

function isPositive(balance: string): boolean {
  return parseMicros(balance) > 0;
}
