import type { PaymentOrderState } from '@manyline/contract/payments';
import { DAY_MS } from '@manyline/domain/time';
import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';
import type { PageEnd } from '../../http/page-cursor.ts';
import { toOrder } from './orders.repository.ts';
import { type PaymentOrder, toOrderId } from './payment-order.ts';

export interface OrderFilter {
  state?: PaymentOrderState | undefined;
  gateway?: string | undefined;
  platform?: string | undefined;
  accountId?: string | undefined;
  from?: number | undefined;
  until?: number | undefined;
}

type RefundState = 'asked' | 'done' | 'refused';

interface CreditFilter {
  gateway?: string | undefined;
  platform?: string | undefined;
  /** Credited from this moment on, and before the other. */
  from?: number | undefined;
  until?: number | undefined;
}

interface RefundFilter {
  state?: RefundState | undefined;
  gateway?: string | undefined;
  platform?: string | undefined;
  /** Asked for from this moment on, and before the other. */
  from?: number | undefined;
  until?: number | undefined;
}

interface Page {
  before?: PageEnd | undefined;
  limit: number;
}

const NOTIFICATIONS_MAX = 50;
/** Accounts that one transaction or transfer may lead to. */
const LED_MAX = 20;

export type DeskRepository = ReturnType<typeof createDeskRepository>;

