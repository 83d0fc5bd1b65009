import { formatMicros } from '@manyline/domain/money';
import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptWithAccount } from '../../lib/account-keeper.ts';

/** The balance below which an account is told. */
export function createLowBalanceKeeper(db: Db): AccountKeeper {
  return {
    kept: [keptWithAccount('lowBalance')],
    lists: [
      {
        name: 'lowBalance',
        async *read(accountId) {
          const rows = await db
            .selectFrom('low_balance')
            .select(['below', 'told_at as toldAt'])
            .where('account_id', '=', accountId)
            .execute();
          for (const { below, toldAt } of rows) yield { below: below === null ? null : formatMicros(below), toldAt };
        },
      },
    ],
    async forget(accountId) {
      await db.deleteFrom('low_balance').where('account_id', '=', accountId).execute();
    },
  };
}
