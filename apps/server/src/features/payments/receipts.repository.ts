import { DAY_MS } from '@manyline/domain/time';
import type { RawNotification } from '@manyline/ports/payment-gateway';
import { sql } from 'kysely';
import { type DueRows, takeDue } from '../../db/take-due.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { OrderKey } from './orders.repository.ts';

export interface KeptNotification extends RawNotification {
  id: string;
  gateway: string;
  tries: number;
}

export interface NewCredit extends OrderKey {
  reference: string;
  gateway: string;
  paymentId: string;
  paid: number;
  gift: number;
  at: number;
}

export interface Review {
  reviewId: string;
  key: string;
  kind: string;
  accountId: string | undefined;
  orderId: string | undefined;
  detail: Record<string, unknown>;
  openedAt: number;
  settledAt: number | undefined;
  settledBy: string | undefined;
  outcome: string | undefined;
}
export type NewReview = Pick<Review, 'reviewId' | 'key' | 'kind' | 'accountId' | 'orderId' | 'detail' | 'openedAt'>;

/** Which open reviews, and the last of the page before. */
export interface OpenReviews {
  kind?: string | undefined;
  after?: Pick<Review, 'openedAt' | 'reviewId'> | undefined;
}

const LIST_MAX = 200;
const FORGED_BYTES_KEPT = 4_096;

export type ReceiptsRepository = ReturnType<typeof createReceiptsRepository>;

/** Notifications from gateways, what was credited for them, and what waits for a person. */
const dueNotifications: DueRows<'payment_notification'> = {
  table: 'payment_notification',
  key: ['id'],
  dueAt: 'due_at',
  leasedUntil: 'due_at',
  tries: 'tries',
  where: sql`state = 'received'`,
};

