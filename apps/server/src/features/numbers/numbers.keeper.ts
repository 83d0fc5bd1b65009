import { formatMicros } from '@manyline/domain/money';
import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptAlways, readByOffset } from '../../lib/account-keeper.ts';

/** Which numbers an account had, when, and what for: the books name them. What it called them goes. */
export function createNumbersKeeper(db: Db, releaseAll: (accountId: string) => Promise<void>): AccountKeeper {
  return {
    kept: [keptAlways('numberHistory', 'personal')],
    lists: [
      {
        name: 'numbers',
        async *read(accountId) {
          const rows = readByOffset(({ limit, offset }) =>
            db
              .selectFrom('subscription_event')
              .select(['date', 'number', 'type', 'charge'])
              .where('account_id', '=', accountId)
              .orderBy('date')
              .orderBy('id')
              .limit(limit)
              .offset(offset)
              .execute(),
          );
          for await (const { charge, ...event } of rows) yield { ...event, charge: formatMicros(charge) };
        },
      },
    ],
    async forget(accountId) {
      await releaseAll(accountId);
      await db.updateTable('own_number').set({ name: '', notes: '' }).where('account_id', '=', accountId).execute();
    },
  };
}
