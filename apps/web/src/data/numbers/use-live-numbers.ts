import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readUnheard, useSocketClient } from '../../lib/socket/socket-context.tsx';
import { numberKeys } from './own-numbers-query.ts';

/** Keeps what any screen knows of numbers live: changes are pushed, and what was missed without a connection is read. */
export function useLiveNumbers(): void {
  const client = useSocketClient();
  const queries = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: numberKeys.all });
    const offs = [client.on('numbers', readAgain), readUnheard(client, readAgain, 'connected')];
    return () => {
      for (const off of offs) off();
    };
  }, [client, queries]);
}
