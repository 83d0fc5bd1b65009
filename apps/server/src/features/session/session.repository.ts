import { type Selectable, sql } from 'kysely';
import { isNotHeld } from '../../db/is-not-held.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';

export interface SessionKey {
  accountId: string;
  sessionId: string;
}

export interface SessionsPage {
  isOpen: boolean;
  /** The last of the page before. */
  before: { at: number; id: string } | undefined;
  limit: number;
}

/** Nobody reads a longer list of where they are signed in. */
const LISTED_MAX = 200;

export type SessionRepository = ReturnType<typeof createSessionRepository>;

export interface FoundSession extends SessionKey, Pick<Selectable<Schema['account_state']>, 'platform' | 'status'> {
  tokenHash: Buffer;
  previousValidUntil: number | null;
  lastUsedAt: number;
  expiresAt: number;
  endedAt: number | null;
  endRetcode: number | null;
  userId: string;
}

/** `maxLifeMs`: no session lives longer than that from its sign-in, however much it is used. */
export function createSessionRepository(db: Db, { maxLifeMs }: { maxLifeMs: number }) {
  const expiresAt = sql<number>`least(session.expires_at, session.created_at + ${maxLifeMs}::bigint)`;

  return {
    async insert(
      session: SessionKey & {
        tokenHash: Buffer;
        userAgent: string;
        network: string;
        deviceHash: Buffer | null;
        createdAt: number;
        expiresAt: number;
      },
      on: Db | Tx = db,
    ) {
      await on
        .insertInto('session')
        .values({
          account_id: session.accountId,
          session_id: session.sessionId,
          token_hash: session.tokenHash,
          previous_token_hash: null,
          previous_valid_until: null,
          user_agent: session.userAgent,
          network: session.network,
          device_hash: session.deviceHash,
          created_at: session.createdAt,
          expires_at: session.expiresAt,
          last_used_at: session.createdAt,
          ended_at: null,
          end_retcode: null,
        })
        .execute();
    },

    /** By the token or the one before it, over both indexes, with what decides whether it still counts. Every call asks it: prepared. */
    async findByToken(tokenHash: Buffer) {
      const { rows } = await sql<FoundSession>`/* session.find */
        select s.account_id as "accountId", s.session_id as "sessionId", s.token_hash as "tokenHash",
          s.previous_valid_until as "previousValidUntil", s.last_used_at as "lastUsedAt",
          least(s.expires_at, s.created_at + ${maxLifeMs}::bigint) as "expiresAt",
          s.ended_at as "endedAt", s.end_retcode as "endRetcode", a.user_id as "userId", a.platform, a.status
        from session s join account_state a on a.account_id = s.account_id
        where s.token_hash = ${tokenHash} or s.previous_token_hash = ${tokenHash}`.execute(db);
      return rows[0];
    },

    /** Of several who refresh the same token at once, one changes the row. */
    async rotate(
      { accountId, sessionId }: SessionKey,
      change: { from: Buffer; to: Buffer; previousValidUntil: number },
    ) {
      await db
        .updateTable('session')
        .set({
          token_hash: change.to,
          previous_token_hash: change.from,
          previous_valid_until: change.previousValidUntil,
        })
        .where('account_id', '=', accountId)
        .where('session_id', '=', sessionId)
        .where('token_hash', '=', change.from)
        .where('ended_at', 'is', null)
        .execute();
    },

    async noteUse({ accountId, sessionId }: SessionKey, use: { lastUsedAt: number; expiresAt: number }) {
      await db
        .updateTable('session')
        .set({ last_used_at: use.lastUsedAt, expires_at: use.expiresAt })
        .where('account_id', '=', accountId)
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is', null)
        .where('last_used_at', '<', use.lastUsedAt)
        .execute();
    },

    /** Answers the sessions that this call ended; ended ones keep their first reason. */
    async end(
      { accountId, only, except }: { accountId: string; only?: string; except?: string },
      retcode: number,
      now: number,
      on: Db | Tx = db,
    ): Promise<string[]> {
      let update = on
        .updateTable('session')
        .set({ ended_at: now, end_retcode: retcode })
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now);
      if (only !== undefined) update = update.where('session_id', '=', only);
      if (except !== undefined) update = update.where('session_id', '!=', except);
      const ended = await update.returning('session_id').execute();
      return ended.map((row) => row.session_id);
    },

    /** Its time is over, and stays over. */
    async lapse({ accountId, sessionId }: SessionKey, retcode: number, now: number) {
      await db
        .updateTable('session')
        .set({ ended_at: now, end_retcode: retcode })
        .where('account_id', '=', accountId)
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is', null)
        .where(expiresAt, '<=', now)
        .execute();
    },

    /** The same for all whose time ended after the one moment and not after the other. */
    async lapseBetween(after: number, until: number, retcode: number) {
      await db
        .updateTable('session')
        .set({ ended_at: until, end_retcode: retcode })
        .where('expires_at', '>', after)
        .where('expires_at', '<=', until)
        .where('ended_at', 'is', null)
        .execute();
    },

    /** Those that count, the last used first. */
    async list(accountId: string, now: number) {
      return db
        .selectFrom('session')
        .select([
          'session_id as sessionId',
          'user_agent as userAgent',
          'created_at as createdAt',
          'last_used_at as lastUsedAt',
        ])
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
        .where(expiresAt, '>', now)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(LISTED_MAX)
        .execute();
    },

    /** For operators, of an account: those that count, or those that are over and known still; the last to sign in first. */
    async listPage(accountId: string, { isOpen, before, limit }: SessionsPage, now: number) {
      const isOver = sql<boolean>`(ended_at is not null or ${expiresAt} <= ${now}::bigint)`;
      return db
        .selectFrom('session')
        .select([
          'session_id as sessionId',
          'user_agent as userAgent',
          'network',
          'created_at as createdAt',
          'last_used_at as lastUsedAt',
          sql<number>`coalesce(ended_at, ${expiresAt})`.as('endedAt'),
        ])
        .where('account_id', '=', accountId)
        .where(isOpen ? sql<boolean>`not ${isOver}` : isOver)
        .$if(before !== undefined, (query) =>
          query.where(sql<boolean>`(created_at, session_id) < (${before?.at}::bigint, ${before?.id}::uuid)`),
        )
        .orderBy('created_at', 'desc')
        .orderBy('session_id', 'desc')
        .limit(limit)
        .execute();
    },

    /**
     * Those of before devices were told apart, the last to sign in first.
     * @param lapsed the retcode of sessions that time alone has ended: one that a person ended may have been a stranger's
     */
    async listWithoutDevice(tx: Tx, accountId: string, lapsed: number) {
      return tx
        .selectFrom('session')
        .select(['session_id as sessionId', 'user_agent as userAgent'])
        .where('account_id', '=', accountId)
        .where('device_hash', 'is', null)
        .where((where) => where.or([where('ended_at', 'is', null), where('end_retcode', '=', lapsed)]))
        .orderBy('created_at', 'desc')
        .limit(LISTED_MAX)
        .execute();
    },

    /** Answers whether it had none before. */
    async setDevice(tx: Tx, { accountId, sessionId }: SessionKey, deviceHash: Buffer): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('session')
        .set({ device_hash: deviceHash })
        .where('account_id', '=', accountId)
        .where('session_id', '=', sessionId)
        .where('device_hash', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** When the session signed in; undefined when there is no such session. */
    async findCreatedAt({ accountId, sessionId }: SessionKey): Promise<number | undefined> {
      const row = await db
        .selectFrom('session')
        .select('created_at')
        .where('account_id', '=', accountId)
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      return row?.created_at;
    },

    /** One array, not a parameter each: a node may hold more sockets than a statement takes parameters. */
    async listStates(sessionIds: readonly string[]) {
      if (sessionIds.length === 0) return [];
      return db
        .selectFrom('session')
        .innerJoin('account_state as account', 'account.account_id', 'session.account_id')
        .select([
          'session.session_id as sessionId',
          expiresAt.as('expiresAt'),
          'session.ended_at as endedAt',
          'session.end_retcode as endRetcode',
          'account.status as status',
        ])
        .where(sql<boolean>`session.session_id = any(${sessionIds}::uuid[])`)
        .execute();
    },

    /** Expired is the latest that a session ends, so one index finds them all. */
    async purge(before: number): Promise<number> {
      const deleted = await db
        .deleteFrom('session')
        .where('expires_at', '<', before)
        .where(isNotHeld('session'))
        .executeTakeFirst();
      return Number(deleted.numDeletedRows);
    },
  };
}
