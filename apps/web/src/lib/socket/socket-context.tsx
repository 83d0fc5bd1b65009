import { createContext, use, useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { ConnectionFlags } from './connection-flags.ts';
import type { SocketClient } from './socket-client.ts';

export const SocketClientContext = createContext<SocketClient | undefined>(undefined);

/** The session's realtime side; only below the signed-in shell. */
export function useSocketClient(): SocketClient {
  const client = use(SocketClientContext);
  if (!client) throw new Error('no socket: rendered outside the signed-in shell');
  return client;
}

export function useConnectionFlags(): ConnectionFlags {
  return useStore(useSocketClient().connection);
}

/** The connection is back after a break: read lists again (spec 1 §4, already spread over time where it must be). */
export function useRefreshAfterReconnect(refresh: () => void): void {
  const client = useSocketClient();
  const onRefresh = useEffectEvent(refresh);
  useEffect(() => client.on('refresh', () => onRefresh()), [client]);
}

/** The same was read a moment ago: the line and the processor are first for whatever the page was opened for. */
const FIRST_AFTER_MS = 1_000;
/** A line that comes and goes would ask for all of it each time, and take each answer for too old before it is there. */
const SPARE_MS = 2_000;

/**
 * For things that are read once and then kept by pushes: calls `read` when they may have changed unheard, a second after the first
 * connection, as the first reading does not wait for it, and after each break: with the `refresh` that follows it, which the server's
 * end spreads over a minute, or as soon as it is over (`connected`), for money and whatever else must not be old for so long. Answers
 * how to stop.
 */
export function readUnheard(
  client: Pick<SocketClient, 'on'>,
  read: () => void,
  afterBreak: 'refresh' | 'connected' = 'refresh',
): () => void {
  let first: ReturnType<typeof setTimeout> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;
  let spareUntilMs = Number.NEGATIVE_INFINITY;
  const readSoon = () => {
    clearTimeout(next);
    const waitMs = spareUntilMs - performance.now();
    if (waitMs > 0) {
      next = setTimeout(readSoon, waitMs);
      return;
    }
    spareUntilMs = performance.now() + SPARE_MS;
    read();
  };
  const offs = [
    client.on('connected', () => {
      if (first === undefined) first = setTimeout(read, FIRST_AFTER_MS);
      else if (afterBreak === 'connected') readSoon();
    }),
    client.on('refresh', () => {
      if (afterBreak === 'refresh') read();
    }),
  ];
  return () => {
    clearTimeout(first);
    clearTimeout(next);
    for (const off of offs) off();
  };
}
