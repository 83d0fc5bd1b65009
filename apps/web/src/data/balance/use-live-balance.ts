import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readUnheard, useSocketClient } from '../../lib/socket/socket-context.tsx';

const KEY = ['balance'];

/** Keeps the balance live, on whichever screen: every charge, refund and top-up is pushed, and what was missed without a connection is read. */
export function useLiveBalance(): void {
  const client = useSocketClient();
  const queries = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: KEY });
    const offUnheard = readUnheard(client, readAgain, 'connected');
    const offBalance = client.on('balance', async ({ balance }) => {
      if (queries.getQueryData(KEY) === undefined) return readAgain();
      // An answer under way may be older than this push.
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<{ balance: string }>(KEY, (known) => known && { ...known, balance });
    });
    return () => {
      offUnheard();
      offBalance();
    };
  }, [client, queries]);
}
