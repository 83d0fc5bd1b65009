import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setUnreadNotices } from '../../data/notices/unread-notices.ts';
import { NOTICES_KEY, useNotices } from '../../data/notices/use-notices.ts';
import { OWN_DATA_KEY } from '../../data/own-data-key.ts';
import { readUnheard, useSocketClient } from '../../lib/socket/socket-context.tsx';

/** The account's requests about its data are answered by a notice. */
const STALE = [NOTICES_KEY, OWN_DATA_KEY];

/** Keeps the account's notices and the count of those that nobody has read as the server has them. */
export function NoticesBackground(): null {
  const client = useSocketClient();
  const queries = useQueryClient();
  const { data } = useNotices();
  const count = data?.unread ?? 0;
  useEffect(() => setUnreadNotices(count), [count]);
  useEffect(() => {
    const readAgain = () => {
      for (const queryKey of STALE) void queries.invalidateQueries({ queryKey });
    };
    const offs = [client.on('notices', readAgain), readUnheard(client, readAgain), () => setUnreadNotices(0)];
    return () => {
      for (const off of offs) off();
    };
  }, [client, queries]);
  return null;
}
