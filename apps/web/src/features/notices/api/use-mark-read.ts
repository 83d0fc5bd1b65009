import { markNoticesRead } from '@manyline/contract/notices';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NOTICES_KEY } from '../../../data/notices/use-notices.ts';
import { useApi } from '../../../lib/services.tsx';

/**
 * Marks notices as read once somebody looks at them, up to the newest that is shown.
 * @param newest its date, epoch milliseconds; undefined where there is nothing to mark
 */
export function useMarkRead(newest: number | undefined): void {
  const api = useApi();
  const queries = useQueryClient();
  const visible = useVisible();
  useEffect(() => {
    if (!visible || newest === undefined) return;
    // The push may come before there is a connection. What fails stays unread, and is marked the next time that somebody looks.
    const readAgain = () => queries.invalidateQueries({ queryKey: NOTICES_KEY });
    void api.call(markNoticesRead, { date: newest }).then(readAgain, () => undefined);
  }, [api, queries, visible, newest]);
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
