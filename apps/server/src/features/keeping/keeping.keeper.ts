import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptAlways } from '../../lib/account-keeper.ts';

/** That something was asked and answered stays, as the proof of it; words that people wrote about it go. */
export function createKeepingKeeper(db: Db): AccountKeeper {
  return {
    kept: [keptAlways('dataRequests', 'personal'), keptAlways('holds')],
    lists: [
      {
        name: 'data-requests',
        async *read(accountId) {
          yield* await db
            .selectFrom('data_request')
            .select(['kind', 'filed_at as filedAt', 'due_at as dueAt', 'done_at as doneAt', 'outcome'])
            .where('account_id', '=', accountId)
            .orderBy('filed_at')
            .execute();
        },
      },
    ],
    async forget(accountId) {
      await db.updateTable('data_request').set({ note: '' }).where('account_id', '=', accountId).execute();
      await db
        .updateTable('data_request')
        .set({ answer: '' })
        .where('account_id', '=', accountId)
        .where('answer', 'is not', null)
        .execute();
    },
  };
}
