import { formatMicros } from '@manyline/domain/money';
import type { Db } from '../../db/transaction.ts';
import { type AccountKeeper, keptAlways, keptFor, readByOffset } from '../../lib/account-keeper.ts';

/** Top-ups and receipts stay, as books have to; raw notifications name orders, and go by the clock whoever is held. */
export function createPaymentsKeeper(db: Db, recordsMs: number): AccountKeeper {
  return {
    kept: [keptAlways('payments'), keptFor('paymentRecords', recordsMs, 'prune-payment-records', false)],
    lists: [
      {
        name: 'top-ups',
        async *read(accountId) {
          const rows = readByOffset(({ limit, offset }) =>
            db
              .selectFrom('payment_order')
              .select([
                'order_id',
                'created_at',
                'state',
                'method',
                'gateway',
                'pay_amount',
                'pay_currency',
                'credited',
              ])
              .where('account_id', '=', accountId)
              .orderBy('created_at')
              .orderBy('order_id')
              .limit(limit)
              .offset(offset)
              .execute(),
          );
          for await (const row of rows)
            yield {
              orderId: row.order_id,
              date: row.created_at,
              state: row.state,
              method: row.method,
              gateway: row.gateway,
              price: formatMicros(row.pay_amount),
              currency: row.pay_currency,
              credited: formatMicros(row.credited),
            };
        },
      },
    ],
  };
}