export function createReceiptsRepository(db: Db) {
  return {
    /** Nobody else takes it up before `dueAt`. */
    async keepNotification(id: string, gateway: string, raw: RawNotification, receivedAt: number, dueAt: number) {
      await db
        .insertInto('payment_notification')
        .values({
          id,
          gateway,
          url: raw.url,
          headers: JSON.stringify(raw.headers),
          body: raw.body,
          received_at: receivedAt,
          state: 'received',
          due_at: dueAt,
        })
        .execute();
    },

    /** @param orderId the order that it was about */
    async closeNotification(
      id: string,
      state: 'done' | 'forged' | 'aside',
      error: string | null = null,
      orderId?: string,
    ) {
      // Anybody may send a forged one, as large as we take them: enough is kept to see what it was.
      const kept =
        state === 'forged' ? { body: sql<Buffer>`substring(body from 1 for ${FORGED_BYTES_KEPT}::int)` } : {};
      await db
        .updateTable('payment_notification')
        .set({ state, error, due_at: null, ...kept, ...(orderId !== undefined && { order_id: orderId }) })
        .where('id', '=', id)
        .execute();
    },

    async takeDueNotifications(now: number, leaseMs: number, limit: number): Promise<KeptNotification[]> {
      const rows = await takeDue(db, dueNotifications, { now, until: now + leaseMs, limit });
      return rows.map(({ id, gateway, url, tries, headers, body }) => ({
        id,
        gateway,
        url,
        tries,
        headers: headers as RawNotification['headers'],
        body: Buffer.from(body),
      }));
    },

    /** False when the gateway's event was applied before. */
    async claimEvent(tx: Tx, gateway: string, eventId: string, key: OrderKey, at: number): Promise<boolean> {
      const row = await tx
        .insertInto('payment_gateway_event')
        .values({ gateway, event_id: eventId, account_id: key.accountId, order_id: key.orderId, at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async findCredit(tx: Tx, gateway: string, paymentId: string) {
      return tx
        .selectFrom('payment_credit')
        .select(['account_id as accountId', 'order_id as orderId', 'paid'])
        .where('gateway', '=', gateway)
        .where('payment_id', '=', paymentId)
        .executeTakeFirst();
    },

    /** @throws on a payment that was credited before: the caller has looked, so that would be a rival. */
    async insertCredit(tx: Tx, credit: NewCredit) {
      await tx
        .insertInto('payment_credit')
        .values({
          account_id: credit.accountId,
          reference: credit.reference,
          order_id: credit.orderId,
          gateway: credit.gateway,
          payment_id: credit.paymentId,
          paid: credit.paid,
          gift: credit.gift,
          at: credit.at,
        })
        .execute();
    },

    /** One cause asks once. */
    async openReview(on: Db | Tx = db, review: NewReview): Promise<boolean> {
      const row = await on
        .insertInto('payment_review')
        .values({
          review_id: review.reviewId,
          key: review.key,
          kind: review.kind,
          account_id: review.accountId ?? null,
          order_id: review.orderId ?? null,
          detail: JSON.stringify(review.detail),
          opened_at: review.openedAt,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('review_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async findReview(on: Db | Tx, reviewId: string): Promise<Review | undefined> {
      const row = await on
        .selectFrom('payment_review')
        .selectAll()
        .where('review_id', '=', reviewId)
        .executeTakeFirst();
      return row && toReview(row);
    },

    async findReviewByKey(tx: Tx, key: string): Promise<Review | undefined> {
      const row = await tx.selectFrom('payment_review').selectAll().where('key', '=', key).executeTakeFirst();
      return row && toReview(row);
    },

    /** A payment for this order waits for a person. */
    async hasOpenPayment(tx: Tx, orderId: string): Promise<boolean> {
      const row = await tx
        .selectFrom('payment_review')
        .select('review_id')
        .where('settled_at', 'is', null)
        .where('kind', '=', 'payment')
        .where('order_id', '=', orderId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Oldest first, a page at a time: those after `after`, in the same order. */
    async listOpenReviews({ kind, after }: OpenReviews = {}): Promise<Review[]> {
      const rows = await db
        .selectFrom('payment_review')
        .selectAll()
        .where('settled_at', 'is', null)
        .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(opened_at, review_id) > (${after!.openedAt}, ${after!.reviewId}::uuid)`),
        )
        .orderBy('opened_at')
        .orderBy('review_id')
        .limit(LIST_MAX)
        .execute();
      return rows.map(toReview);
    },

    /** False when somebody settled it before. */
    async settleReview(tx: Tx, reviewId: string, { by, outcome, at }: { by: string; outcome: string; at: number }) {
      const row = await tx
        .updateTable('payment_review')
        .set({ settled_at: at, settled_by: by, outcome })
        .where('review_id', '=', reviewId)
        .where('settled_at', 'is', null)
        .returning('review_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async countOpenReviews(): Promise<number> {
      const row = await db
        .selectFrom('payment_review')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('settled_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    /** Forged ones are kept a day, the rest `keepMs`. Events and credits are never pruned. */
    async pruneNotifications(now: number, keepMs: number) {
      await db
        .deleteFrom('payment_notification')
        .where('received_at', '<', now - DAY_MS)
        .where((where) => where.or([where('state', '=', 'forged'), where('received_at', '<', now - keepMs)]))
        .where('state', '<>', 'received')
        .execute();
    },
  };
}

function toReview(row: {
  review_id: string;
  key: string;
  kind: string;
  account_id: string | null;
  order_id: string | null;
  detail: unknown;
  opened_at: number;
  settled_at: number | null;
  settled_by: string | null;
  outcome: string | null;
}): Review {
  return {
    reviewId: row.review_id,
    key: row.key,
    kind: row.kind,
    accountId: row.account_id ?? undefined,
    orderId: row.order_id ?? undefined,
    detail: row.detail as Record<string, unknown>,
    openedAt: row.opened_at,
    settledAt: row.settled_at ?? undefined,
    settledBy: row.settled_by ?? undefined,
    outcome: row.outcome ?? undefined,
  };
}
