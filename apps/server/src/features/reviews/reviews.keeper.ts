import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptAlways } from '../../lib/account-keeper.ts';

/** That something was decided, when and by whom, stays; words that were written to the account go. */
export function createReviewsKeeper(db: Db): AccountKeeper {
  return {
    kept: [keptAlways('decisions', 'personal')],
    lists: [
      {
        name: 'decisions',
        async *read(accountId) {
          yield* await db
            .selectFrom('review_decision')
            .select(['at', 'kind', 'outcome', 'reason'])
            .where('account_id', '=', accountId)
            .where('result', '=', 'done')
            .orderBy('at')
            .execute();
        },
      },
    ],
    async forget(accountId) {
      await db.updateTable('review_decision').set({ reason: '' }).where('account_id', '=', accountId).execute();
    },
  };
}
