import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Session {
  userId: string;
  token: string;
  canInvite: boolean;
  canSetInviter: boolean;
  /** When this token was given out; epoch milliseconds. */
  tokenDate: number;
}

export interface SessionState {
  status: 'restoring' | 'signedOut' | 'signedIn';
  /** Present exactly when signed in. */
  session?: Session;
  /** For 5 s after signing out: answers to the ended session's calls still arrive and are no news. */
  resetting: boolean;
}

export type SessionStore = StoreApi<SessionState>;

/** Resolves once it is known whether somebody is signed in: right away, but for the moment after the page was loaded. */
export function whenRestored(store: SessionStore): Promise<SessionState> {
  const known = store.getState();
  if (known.status !== 'restoring') return Promise.resolve(known);
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      if (state.status === 'restoring') return;
      stop();
      resolve(state);
    });
  });
}

export function createSessionStore(): SessionStore {
  return createStore<SessionState>(() => ({ status: 'restoring', resetting: false }));
}
