import type { PaymentOrderState } from '@manyline/contract/payments';
import type { Chain, CryptoCurrency } from '@manyline/domain/crypto';
import type { PayCurrency } from '@manyline/domain/pay-price';
import type { PaymentMethod } from '@manyline/domain/payment-methods';
import { MINUTE_MS } from '@manyline/domain/time';
import type { PaymentInstruction } from '@manyline/ports/payment-gateway';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type DueRows, takeDue } from '../../db/take-due.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { PaymentOrder, PaymentSource, TransferTerms } from './payment-order.ts';
import type { PaymentOrderTable } from './payments.tables.ts';

/** The columns of an order that may change. */
export interface OrderChange {
  state?: PaymentOrderState;
  paymentId?: string;
  instruction?: PaymentInstruction;
  credited?: number;
  giftCredited?: number;
  refunded?: number;
  came?: NonNullable<PaymentOrder['came']>;
  arrivedE8?: number;
  seenE8?: number;
  queryAt?: number | null;
}

export interface OrderKey {
  accountId: string;
  orderId: string;
}

export interface BegunPage {
  startMs: number;
  endMs: number;
  before: Pick<PaymentOrder, 'createdAt' | 'orderId'> | undefined;
  limit: number;
}

/** The same order asked for again: what a double click repeats. */
export interface SameChoice {
  method: PaymentMethod;
  amount: number;
  productId: string | undefined;
  coin: string | undefined;
  network: string | undefined;
}

const LIST_MAX = 100;
/** A chain's clock may be behind ours by so much. */
const CHAIN_CLOCK_MS = MINUTE_MS;

export type OrdersRepository = ReturnType<typeof createOrdersRepository>;

/** The only file that names the columns of orders and their trail. */
const dueOrders: DueRows<'payment_order'> = {
  table: 'payment_order',
  key: ['account_id', 'order_id'],
  dueAt: 'query_at',
  leasedUntil: 'query_at',
  tries: 'queries',
};

