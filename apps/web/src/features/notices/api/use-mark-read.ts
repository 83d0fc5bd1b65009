import { markNoticesRead } from '@manyline/contract/notices';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/services.tsx';

/**
 * Marks notices as read once somebody looks at them, up to the newest that is shown.
 * @param newest its date, epoch milliseconds; undefined where there is nothing to mark
 */
export function useMarkRead(newest: number | undefined): void {
  const api = useApi();
  const visible = useVisible();
  useEffect(() => {
    // What fails stays unread, and is marked the next time that somebody looks.
    if (visible && newest !== undefined) void api.call(markNoticesRead, { date: newest }).catch(() => undefined);
  }, [api, visible, newest]);
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
