import type { SendAck, SendSmsPayload } from '@manyline/contract/realtime';
import { createContext, use, useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { ConnectionFlags } from './connection-flags.ts';
import type { FeedListener } from './feed.ts';
import type { SocketClient } from './socket-client.ts';

export const SocketClientContext = createContext<SocketClient | undefined>(undefined);

/** The session's realtime side; only below the signed-in shell. */
export function useSocketClient(): SocketClient {
  const client = use(SocketClientContext);
  if (!client) throw new Error('no socket: rendered outside the signed-in shell');
  return client;
}

/** Sends a text; resolves with the ack. See `SendQueue.send`. */
export function useSendMessage(): (payload: SendSmsPayload) => Promise<SendAck> {
  return useSocketClient().queue.send;
}

export function useConnectionFlags(): ConnectionFlags {
  return useStore(useSocketClient().connection);
}

/** Calls the listener with every change of the account while mounted. */
export function useFeed(listener: FeedListener): void {
  const { feed } = useSocketClient();
  const onChange = useEffectEvent(listener);
  useEffect(() => feed.subscribe((change) => onChange(change)), [feed]);
}

/** The connection is back after a break: read lists again (spec 1 §4, already spread over time where it must be). */
export function useRefreshAfterReconnect(refresh: () => void): void {
  const client = useSocketClient();
  const onRefresh = useEffectEvent(refresh);
  useEffect(() => client.on('refresh', () => onRefresh()), [client]);
}
