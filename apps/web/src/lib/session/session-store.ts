import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Session {
  userId: string;
  token: string;
  canInvite: boolean;
  canSetInviter: boolean;
  /** When this token was given out; epoch milliseconds. */
  tokenDate: number;
}

export type SessionState =
  | { status: 'restoring'; session?: undefined }
  | { status: 'signedOut'; session?: undefined }
  | { status: 'signedIn'; session: Session };

export type SessionStore = StoreApi<SessionState>;

export function createSessionStore(): SessionStore {
  return createStore<SessionState>(() => ({ status: 'restoring' }));
}
