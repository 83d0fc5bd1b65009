import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';

export interface SessionKey {
  accountId: string;
  sessionId: string;
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;
export type FoundSession = NonNullable<Awaited<ReturnType<SessionRepository['findByToken']>>>;

export function createSessionRepository(db: Db) {
  return {
    async insert(session: SessionKey & { tokenHash: Buffer; userAgent: string; createdAt: number; expiresAt: number }) {
      await db
        .insertInto('session')
        .values({
          account_id: session.accountId,
          session_id: session.sessionId,
          token_hash: session.tokenHash,
          previous_token_hash: null,
          previous_valid_until: null,
          user_agent: session.userAgent,
          created_at: session.createdAt,
          expires_at: session.expiresAt,
          ended_at: null,
          end_retcode: null,
        })
        .execute();
    },

    /** By the token or the one before it, over both indexes, with what decides whether it still counts. */
    async findByToken(tokenHash: Buffer) {
      return db
        .selectFrom('session')
        .innerJoin('account', 'account.account_id', 'session.account_id')
        .select([
          'session.account_id as accountId',
          'session.session_id as sessionId',
          'session.token_hash as tokenHash',
          'session.previous_valid_until as previousValidUntil',
          'session.expires_at as expiresAt',
          'session.ended_at as endedAt',
          'session.end_retcode as endRetcode',
          'account.user_id as userId',
          'account.platform as platform',
          'account.status as status',
        ])
        .where((where) =>
          where.or([where('session.token_hash', '=', tokenHash), where('session.previous_token_hash', '=', tokenHash)]),
        )
        .executeTakeFirst();
    },

    /** Of several who refresh the same token at once, one changes the row. */
    async rotate(
      { accountId, sessionId }: SessionKey,
      change: { from: Buffer; to: Buffer; previousValidUntil: number; expiresAt: number },
    ) {
      await db
        .updateTable('session')
        .set({
          token_hash: change.to,
          previous_token_hash: change.from,
          previous_valid_until: change.previousValidUntil,
          expires_at: change.expiresAt,
        })
        .where('account_id', '=', accountId)
        .where('session_id', '=', sessionId)
        .where('token_hash', '=', change.from)
        .where('ended_at', 'is', null)
        .execute();
    },

    async slide({ accountId, sessionId }: SessionKey, expiresAt: number) {
      await db
        .updateTable('session')
        .set({ expires_at: expiresAt })
        .where('account_id', '=', accountId)
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is', null)
        .where('expires_at', '<', expiresAt)
        .execute();
    },

    /** Answers the sessions that this call ended; ended ones keep their first reason. */
    async end(
      { accountId, only, except }: { accountId: string; only?: string; except?: string },
      retcode: number,
      now: number,
    ): Promise<string[]> {
      let update = db
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

    /** One array, not a parameter each: a node may hold more sockets than a statement takes parameters. */
    async listStates(sessionIds: readonly string[]) {
      if (sessionIds.length === 0) return [];
      return db
        .selectFrom('session')
        .innerJoin('account', 'account.account_id', 'session.account_id')
        .select([
          'session.session_id as sessionId',
          'session.expires_at as expiresAt',
          'session.ended_at as endedAt',
          'session.end_retcode as endRetcode',
          'account.status as status',
        ])
        .where(sql<boolean>`session.session_id = any(${sessionIds}::uuid[])`)
        .execute();
    },

    /** Expired is the latest that a session ends, so one index finds them all. */
    async purge(before: number): Promise<number> {
      const deleted = await db.deleteFrom('session').where('expires_at', '<', before).executeTakeFirst();
      return Number(deleted.numDeletedRows);
    },
  };
}
