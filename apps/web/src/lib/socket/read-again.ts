import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnectionFlags } from './socket-context.tsx';

/** The first wait is at most this long, each further one twice as long. */
const FIRST_MS = 1_000;
const LATEST_MS = 30_000;

/** How long to wait before what could not be read is asked for again, after so many tries in a row. */
export function readAgainAfterMs(tries: number, random: () => number): number {
  const span = Math.min(FIRST_MS * 2 ** tries, LATEST_MS);
  // Not all at once, and never at once.
  return span / 2 + (random() * span) / 2;
}

/**
 * Reads by itself what somebody looks at and the network did not bring: soon, then after longer and longer waits, while there is a
 * connection. No refresh, which a close by the server spreads over a minute (spec 1 §4): few were reading when it went.
 */
export function useReadAgain(state: 'lost' | 'reading' | 'read', read: () => void): void {
  const { disconnected } = useConnectionFlags();
  const tries = useRef(0);
  const onRead = useEffectEvent(read);
  useEffect(() => {
    if (state === 'read' || disconnected) tries.current = 0;
    if (state !== 'lost' || disconnected) return;
    const timer = setTimeout(() => onRead(), readAgainAfterMs(tries.current, Math.random));
    tries.current += 1;
    return () => clearTimeout(timer);
  }, [state, disconnected]);
}
