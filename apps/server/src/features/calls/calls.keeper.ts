import { formatMicros } from '@manyline/domain/money';
import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptAlways, readByOffset } from '../../lib/account-keeper.ts';

/** Records of calls: the books need each that was charged, but not whom it was with. */
export function createCallsKeeper(db: Db): AccountKeeper {
  return {
    kept: [keptAlways('callRecords', 'personal')],
    lists: [
      {
        name: 'calls',
        async *read(accountId) {
          const rows = readByOffset(({ limit, offset }) =>
            db
              .selectFrom('call_record')
              .select(['date', 'own_number', 'other_number', 'direction', 'type', 'seconds', 'charge'])
              .where('account_id', '=', accountId)
              .orderBy('date')
              .orderBy('id')
              .limit(limit)
              .offset(offset)
              .execute(),
          );
          for await (const { own_number: ownNumber, other_number: otherNumber, charge, ...call } of rows)
            yield { ...call, ownNumber, otherNumber, charge: formatMicros(charge) };
        },
      },
    ],
    async forget(accountId) {
      await db.updateTable('call_record').set({ other_number: '' }).where('account_id', '=', accountId).execute();
    },
  };
}
