import type { Db } from '../../db/transaction.ts';
import type { SessionKey } from './session.repository.ts';

export type PlansTokensRepository = ReturnType<typeof createPlansTokensRepository>;

export function createPlansTokensRepository(db: Db) {
  return {
    async insert({ accountId, sessionId }: SessionKey, tokenHash: Buffer, expiresAt: number) {
      await db
        .insertInto('plans_token')
        .values({ account_id: accountId, session_id: sessionId, token_hash: tokenHash, expires_at: expiresAt })
        .execute();
    },

    /** Takes all but the newest of a session's tokens away. */
    async keepNewest({ accountId, sessionId }: SessionKey, kept: number) {
      const newest = db
        .selectFrom('plans_token')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .where('session_id', '=', sessionId)
        .orderBy('expires_at', 'desc')
        .limit(kept);
      await db
        .deleteFrom('plans_token')
        .where('account_id', '=', accountId)
        .where('session_id', '=', sessionId)
        .where('token_hash', 'not in', newest)
        .execute();
    },

    /** With its session and account, which decide whether it still counts. */
    async find(tokenHash: Buffer) {
      return db
        .selectFrom('plans_token')
        .innerJoin('session', (join) =>
          join
            .onRef('session.account_id', '=', 'plans_token.account_id')
            .onRef('session.session_id', '=', 'plans_token.session_id'),
        )
        .innerJoin('account_state as account', 'account.account_id', 'plans_token.account_id')
        .select([
          'plans_token.account_id as accountId',
          'plans_token.session_id as sessionId',
          'plans_token.expires_at as tokenExpiresAt',
          'session.expires_at as expiresAt',
          'session.ended_at as endedAt',
          'session.end_retcode as endRetcode',
          'account.user_id as userId',
          'account.platform as platform',
          'account.status as status',
        ])
        .where('plans_token.token_hash', '=', tokenHash)
        .executeTakeFirst();
    },

    async purge(before: number) {
      await db.deleteFrom('plans_token').where('expires_at', '<', before).execute();
    },
  };
}
