import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptAlways, keptFor, readByOffset } from '../../lib/account-keeper.ts';

interface Times {
  sessionsMs: number;
  codesMs: number;
}

/** Where an account was signed in, and the codes by which it was. */
export function createSessionKeeper(db: Db, { sessionsMs, codesMs }: Times): AccountKeeper {
  return {
    kept: [
      keptFor('sessions', sessionsMs, 'purge-sign-in'),
      keptFor('signInCodes', codesMs, 'purge-sign-in'),
      keptAlways('operatorActs', 'personal'),
    ],
    lists: [
      {
        name: 'sessions',
        read: (accountId) =>
          readByOffset(({ limit, offset }) =>
            db
              .selectFrom('session')
              .select(['user_agent as userAgent', 'network', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
              .where('account_id', '=', accountId)
              .orderBy('created_at')
              .orderBy('session_id')
              .limit(limit)
              .offset(offset)
              .execute(),
          ),
      },
    ],
    async forget(accountId) {
      for (const table of ['session', 'plans_token', 'login_code'] as const)
        await db.deleteFrom(table).where('account_id', '=', accountId).execute();
      await db.updateTable('account_action').set({ note: '' }).where('account_id', '=', accountId).execute();
    },
  };
}
