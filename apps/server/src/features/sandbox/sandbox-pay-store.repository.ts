import type { PayCurrency } from '@manyline/domain/pay-price';
import type { ChainEvent } from '@manyline/ports/crypto-chain';
import type { GatewayMethod, PaymentState } from '@manyline/ports/payment-gateway';
import type { SandboxPayment, SandboxPayStore, SandboxRefund } from '@manyline/ports/sandbox-payments';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { type Db, inTransaction } from '../../db/transaction.ts';

const LIST_MAX = 100;

/** The memory of sandbox gateway and chains, in the product's own database, so that every node is in the same local world. */
export function createSandboxPayStore(db: Db): SandboxPayStore {
  async function find(orderNo: string): Promise<SandboxPayment | undefined> {
    const row = await db.selectFrom('sandbox_payment').selectAll().where('order_no', '=', orderNo).executeTakeFirst();
    return row && toPayment(row);
  }

  async function listRefunds(orderNo: string): Promise<SandboxRefund[]> {
    return db
      .selectFrom('sandbox_payment_refund')
      .select(['key', 'refund_id as refundId', 'micros'])
      .where('order_no', '=', orderNo)
      .orderBy('key')
      .execute();
  }

  return {
    async accept(payment) {
      await db
        .insertInto('sandbox_payment')
        .values(toRow(payment))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await find(payment.orderNo))!;
    },

    find,
    listRefunds,

    async sumRefunds() {
      const rows = await db
        .selectFrom('sandbox_payment_refund')
        .select(['order_no', sql<number>`sum(micros)::bigint`.as('micros')])
        .groupBy('order_no')
        .execute();
      return new Map(rows.map(({ order_no, micros }) => [order_no, micros]));
    },

    async list() {
      const rows = await db
        .selectFrom('sandbox_payment')
        .selectAll()
        .orderBy('created_at', 'desc')
        .limit(LIST_MAX)
        .execute();
      return rows.map(toPayment);
    },

    async update(orderNo, { state, paidMicros, at, told }) {
      await db
        .updateTable('sandbox_payment')
        .set({
          ...(state !== undefined && { state }),
          ...(paidMicros !== undefined && { paid_micros: paidMicros }),
          ...(at !== undefined && { at }),
          ...(told !== undefined && { told }),
        })
        .where('order_no', '=', orderNo)
        .execute();
    },

    async addRefund(orderNo, { key, refundId, micros }) {
      await db
        .insertInto('sandbox_payment_refund')
        .values({ key, order_no: orderNo, refund_id: refundId, micros })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await listRefunds(orderNo)).find((refund) => refund.key === key)!;
    },

    /** The counter's row is locked until the event is there: readers never see a later position before an earlier one. */
    async addChainEvent(chain, event) {
      return inTransaction(db, async (tx) => {
        const { events: position } = await tx
          .insertInto('sandbox_chain')
          .values({ chain, events: 1 })
          .onConflict((conflict) => conflict.column('chain').doUpdateSet({ events: sql`sandbox_chain.events + 1` }))
          .returning('events')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('sandbox_chain_event')
          .values({ chain, position, event: JSON.stringify(event) })
          .execute();
        return position;
      });
    },

    async readChainEvents(chain, after, limit) {
      const rows = await db
        .selectFrom('sandbox_chain_event')
        .select(['position', 'event'])
        .where('chain', '=', chain)
        .where('position', '>', after)
        .orderBy('position')
        .limit(limit)
        .execute();
      return rows.map(({ position, event }) => ({ position, event: event as ChainEvent }));
    },

    async lastChainPosition(chain) {
      const row = await db.selectFrom('sandbox_chain').select('events').where('chain', '=', chain).executeTakeFirst();
      return row?.events ?? 0;
    },

    async listTransfers(chain) {
      const rows = await db
        .selectFrom('sandbox_chain_event')
        .select('event')
        .where('chain', '=', chain)
        .orderBy('position')
        .execute();
      const last = new Map<string, ChainEvent>();
      for (const { event } of rows as { event: ChainEvent }[]) {
        last.set(event.kind === 'dropped' ? event.transferId : event.transfer.transferId, event);
      }
      return [...last.values()].reverse();
    },
  };
}

function toRow(payment: SandboxPayment) {
  return {
    order_no: payment.orderNo,
    method: payment.method,
    currency: payment.currency,
    micros: payment.micros,
    platform: payment.platform,
    subject: payment.subject,
    return_url: payment.returnUrl,
    notify_url: payment.notifyUrl,
    expires_at: payment.expiresAt,
    created_at: payment.createdAt,
    state: payment.state,
    payment_id: payment.paymentId,
    paid_micros: payment.paidMicros,
    at: payment.at,
  };
}

function toPayment(row: Selectable<Schema['sandbox_payment']>): SandboxPayment {
  return {
    orderNo: row.order_no,
    method: row.method as GatewayMethod,
    currency: row.currency as PayCurrency,
    micros: row.micros,
    platform: row.platform,
    subject: row.subject,
    returnUrl: row.return_url,
    notifyUrl: row.notify_url,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
    state: row.state as PaymentState,
    paymentId: row.payment_id,
    paidMicros: row.paid_micros,
    at: row.at,
    told: row.told,
  };
}
