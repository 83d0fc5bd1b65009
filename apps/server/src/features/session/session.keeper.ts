import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptAlways, keptFor, readByOffset } from '../../lib/account-keeper.ts';

interface Times {
  sessionsMs: number;
  devicesMs: number;
  codesMs: number;
}

/** Where an account was signed in, and the codes by which it was. */
export function createSessionKeeper(db: Db, { sessionsMs, devicesMs, codesMs }: Times): AccountKeeper {
  return {
    kept: [
      keptFor('sessions', sessionsMs, 'purge-sign-in'),
      keptFor('devices', devicesMs, 'purge-sign-in'),
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
      {
        name: 'devices',
        read: (accountId) =>
          readByOffset(({ limit, offset }) =>
            db
              .selectFrom('account_device')
              .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
              .where('account_id', '=', accountId)
              .orderBy('created_at')
              .orderBy('device_hash')
              .limit(limit)
              .offset(offset)
              .execute(),
          ),
      },
    ],
    async forget(accountId) {
      for (const table of ['session', 'account_device', 'plans_token', 'login_code'] as const)
        await db.deleteFrom(table).where('account_id', '=', accountId).execute();
      await db.updateTable('account_action').set({ note: '' }).where('account_id', '=', accountId).execute();
    },
  };
}