/** Payments of all accounts, for the people who look after them. Reads alone. */
export function createDeskRepository(db: Db) {
  /** With their orders, the newest first. */
  const pageOfRefunds = ({ before, limit }: Page) =>
    db
      .selectFrom('payment_refund as r')
      .innerJoinLateral(
        // Looked up for each: joined, the database took them for so few that it read all of them for a page.
        (eb) =>
          eb
            .selectFrom('payment_order')
            .select('platform')
            .whereRef('account_id', '=', 'r.account_id')
            .whereRef('order_id', '=', 'r.order_id')
            .limit(1)
            .as('o'),
        (join) => join.onTrue(),
      )
      .select([
        'r.refund_id as refundId',
        'r.order_id as orderId',
        'r.account_id as accountId',
        'r.gateway',
        'r.amount',
        'r.shortfall',
        'r.state',
        'r.created_at as at',
        'o.platform',
      ])
      .$if(before !== undefined, (rows) =>
        rows.where(sql<boolean>`(r.created_at, r.refund_id) < (${before!.at}::bigint, ${before!.id}::uuid)`),
      )
      .orderBy('r.created_at', 'desc')
      .orderBy('r.refund_id', 'desc')
      .limit(limit);

  return {
    /** The newest first. */
    async listOrders(
      filter: OrderFilter,
      { before, limit }: { before?: PageEnd | undefined; limit: number },
    ): Promise<PaymentOrder[]> {
      let query = db.selectFrom('payment_order').selectAll();
      if (filter.state !== undefined) query = query.where('state', '=', filter.state);
      if (filter.gateway !== undefined) query = query.where('gateway', '=', filter.gateway);
      if (filter.platform !== undefined) query = query.where('platform', '=', filter.platform);
      if (filter.accountId !== undefined) query = query.where('account_id', '=', filter.accountId);
      if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from);
      if (filter.until !== undefined) query = query.where('created_at', '<', filter.until);
      if (before)
        query = query.where(sql<boolean>`(created_at, order_id) < (${before.at}::bigint, ${before.id}::uuid)`);
      const rows = await query.orderBy('created_at', 'desc').orderBy('order_id', 'desc').limit(limit).execute();
      return rows.map(toOrder);
    },

    /** Payments as they were credited, each once, the newest first. */
    async listCredits({ gateway, platform, from, until }: CreditFilter, { before, limit }: Page) {
      // A credit's own name is a text of any length: pages need one that is short.
      const id = sql<string>`md5(c.account_id::text || c.reference)::uuid`;
      return db
        .selectFrom('payment_credit as c')
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('payment_order')
              .select(['platform', 'refunded'])
              .whereRef('account_id', '=', 'c.account_id')
              .whereRef('order_id', '=', 'c.order_id')
              .limit(1)
              .as('o'),
          (join) => join.onTrue(),
        )
        .select([
          id.as('creditId'),
          'c.at',
          'c.order_id as orderId',
          'c.account_id as accountId',
          'o.platform',
          'c.gateway',
          'c.payment_id as paymentId',
          'c.paid',
          'c.gift',
          'o.refunded',
        ])
        .$if(gateway !== undefined, (rows) => rows.where('c.gateway', '=', gateway!))
        .$if(platform !== undefined, (rows) => rows.where('o.platform', '=', platform!))
        .$if(from !== undefined, (rows) => rows.where('c.at', '>=', from!))
        .$if(until !== undefined, (rows) => rows.where('c.at', '<', until!))
        .$if(before !== undefined, (rows) =>
          rows
            .where('c.at', '<=', before!.at)
            .where(sql<boolean>`(c.at, ${id}) < (${before!.at}::bigint, ${before!.id}::uuid)`),
        )
        .orderBy('c.at', 'desc')
        .orderBy(id, 'desc')
        .limit(limit)
        .execute();
    },

    /**
     * Accounts by what people have in their hands: an order's id or number, the gateway's name of a payment, the hash of a transfer. A
     * transfer's id begins with the hash of its transaction.
     */
    async findAccounts(text: string): Promise<string[]> {
      const orderId = toOrderId(text) ?? null;
      const part = text.replace(/[\\%_]/g, '\\$&');
      const { rows } = await sql<{ accountId: string }>`
        select account_id as "accountId" from payment_order where order_id = ${orderId}::uuid
        union select account_id from payment_order where payment_id = ${text}
        union select account_id from payment_credit where payment_id = ${text}
        union select account_id from payment_transfer
          where account_id is not null and transfer_id collate "C" = ${text}
        union select account_id from payment_transfer
          where account_id is not null and length(${text}::text) >= 32 and transfer_id collate "C" >= ${text} and transfer_id collate "C" < ${`${text}~`}
            and transfer_id like ${`${part}%`}
        limit ${LED_MAX}`.execute(db);
      return rows.map(({ accountId }) => accountId);
    },

    /** Notifications that were about an order, as they came, the newest first. */
    listNotifications: (orderId: string) =>
      db
        .selectFrom('payment_notification')
        .select(['id', 'received_at as at', 'state', 'error', 'headers', 'body'])
        .where('order_id', '=', orderId)
        .orderBy('received_at', 'desc')
        .limit(NOTIFICATIONS_MAX)
        .execute(),

    /** Payments that banks took back, the newest first. */
    async listDisputes({ state }: { state?: 'lost' | 'won' | undefined }, page: Page) {
      return (
        pageOfRefunds(page)
          .select(['r.gateway_refund_id as gatewayRefundId', 'r.answer_until as answerUntil'])
          .where('r.disputed', '=', true)
          // One that we won is a refund that was refused.
          .$if(state !== undefined, (rows) => rows.where('r.state', state === 'won' ? '=' : '!=', 'refused'))
          .execute()
      );
    },

    /** Lists money that went back or is to go back, of all accounts, the newest first. */
    async listRefunds({ state, gateway, platform, from, until }: RefundFilter, page: Page) {
      return pageOfRefunds(page)
        .select(['r.gift_taken as giftTaken', 'r.asked_by as askedBy', 'r.reason', 'r.disputed'])
        .$if(state !== undefined, (rows) => rows.where('r.state', '=', state!))
        .$if(gateway !== undefined, (rows) => rows.where('r.gateway', '=', gateway!))
        .$if(platform !== undefined, (rows) => rows.where('o.platform', '=', platform!))
        .$if(from !== undefined, (rows) => rows.where('r.created_at', '>=', from!))
        .$if(until !== undefined, (rows) => rows.where('r.created_at', '<', until!))
        .execute();
    },

    /** When a gateway was last heard of. */
    async readGateway(gateway: string, now: number) {
      const { rows } = await sql<{
        notified: number | null;
        forged: number | null;
        stuck: number;
        credited: number | null;
      }>`
        select
          (select received_at from payment_notification where gateway = ${gateway} and state = 'done' order by received_at desc limit 1) as notified,
          (select received_at from payment_notification where gateway = ${gateway} and state = 'forged' order by received_at desc limit 1) as forged,
          (select count(*)::int from payment_notification
            where gateway = ${gateway} and received_at >= ${now - DAY_MS} and (state = 'aside' or state = 'received' and tries > 0)) as stuck,
          (select max(c.at) from payment_credit c where c.gateway = ${gateway} and c.at >= ${now - 30 * DAY_MS}) as credited`.execute(
        db,
      );
      return rows[0]!;
    },

    /** Reads all that needs somebody's eye, at once. @param freshSince chains that were read since then are fresh */
    async readTroubles({ now, freshSince }: { now: number; freshSince: number }) {
      const { rows } = await sql<{ what: 'stuck' | 'fresh' | 'dispute'; name: string; count: number }>`
        select 'stuck' as what, gateway as name, count(*)::int as count from payment_notification
          where received_at >= ${now - DAY_MS} and (state = 'aside' or state = 'received' and tries > 0) group by gateway
        union all select 'fresh', chain, 0 from chain_cursor where read_at >= ${freshSince}
        union all select 'dispute', '', count(*)::int from payment_refund
          where disputed and state <> 'refused' and answer_until > ${now}`.execute(db);
      const ofKind = (kind: string) => rows.filter(({ what }) => what === kind);
      return {
        stuck: ofKind('stuck').map(({ name, count }) => ({ name, count })),
        freshChains: new Set(ofKind('fresh').map(({ name }) => name)),
        disputes: ofKind('dispute')[0]?.count ?? 0,
      };
    },

    /** How far a chain was read. */
    async readChain(chain: string) {
      const { rows } = await sql<{ read: number | null; transferred: number | null; confirming: number }>`
        select (select read_at from chain_cursor where chain = ${chain}) as read,
          (select max(seen_at) from payment_transfer where chain = ${chain}) as transferred,
          (select count(*)::int from payment_transfer where chain = ${chain} and state in ('seen', 'confirming')) as confirming`.execute(
        db,
      );
      return rows[0]!;
    },
  };
}
