import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptAlways, keptWithAccount } from '../../lib/account-keeper.ts';

/** Notes of operators go with the account; who read its texts stays. */
export function createSupportDeskKeeper(db: Db): AccountKeeper {
  return {
    kept: [keptWithAccount('notes'), keptAlways('supportSessions')],
    lists: [
      {
        name: 'notes',
        isForOperators: true,
        async *read(accountId) {
          yield* await db
            .selectFrom('account_note')
            .select(['at', 'text', 'struck_at as struckAt'])
            .where('account_id', '=', accountId)
            .orderBy('at')
            .execute();
        },
      },
    ],
    async forget(accountId) {
      await db.deleteFrom('account_note').where('account_id', '=', accountId).execute();
      await db.deleteFrom('account_message').where('account_id', '=', accountId).execute();
    },
  };
}
