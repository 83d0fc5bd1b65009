import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type DueRows, takeDue } from '../../db/take-due.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { OrderKey } from './orders.repository.ts';

export interface Refund extends OrderKey {
  refundId: string;
  gateway: string;
  gatewayRefundId: string | undefined;
  /** An operator, or `gateway` for one that was made there. */
  askedBy: string;
  reason: string;
  payAmount: number;
  amount: number;
  paidTaken: number;
  giftTaken: number;
  /** The part that could not be taken back, because it was spent: ours to bear. */
  shortfall: number;
  state: 'asked' | 'done' | 'refused';
  createdAt: number;
  tries: number;
  /** The customer's bank took it back in a dispute. */
  disputed: boolean;
  /** Of a dispute: until when the gateway takes what speaks for us. */
  answerUntil?: number | undefined;
}

export type RefundsRepository = ReturnType<typeof createRefundsRepository>;

const dueRefunds: DueRows<'payment_refund'> = {
  table: 'payment_refund',
  key: ['refund_id'],
  dueAt: 'due_at',
  leasedUntil: 'due_at',
  tries: 'tries',
  where: sql`state = 'asked'`,
};

export function createRefundsRepository(db: Db) {
  return {
    async insert(tx: Tx, refund: Refund, dueAt: number | null) {
      await tx
        .insertInto('payment_refund')
        .values({
          account_id: refund.accountId,
          refund_id: refund.refundId,
          order_id: refund.orderId,
          gateway: refund.gateway,
          gateway_refund_id: refund.gatewayRefundId ?? null,
          asked_by: refund.askedBy,
          reason: refund.reason,
          pay_amount: refund.payAmount,
          amount: refund.amount,
          paid_taken: refund.paidTaken,
          gift_taken: refund.giftTaken,
          shortfall: refund.shortfall,
          state: refund.state,
          created_at: refund.createdAt,
          due_at: dueAt,
          disputed: refund.disputed,
          answer_until: refund.answerUntil ?? null,
        })
        .execute();
    },

    async list(on: Db | Tx, { accountId, orderId }: OrderKey): Promise<Refund[]> {
      const rows = await on
        .selectFrom('payment_refund')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('order_id', '=', orderId)
        .orderBy('created_at')
        .execute();
      return rows.map(toRefund);
    },

    async find(refundId: string, on: Db | Tx = db): Promise<Refund | undefined> {
      const row = await on
        .selectFrom('payment_refund')
        .selectAll()
        .where('refund_id', '=', refundId)
        .executeTakeFirst();
      return row && toRefund(row);
    },

    async close(tx: Tx, refund: Refund, state: 'done' | 'refused', gatewayRefundId?: string) {
      await tx
        .updateTable('payment_refund')
        .set({ state, due_at: null, ...(gatewayRefundId !== undefined && { gateway_refund_id: gatewayRefundId }) })
        .where('account_id', '=', refund.accountId)
        .where('refund_id', '=', refund.refundId)
        .execute();
    },

    /** Asked for and not answered: taken up by one worker at a time. */
    async takeDue(now: number, leaseMs: number, limit: number): Promise<Refund[]> {
      const rows = await takeDue(db, dueRefunds, { now, until: now + leaseMs, limit });
      return rows.map(toRefund);
    },
  };
}

function toRefund(row: Selectable<Schema['payment_refund']>): Refund {
  return {
    accountId: row.account_id,
    refundId: row.refund_id,
    orderId: row.order_id,
    gateway: row.gateway,
    gatewayRefundId: row.gateway_refund_id ?? undefined,
    askedBy: row.asked_by,
    reason: row.reason,
    payAmount: row.pay_amount,
    amount: row.amount,
    paidTaken: row.paid_taken,
    giftTaken: row.gift_taken,
    shortfall: row.shortfall,
    state: row.state,
    createdAt: row.created_at,
    tries: row.tries,
    disputed: row.disputed,
    answerUntil: row.answer_until ?? undefined,
  };
}
