import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setUnreadNotices } from '../../data/notices/unread-notices.ts';
import { NOTICES_KEY, useNotices } from '../../data/notices/use-notices.ts';
import { useSocketClient } from '../../lib/socket/socket-context.tsx';

/** Keeps the account's notices and the count of those that nobody has read as the server has them. */
export function NoticesBackground(): null {
  const client = useSocketClient();
  const queries = useQueryClient();
  const { data } = useNotices();
  const count = data?.unread ?? 0;
  useEffect(() => setUnreadNotices(count), [count]);
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: NOTICES_KEY });
    // What was missed without a connection is read.
    const offs = [client.on('notices', readAgain), client.on('refresh', readAgain), () => setUnreadNotices(0)];
    return () => {
      for (const off of offs) off();
    };
  }, [client, queries]);
  return null;
}
