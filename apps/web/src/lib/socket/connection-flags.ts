import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SocketPort } from './socket-port.ts';

export interface ConnectionFlags {
  /** The connection broke and is not back yet. */
  disconnected: boolean;
  /** An attempt is under way. */
  connecting: boolean;
  /** It broke otherwise than by silence: the server (or its proxy) closed it. */
  serverClosed: boolean;
}

/** Flags clear this long after a connect, so that a flapping line does not make the page flicker (spec 1 §4). */
export const CLEAR_AFTER_MS = 100;
const QUIET: ConnectionFlags = { disconnected: false, connecting: false, serverClosed: false };

export type ConnectionStore = StoreApi<ConnectionFlags>;

export function createConnectionStore(): ConnectionStore {
  return createStore(() => QUIET);
}

/** Keeps the flags by spec 1 §4 (Connection). Returns a function that stops and forgets. */
export function trackConnection(socket: SocketPort, store: ConnectionStore): () => void {
  let clearing: ReturnType<typeof setTimeout> | undefined;
  // A break within those 100 ms must not be cleared away by the connect before it.
  const set = (flags: Partial<ConnectionFlags>) => {
    clearTimeout(clearing);
    store.setState(flags);
  };
  const offs = [
    socket.on('connected', () => {
      clearTimeout(clearing);
      clearing = setTimeout(() => store.setState(QUIET), CLEAR_AFTER_MS);
    }),
    socket.on('closed', ({ reason }) =>
      set(reason === 'ping timeout' ? { disconnected: true } : { disconnected: true, serverClosed: true }),
    ),
    socket.on('reconnecting', () => set({ disconnected: true, connecting: true })),
    socket.on('refused', () => set({ disconnected: true, connecting: false })),
  ];
  store.setState({ ...QUIET, connecting: true });
  return () => {
    clearTimeout(clearing);
    for (const off of offs) off();
    store.setState(QUIET);
  };
}
