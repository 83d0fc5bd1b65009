import { sql } from 'kysely';
import { countMonth } from '../../db/count-month.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { MonthReader } from '../../lib/month-page.ts';

/** What happened to the subscription of an own number. `type` as on the wire, `charge` in micros. */
export interface StoredEvent {
  accountId: string;
  id: string;
  date: number;
  number: string;
  telCode: string;
  type: number;
  charge: number;
}

export type SubscriptionsRepository = ReturnType<typeof createSubscriptionsRepository>;

export function createSubscriptionsRepository(db: Db) {
  return {
    async insert(tx: Tx, { accountId, id, date, number, telCode, type, charge }: StoredEvent) {
      await tx
        .insertInto('subscription_event')
        .values({ account_id: accountId, id, date, number, tel_code: telCode, type, charge })
        .execute();
    },

    /** With the names that the numbers have now. */
    ofAccount: (accountId: string): MonthReader<StoredEvent & { name: string }> => ({
      list: ({ startMs, endMs, offset, limit }) =>
        db
          .selectFrom('subscription_event as e')
          .leftJoin('own_number as n', (join) =>
            join.onRef('n.account_id', '=', 'e.account_id').onRef('n.number', '=', 'e.number'),
          )
          .select([
            'e.account_id as accountId',
            'e.id',
            'e.date',
            'e.number',
            'e.tel_code as telCode',
            'e.type',
            'e.charge',
          ])
          .select((select) => select.fn.coalesce('n.name', sql.lit('')).as('name'))
          .where('e.account_id', '=', accountId)
          .where('e.date', '>=', startMs)
          .where('e.date', '<', endMs)
          .orderBy('e.date', 'desc')
          .orderBy('e.id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
      count: (month) => countMonth(db, 'subscription_event', accountId, month),
    }),
  };
}
