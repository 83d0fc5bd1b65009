import { queryBalance } from '@manyline/contract/account';
import { parseMicros } from '@manyline/domain/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../../lib/services.tsx';
import { useSocketClient } from '../../../lib/socket/socket-context.tsx';

const KEY = ['balance'];

/** The balance that can be spent, as decimal text; undefined until it was read. */
export function useBalance(): string | undefined {
  const api = useApi();
  return useQuery({ queryKey: KEY, queryFn: () => api.call(queryBalance) }).data?.balance;
}

/** Keeps the balance live: every charge, refund and top-up is pushed, and what was missed without a connection is read. */
export function useLiveBalance(): void {
  const client = useSocketClient();
  const queries = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: KEY });
    const offConnected = client.on('connected', readAgain);
    const offBalance = client.on('balance', async ({ balance }) => {
      if (queries.getQueryData(KEY) === undefined) return readAgain();
      // An answer under way may be older than this push.
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<{ balance: string }>(KEY, (known) => known && { ...known, balance });
    });
    return () => {
      offConnected();
      offBalance();
    };
  }, [client, queries]);
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
        const options = { queryKey: KEY, queryFn: () => api.call(queryBalance), staleTime: 0 };
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
