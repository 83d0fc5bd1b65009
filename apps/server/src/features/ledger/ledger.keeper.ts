import { formatMicros } from '@manyline/domain/money';
import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptAlways } from '../../lib/account-keeper.ts';

const PAGE = 1_000;

/** Postings, which nobody ever touches. */
export function createLedgerKeeper(db: Db): AccountKeeper {
  return {
    kept: [keptAlways('ledger')],
    lists: [
      {
        name: 'ledger',
        async *read(accountId) {
          for (let after = -1; ; ) {
            const rows = await db
              .selectFrom('ledger_posting')
              .select([
                'ordinal',
                'date',
                'type',
                'reference',
                'paid',
                'gift',
                'held_paid',
                'held_gift',
                'after_balance',
              ])
              .where('account_id', '=', accountId)
              .where('ordinal', '>', after)
              .orderBy('ordinal')
              .limit(PAGE)
              .execute();
            for (const row of rows)
              yield {
                ordinal: row.ordinal,
                date: row.date,
                type: row.type,
                reference: row.reference,
                paid: formatMicros(row.paid),
                gift: formatMicros(row.gift),
                reserved: formatMicros(row.held_paid + row.held_gift),
                balanceAfter: formatMicros(row.after_balance),
              };
            if (rows.length < PAGE) return;
            after = rows.at(-1)!.ordinal;
          }
        },
      },
    ],
  };
}
