import type { PlanType } from '@manyline/domain/plan-types';
import { sql } from 'kysely';
import { countMonth } from '../../db/count-month.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { MonthReader } from '../../lib/month-page.ts';
import { type StepSigns, stepSigns } from './subscription-steps.ts';

/**
 * An event of an own number's subscription. `type` as on the wire, `charge` in micros; `reference`: what it was
 * charged by; `resDate`: until when it could be restored.
 */
export interface StoredEvent {
  accountId: string;
  id: string;
  date: number;
  number: string;
  telCode: string;
  type: number;
  charge: number;
  rentalId: string | null;
  reference: string | null;
  planId: string | null;
  planType: PlanType | null;
  resDate: number | null;
  nextPaymentDate: number | null;
}

/** `name`: what its holder calls it now. `isOpen`: it still is what keeps the number from going on. */
export interface ListedEvent extends StoredEvent, StepSigns {
  name: string;
  isOpen: boolean;
}

export type SubscriptionsRepository = ReturnType<typeof createSubscriptionsRepository>;

const columns = [
  'e.account_id as accountId',
  'e.id',
  'e.date',
  'e.number',
  'e.tel_code as telCode',
  'e.type',
  'e.charge',
  'e.rental_id as rentalId',
  'e.reference',
  'e.plan_id as planId',
  'e.plan_type as planType',
  'e.res_date as resDate',
  'e.next_payment_date as nextPaymentDate',
] as const;

export function createSubscriptionsRepository(db: Db) {
  return {
    async insert(tx: Tx, event: StoredEvent) {
      const { accountId, id, date, number, telCode, type, charge, reference } = event;
      await tx
        .insertInto('subscription_event')
        .values({
          account_id: accountId,
          id,
          date,
          number,
          tel_code: telCode,
          type,
          charge,
          reference,
          rental_id: event.rentalId,
          plan_id: event.planId,
          plan_type: event.planType,
          res_date: event.resDate,
          next_payment_date: event.nextPaymentDate,
        })
        .execute();
    },

    async setNextPayment(tx: Tx, accountId: string, id: string, nextPaymentDate: number) {
      await tx
        .updateTable('subscription_event')
        .set({ next_payment_date: nextPaymentDate })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
    },

    async find(tx: Db | Tx, accountId: string, id: string): Promise<StoredEvent | undefined> {
      return tx
        .selectFrom('subscription_event as e')
        .select(columns)
        .where('e.account_id', '=', accountId)
        .where('e.id', '=', id)
        .executeTakeFirst();
    },

    ofAccount: (accountId: string): MonthReader<ListedEvent> => ({
      list: ({ startMs, endMs, offset, limit }) =>
        db
          .selectFrom('subscription_event as e')
          .leftJoin('own_number as n', (join) =>
            join.onRef('n.account_id', '=', 'e.account_id').onRef('n.number', '=', 'e.number'),
          )
          .select(columns)
          .select((select) => select.fn.coalesce('n.name', sql.lit('')).as('name'))
          .select(sql<boolean>`coalesce(n.end_event_id = e.id and n.released_at is null, false)`.as('isOpen'))
          .select(stepSigns)
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