export function createOrdersRepository(db: Db) {
  const byKey = (on: Db | Tx, { accountId, orderId }: OrderKey) =>
    on.selectFrom('payment_order').selectAll().where('account_id', '=', accountId).where('order_id', '=', orderId);

  return {
    /** Held until the transaction ends: submits of one account are decided one after the other. */
    async lockAccount(tx: Tx, accountId: string) {
      await tx
        .insertInto('payment_account')
        .values({ account_id: accountId, submits: 1 })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({ submits: sql`payment_account.submits + 1` }),
        )
        .execute();
    },

    /** False when an order by transfer wants an amount that belongs to another. */
    async insert(tx: Tx, order: PaymentOrder, queryAt: number | null): Promise<boolean> {
      const row = await tx
        .insertInto('payment_order')
        .values(toRow(order, queryAt))
        .onConflict((conflict) =>
          conflict.columns(['chain', 'coin', 'asked_e8']).where(sql<boolean>`claimed`).doNothing(),
        )
        .returning('order_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async find(key: OrderKey): Promise<PaymentOrder | undefined> {
      const row = await byKey(db, key).executeTakeFirst();
      return row && toOrder(row);
    },

    /** By what gateways know it by; whose it is, they do not know. */
    async findById(orderId: string, on: Db | Tx = db): Promise<PaymentOrder | undefined> {
      const row = await on.selectFrom('payment_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
      return row && toOrder(row);
    },

    async lock(tx: Tx, key: OrderKey): Promise<PaymentOrder> {
      return toOrder(await byKey(tx, key).forUpdate().executeTakeFirstOrThrow());
    },

    async findByClientKey(tx: Tx, accountId: string, clientKey: string): Promise<PaymentOrder | undefined> {
      const row = await tx
        .selectFrom('payment_order')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('client_key', '=', clientKey)
        .executeTakeFirst();
      return row && toOrder(row);
    },

    async findSame(tx: Tx, accountId: string, choice: SameChoice, since: number): Promise<PaymentOrder | undefined> {
      const row = await tx
        .selectFrom('payment_order')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('created_at', '>=', since)
        .where('method', '=', choice.method)
        .where('amount', '=', choice.amount)
        .where(sql<boolean>`(product_id, coin, network) is not distinct from
          (${choice.productId ?? null}::text, ${choice.coin ?? null}::text, ${choice.network ?? null}::text)`)
        .where('client_key', 'is', null)
        .where('state', 'in', ['created', 'waiting'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && toOrder(row);
    },

    /** Orders begun since then: how many by this method, and what they come to if all are paid. */
    async countSince(tx: Tx, accountId: string, method: PaymentMethod, since: number) {
      const { rows } = await sql<{ attempts: number; amount: number }>`
        select count(*) filter (where method = ${method}) as attempts,
          coalesce(sum(greatest(credited, case when state in ('failed', 'cancelled', 'expired') then 0 else amount end)), 0)::bigint as amount
        from payment_order where account_id = ${accountId} and created_at >= ${since}`.execute(tx);
      return { attempts: Number(rows[0]?.attempts ?? 0), amount: Number(rows[0]?.amount ?? 0) };
    },

    /** The caller holds the order's lock, or has just made it. Writes the change and its place in the trail. */
    async change(
      tx: Tx,
      order: PaymentOrder,
      change: OrderChange,
      { source, at, detail }: { source: PaymentSource; at: number; detail?: Record<string, unknown> },
    ): Promise<PaymentOrder> {
      const columns: Updateable<PaymentOrderTable> = { updated_at: at };
      if (change.state !== undefined) columns.state = change.state;
      if (change.paymentId !== undefined) columns.payment_id = change.paymentId;
      if (change.instruction !== undefined) columns.instruction = JSON.stringify(change.instruction);
      if (change.credited !== undefined) columns.credited = change.credited;
      if (change.giftCredited !== undefined) columns.gift_credited = change.giftCredited;
      if (change.refunded !== undefined) columns.refunded = change.refunded;
      if (change.came !== undefined) {
        columns.came_currency = change.came.currency;
        columns.came_amount = change.came.micros;
      }
      if (change.arrivedE8 !== undefined) columns.arrived_e8 = change.arrivedE8;
      if (change.seenE8 !== undefined) columns.seen_e8 = change.seenE8;
      if (change.queryAt !== undefined) columns.query_at = change.queryAt;
      const row = await tx
        .updateTable('payment_order')
        .set({ ...columns, events: sql`events + 1` })
        .where('account_id', '=', order.accountId)
        .where('order_id', '=', order.orderId)
        .returningAll()
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('payment_event')
        .values({
          account_id: order.accountId,
          order_id: order.orderId,
          ordinal: row.events,
          at,
          source,
          from_state: change.state === undefined ? null : order.state,
          to_state: change.state ?? null,
          detail: detail === undefined ? null : JSON.stringify(detail),
        })
        .execute();
      return toOrder(row);
    },

    /** True for one asker in so many milliseconds: the gateway is not asked by every click. */
    async claimQuery({ accountId, orderId }: OrderKey, now: number, pauseMs: number): Promise<boolean> {
      const row = await db
        .updateTable('payment_order')
        .set({ queried_at: now })
        .where('account_id', '=', accountId)
        .where('order_id', '=', orderId)
        .where('queried_at', '<=', now - pauseMs)
        .returning('order_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Orders whose turn it is to be asked about; the caller says when their next turn is. */
    async takeDue(now: number, limit: number, leaseMs: number): Promise<PaymentOrder[]> {
      const rows = await takeDue(db, dueOrders, { now, until: now + leaseMs, limit });
      return rows.map(toOrder);
    },

    /** The order's amount is free for others from now on. */
    async close({ accountId, orderId }: OrderKey, queryAt: number | null) {
      await db
        .updateTable('payment_order')
        .set({ query_at: queryAt, ...(queryAt === null && { claimed: false }) })
        .where('account_id', '=', accountId)
        .where('order_id', '=', orderId)
        .execute();
    },

    /**
     * The order whose own address it is, or that asks for exactly this amount at a shared one. There an order that was begun after the
     * transfer was seen never gets it: whoever watches the address could ask for the amount of somebody else's.
     */
    async findForTransfer(
      chain: string,
      transfer: { coin: string; address: string; amountE8: number; seenAt: number },
    ) {
      const row = await db
        .selectFrom('payment_order')
        .selectAll()
        .where('chain', '=', chain)
        .where('address', '=', transfer.address)
        .where(sql<boolean>`claimed`)
        .where('coin', '=', transfer.coin)
        .where((where) =>
          where.or([
            where('shares_address', '=', false),
            where.and([
              where('asked_e8', '=', transfer.amountE8),
              where('created_at', '<=', transfer.seenAt + CHAIN_CLOCK_MS),
            ]),
          ]),
        )
        .executeTakeFirst();
      return row && toOrder(row);
    },

    async listWatched(chain: string): Promise<string[]> {
      const rows = await db
        .selectFrom('payment_order')
        .select('address')
        .where('chain', '=', chain)
        .where(sql<boolean>`claimed`)
        .where('shares_address', '=', false)
        .execute();
      return [...new Set(rows.flatMap(({ address }) => (address === null ? [] : [address])))];
    },

    /** Orders by transfer whose amount is still theirs, newest first. */
    async listTransferOrders(): Promise<PaymentOrder[]> {
      const rows = await db
        .selectFrom('payment_order')
        .selectAll()
        .where(sql<boolean>`claimed`)
        .orderBy('created_at', 'desc')
        .limit(LIST_MAX)
        .execute();
      return rows.map(toOrder);
    },

    /** An account's orders by when they were begun, newest first; `before` is the last one of the page before. */
    async listBegun(accountId: string, { startMs, endMs, before, limit }: BegunPage): Promise<PaymentOrder[]> {
      let page = db
        .selectFrom('payment_order')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('created_at', '>=', startMs)
        .where('created_at', '<', endMs);
      if (before)
        page = page.where(
          sql<boolean>`(created_at, order_id) < (${before.createdAt}::bigint, ${before.orderId}::uuid)`,
        );
      const rows = await page.orderBy('created_at', 'desc').orderBy('order_id', 'desc').limit(limit).execute();
      return rows.map(toOrder);
    },

    async listEvents({ accountId, orderId }: OrderKey) {
      return db
        .selectFrom('payment_event')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('order_id', '=', orderId)
        .orderBy('ordinal')
        .execute();
    },
  };
}

function toRow(order: PaymentOrder, queryAt: number | null): Insertable<PaymentOrderTable> {
  return {
    account_id: order.accountId,
    order_id: order.orderId,
    platform: order.platform,
    method: order.method,
    gateway: order.gateway,
    product_id: order.productId ?? null,
    client_key: order.clientKey ?? null,
    state: order.state,
    amount: order.amount,
    gift: order.gift,
    pay_currency: order.pay.currency,
    pay_amount: order.pay.micros,
    payment_id: order.paymentId ?? null,
    instruction: order.instruction ? JSON.stringify(order.instruction) : null,
    return_url: order.returnUrl ?? null,
    ...(order.transfer && toTransferRow(order.transfer)),
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    expires_at: order.expiresAt,
    closes_at: order.closesAt,
    query_at: queryAt,
  };
}

function toTransferRow(terms: TransferTerms) {
  return {
    coin: terms.coin,
    network: terms.network,
    chain: terms.chain,
    address: terms.address,
    shares_address: terms.sharesAddress,
    asked_e8: terms.askedE8,
    rate: terms.rate,
    rate_at: terms.rateAt,
    rate_expires_at: terms.rateExpiresAt,
    claimed: true,
  };
}

export function toOrder(row: Selectable<PaymentOrderTable>): PaymentOrder {
  return {
    accountId: row.account_id,
    orderId: row.order_id,
    platform: row.platform,
    method: row.method as PaymentMethod,
    gateway: row.gateway,
    productId: row.product_id ?? undefined,
    clientKey: row.client_key ?? undefined,
    state: row.state as PaymentOrderState,
    amount: row.amount,
    gift: row.gift,
    pay: { currency: row.pay_currency as PayCurrency, micros: row.pay_amount },
    paymentId: row.payment_id ?? undefined,
    instruction: (row.instruction as PaymentInstruction | null) ?? undefined,
    returnUrl: row.return_url ?? undefined,
    credited: row.credited,
    giftCredited: row.gift_credited,
    refunded: row.refunded,
    came:
      row.came_currency === null || row.came_amount === null
        ? undefined
        : { currency: row.came_currency as PayCurrency, micros: row.came_amount },
    transfer: row.coin === null ? undefined : toTerms(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    closesAt: row.closes_at,
    queries: row.queries,
  };
}

function toTerms(row: Selectable<PaymentOrderTable>): TransferTerms {
  return {
    coin: row.coin as CryptoCurrency,
    network: row.network ?? '',
    chain: row.chain as Chain,
    address: row.address!,
    sharesAddress: row.shares_address ?? true,
    askedE8: row.asked_e8!,
    arrivedE8: row.arrived_e8,
    seenE8: row.seen_e8,
    rate: row.rate!,
    rateAt: row.rate_at!,
    rateExpiresAt: row.rate_expires_at!,
  };
}
