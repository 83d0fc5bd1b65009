import { sql } from 'kysely';
import { countMonth } from '../../db/count-month.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { MonthReader } from '../../lib/month-page.ts';
import { isWithin, type RowFilter } from '../../lib/row-search.ts';

/** A call as it is stored. `charge` in micros; `carrierId` is the carrier's name for it, once an account. */
export interface StoredCall {
  accountId: string;
  id: string;
  carrierId: string;
  date: number;
  ownNumber: string;
  otherNumber: string;
  direction: 'in' | 'out';
  type: 'forwarded' | 'voicemail' | 'missed' | 'outgoing';
  tariffId: number;
  seconds: number;
  charge: number;
}

export interface CallsPage {
  before: { at: number; id: string } | undefined;
  limit: number;
  filter: RowFilter & { type?: StoredCall['type'] | undefined };
}

const columns = [
  'account_id as accountId',
  'id',
  'carrier_id as carrierId',
  'date',
  'own_number as ownNumber',
  'other_number as otherNumber',
  'direction',
  'type',
  'tariff_id as tariffId',
  'seconds',
  'charge',
] as const;

export type CallsRepository = ReturnType<typeof createCallsRepository>;

export function createCallsRepository(db: Db) {
  return {
    async insert(tx: Tx, call: StoredCall) {
      await tx
        .insertInto('call_record')
        .values({
          account_id: call.accountId,
          id: call.id,
          carrier_id: call.carrierId,
          date: call.date,
          own_number: call.ownNumber,
          other_number: call.otherNumber,
          direction: call.direction,
          type: call.type,
          tariff_id: call.tariffId,
          seconds: call.seconds,
          charge: call.charge,
        })
        .execute();
    },

    async correct(tx: Tx, { accountId, date, id, type, seconds, charge, tariffId }: StoredCall) {
      await tx
        .updateTable('call_record')
        .set({ type, seconds, charge, tariff_id: tariffId })
        .where('account_id', '=', accountId)
        .where('date', '=', date)
        .where('id', '=', id)
        .execute();
    },

    async findByCarrierId(on: Db | Tx, accountId: string, carrierId: string): Promise<StoredCall | undefined> {
      return on
        .selectFrom('call_record')
        .select(columns)
        .where('account_id', '=', accountId)
        .where('carrier_id', '=', carrierId)
        .executeTakeFirst();
    },

    /** For operators, the newest first. `before`: the last of the page before. */
    listPage: (accountId: string, { before, limit, filter }: CallsPage): Promise<StoredCall[]> =>
      db
        .selectFrom('call_record')
        .select(columns)
        .where('account_id', '=', accountId)
        .where(isWithin(filter, ['id', 'own_number', 'date']))
        .$if(filter.type !== undefined, (query) => query.where('type', '=', filter.type!))
        .$if(before !== undefined, (query) =>
          query.where(sql<boolean>`(date, id) < (${before?.at}::bigint, ${before?.id}::uuid)`),
        )
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    ofAccount: (accountId: string): MonthReader<StoredCall> => ({
      list: ({ startMs, endMs, offset, limit }) =>
        db
          .selectFrom('call_record')
          .select(columns)
          .where('account_id', '=', accountId)
          .where('date', '>=', startMs)
          .where('date', '<', endMs)
          .orderBy('date', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
      count: (month) => countMonth(db, 'call_record', accountId, month),
    }),
  };
}
