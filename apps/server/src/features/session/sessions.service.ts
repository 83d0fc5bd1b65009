import { errorCatalogue } from '@manyline/contract/errors';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { LiveBrands } from '../../brands/live-brands.ts';
import type { Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/route.ts';
import type { SessionKey, SessionRepository, SessionsPage } from './session.repository.ts';
import { findProblem, isInGrace, OVERLAP_MS } from './session-state.ts';
import { isSameHash } from './sign-in-code-hash.ts';
import { deriveNextToken, hashToken, isTokenShaped, newToken } from './tokens.ts';

export type SessionsService = ReturnType<typeof createSessionsService>;

export interface SessionEnded extends SessionKey {
  retcode: number;
}

export interface SessionsDeps {
  brands: Pick<LiveBrands, 'get'>;
  sessions: SessionRepository;
  /** Keys the chain of refreshed tokens. */
  secret: string;
  newId: () => string;
  now: Clock;
  /** A session of this node's knowledge is over: its sockets close. Other nodes find out by `listEndedAmong`. */
  onSessionEnded?: (ended: SessionEnded) => void;
}

const LIFE_MS = 7 * DAY_MS;
/** Uses within it are one write. */
const USE_NOTED_MS = HOUR_MS;
/** The reason of a session's end is worth knowing for a month; then its token is simply unknown. */
export const SESSIONS_KEPT_MS = 30 * DAY_MS;

const SESSION_EXPIRED = errorCatalogue.SESSION_EXPIRED.retcode;
/** Sessions whose time ended while a sweep was late, or between two nodes' clocks. */
const SWEPT_AGAIN_MS = HOUR_MS;

export function createSessionsService({ brands, sessions, secret, newId, now, onSessionEnded }: SessionsDeps) {
  /** All before had lapsed when they were last looked for; at the start nobody knows. */
  let lapsedUntil = 0;

  async function find(token: unknown) {
    const hash = isTokenShaped(token) ? hashToken(token) : undefined;
    const found = hash && (await sessions.findByToken(hash));
    if (!hash || !found) throw new AppError('SESSION_INVALID', 'unknown token');
    const isCurrent = isSameHash(found.tokenHash, hash);
    const problem = findProblem(found, isCurrent, now());
    if (problem === 'SESSION_EXPIRED') await sessions.lapse(found, SESSION_EXPIRED, now());
    if (problem) throw new AppError(problem, `session ${found.sessionId}`);
    return { found, isCurrent };
  }

  function announce(accountId: string, sessionIds: readonly string[], retcode: number) {
    for (const sessionId of sessionIds) onSessionEnded?.({ accountId, sessionId, retcode });
    return sessionIds.length;
  }

  return {
    /** @param network where it signs in */
    async open(
      accountId: string,
      userAgent: string,
      network = '',
      { deviceHash = null, tx }: { deviceHash?: Buffer | null; tx?: Tx } = {},
    ): Promise<string> {
      const token = newToken();
      const createdAt = now();
      const sessionId = newId();
      const expiresAt = createdAt + LIFE_MS;
      const session = {
        accountId,
        sessionId,
        tokenHash: hashToken(token),
        userAgent: userAgent.slice(0, 300),
        network,
        deviceHash,
        createdAt,
        expiresAt,
      };
      await sessions.insert(session, tx);
      return token;
    },

    /**
     * For HTTP and sockets: one look-up, and once an hour a write that slides the seven days.
     * @throws SESSION_INVALID · SESSION_REPLACED · SESSION_EXPIRED · ACCOUNT_SUSPENDED
     */
    async authenticateToken(token: unknown): Promise<Caller> {
      const { found, isCurrent } = await find(token);
      const { accountId, sessionId, userId, platform, lastUsedAt } = found;
      if (isCurrent && now() - lastUsedAt >= USE_NOTED_MS)
        await sessions.noteUse({ accountId, sessionId }, { lastUsedAt: now(), expiresAt: now() + LIFE_MS });
      return { accountId, sessionId, userId, brand: brands.get(platform) };
    },

    /**
     * The token that follows. The same however often and in parallel it is asked with one token; a token in its first
     * minute, while the one before still counts, follows itself, so that no earlier token is cut short.
     */
    async refresh(token: string): Promise<{ token: string; caller: Caller }> {
      const { found, isCurrent } = await find(token);
      const isFresh = isInGrace(found.previousValidUntil, now());
      if (isCurrent && isFresh) return { token, caller: await this.authenticateToken(token) };
      const next = deriveNextToken(secret, token);
      if (isCurrent) {
        const previousValidUntil = now() + OVERLAP_MS;
        await sessions.rotate(found, { from: hashToken(token), to: hashToken(next), previousValidUntil });
      }
      // Whoever lost the race, or comes within the grace minute, finds the winner's token here.
      return { token: next, caller: await this.authenticateToken(next) };
    },

    /** Where the account is signed in, the last used first. */
    async list({ accountId, sessionId }: SessionKey) {
      const listed = await sessions.list(accountId, now());
      return listed.map((session) => ({ ...session, isCurrent: session.sessionId === sessionId }));
    },

    /** For operators: where the account is signed in, or was. */
    listPage: (accountId: string, page: SessionsPage) => sessions.listPage(accountId, page, now()),

    /** When the session signed in. */
    findCreatedAt: (key: SessionKey) => sessions.findCreatedAt(key),

    /** False when it had ended already. */
    async endSession({ accountId, sessionId }: SessionKey, retcode: number): Promise<boolean> {
      const ended = await sessions.end({ accountId, only: sessionId }, retcode, now());
      return announce(accountId, ended, retcode) > 0;
    },

    /** Within the transaction of whoever writes it down; `announceEnd` follows its commit. False when it had ended already. */
    endOne: async (tx: Tx, { accountId, sessionId }: SessionKey, retcode: number): Promise<boolean> =>
      (await sessions.end({ accountId, only: sessionId }, retcode, now(), tx)).length > 0,

    announceEnd: ({ accountId, sessionId }: SessionKey, retcode: number) =>
      void announce(accountId, [sessionId], retcode),

    async endOtherSessions({ accountId, sessionId }: SessionKey, retcode: number): Promise<number> {
      return announce(accountId, await sessions.end({ accountId, except: sessionId }, retcode, now()), retcode);
    },

    async endAllSessions(accountId: string, retcode: number): Promise<number> {
      return announce(accountId, await sessions.end({ accountId }, retcode, now()), retcode);
    },

    /** Which of these are over, and why: for sockets, whose sessions may end on another node or by time. */
    async listEndedAmong(sessionIds: readonly string[]): Promise<{ sessionId: string; retcode: number }[]> {
      const known = new Map((await sessions.listStates(sessionIds)).map((state) => [state.sessionId, state]));
      return sessionIds.flatMap((sessionId) => {
        const state = known.get(sessionId);
        const problem = state ? findProblem({ ...state, previousValidUntil: null }, true, now()) : 'SESSION_INVALID';
        return problem ? [{ sessionId, retcode: errorCatalogue[problem].retcode }] : [];
      });
    },

    /** Writes down that time has ended sessions: a clock that goes back does not bring them to life again. */
    async lapse() {
      const until = now();
      await sessions.lapseBetween(Math.min(lapsedUntil, until) - SWEPT_AGAIN_MS, until, SESSION_EXPIRED);
      lapsedUntil = until;
    },

    purge: () => sessions.purge(now() - SESSIONS_KEPT_MS),
  };
}
