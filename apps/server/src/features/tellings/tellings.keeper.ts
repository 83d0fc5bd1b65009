import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptFor, readByOffset } from '../../lib/account-keeper.ts';

/** News that an account was told, and is about to be. */
export function createTellingsKeeper(db: Db, noticesMs: number): AccountKeeper {
  return {
    kept: [keptFor('notices', noticesMs, 'purge-notices')],
    lists: [
      {
        name: 'notices',
        read: (accountId) =>
          readByOffset(({ limit, offset }) =>
            db
              .selectFrom('account_notice')
              .select(['text', 'target', 'created_at as date', 'read_at as readAt'])
              .where('account_id', '=', accountId)
              .orderBy('created_at')
              .orderBy('id')
              .limit(limit)
              .offset(offset)
              .execute(),
          ),
      },
    ],
    async forget(accountId) {
      for (const table of ['account_notice', 'telling'] as const)
        await db.deleteFrom(table).where('account_id', '=', accountId).execute();
    },
  };
}
