import { logout, refreshToken } from '@manyline/contract/session';
import { MINUTE_MS } from '@manyline/domain/time';
import type { Api } from '@manyline/page/api/api-client';
import type { Session, SessionStore } from './session-store.ts';
import type { TokenVault } from './token-vault.ts';

/** Spec 1 §4: every 12 hours after login. */
export const REFRESH_EVERY_MS = 43_200_000;
/** Tabs of one browser share the token; the first to refresh spares the others. */
const REFRESH_SPREAD_MS = MINUTE_MS;
/** How long after a sign-out its late answers are still swallowed (the reset flag of spec 1 §4). */
export const RESET_MS = 5_000;

export interface SessionKeeper {
  restore(): Promise<void>;
  signIn(session: Omit<Session, 'tokenDate'>): Promise<void>;
  /** As every 12 hours; a failure is only logged. */
  refresh(): Promise<void>;
  signOut(): Promise<void>;
  /** The server said that the token is over. Resolves with false when another tab had brought a newer one. */
  end(): Promise<boolean>;
}

export interface KeeperDeps {
  api: Api;
  store: SessionStore;
  vault: TokenVault;
  now?: () => number;
  random?: () => number;
}

/** Brings the session up, keeps it fresh and takes it down; the only writer of the session store. */
export function createSessionKeeper({
  api,
  store,
  vault,
  now = Date.now,
  random = Math.random,
}: KeeperDeps): SessionKeeper {
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;
  let resetTimer: ReturnType<typeof setTimeout> | undefined;

  function adopt(session: Session): void {
    clearTimeout(resetTimer);
    store.setState({ status: 'signedIn', session, resetting: false });
    refreshIn(Math.max(0, session.tokenDate + REFRESH_EVERY_MS - now()) + random() * REFRESH_SPREAD_MS);
  }

  function drop({ resetting }: { resetting: boolean }): void {
    clearTimeout(refreshTimer);
    clearTimeout(resetTimer);
    store.setState({ status: 'signedOut', session: undefined, resetting });
    if (resetting) resetTimer = setTimeout(() => store.setState({ resetting: false }), RESET_MS);
  }

  function refreshIn(delayMs: number): void {
    clearTimeout(refreshTimer);
    refreshTimer = setTimeout(() => void refresh(), delayMs);
  }

  async function refresh(): Promise<void> {
    refreshIn(REFRESH_EVERY_MS);
    const { session } = store.getState();
    const isThere = () => store.getState().session === session;
    try {
      const answer = await api.call(refreshToken);
      // Whoever came meanwhile keeps their own, also while the token is sealed; and who has gone is gone.
      if (!session || !isThere()) return;
      if (!answer.token) return vault.clear();
      const fresh = { ...session, ...answer, tokenDate: now() };
      await vault.save(fresh, isThere);
      if (isThere()) adopt(fresh);
    } catch (error) {
      console.warn('token refresh failed', error);
    }
  }

  async function readVault(): Promise<void> {
    const stored = await vault.load();
    const { session } = store.getState();
    if (stored && stored.token !== session?.token) adopt(stored);
    if (!stored && session) drop({ resetting: true });
  }

  vault.onChange(() => void readVault());

  return {
    async restore() {
      const stored = await vault.load();
      if (stored) adopt(stored);
      else drop({ resetting: false });
    },
    async signIn(session) {
      const fresh = { ...session, tokenDate: now() };
      await vault.save(fresh);
      adopt(fresh);
    },
    refresh,
    async signOut() {
      // Begun first, while the token is still here to be sent along.
      const told = api.call(logout);
      vault.clear();
      drop({ resetting: true });
      await told.catch((error) => console.warn('sign-out failed', error));
    },
    async end() {
      const { session } = store.getState();
      const stored = session && (await vault.load());
      // Nor does the end of one session end what came while it was looked for.
      if (!session || store.getState().session !== session) return false;
      if (stored && stored.token !== session.token) {
        adopt(stored);
        return false;
      }
      vault.clear();
      drop({ resetting: false });
      return true;
    },
  };
}
