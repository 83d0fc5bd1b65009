import { inputProblems } from '@manyline/contract/input-problems';
import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { Carried, CreditingService } from './crediting.service.ts';
import type { OrdersRepository } from './orders.repository.ts';
import { isWaiting, type PaymentOrder } from './payment-order.ts';
import type { PaymentEvents } from './payments.events.ts';
import type { OpenReviews, ReceiptsRepository, Review } from './receipts.repository.ts';

export interface ReviewsDeps {
  db: Db;
  ledger: LedgerService;
  crediting: CreditingService;
  orders: OrdersRepository;
  receipts: ReceiptsRepository;
  events: PaymentEvents;
  /** Writes down for the payer what was decided; `credited`: undefined where nothing was. */
  tellOfReview(tx: Tx, order: PaymentOrder, credited: Micros | undefined): Promise<void>;
  /** Says what was written down. */
  flush(accountId: string): Promise<void>;
  now: Clock;
}

export interface ReviewDecision {
  reviewId: string;
  /** The operator, for the records. */
  by: string;
  /** credit: the account gets `amount`, without a gift · dismiss: nothing, for the reason in `note`. */
  action: 'credit' | 'dismiss';
  amount?: Micros;
  /** The order to credit, where the money itself named none. */
  orderId?: string;
  note: string;
}

export type ReviewsService = ReturnType<typeof createReviews>;

/** Money that a person decides about: the queue that the operators' console shows. */
export function createReviews({
  db,
  ledger,
  crediting,
  orders,
  receipts,
  events,
  tellOfReview,
  flush,
  now,
}: ReviewsDeps) {
  /** In a transaction of the caller's, which calls `follow` after its commit. @throws NOT_FOUND INVALID_INPUT */
  async function credit(tx: Tx, { reviewId, by, amount = 0, orderId, note }: ReviewDecision): Promise<Carried> {
    const review = await findOpen(tx, reviewId);
    const found = await orders.findById(review.orderId ?? orderId ?? '', tx);
    if (!found) throw new AppError('NOT_FOUND', `review ${reviewId} has no order to credit`);
    if (!Number.isSafeInteger(amount) || amount <= 0) throw invalidInput('amount', inputProblems.notAboveZero);
    await ledger.lockBalance(tx, found.accountId);
    const order = await orders.lock(tx, found);
    const settled = { by, outcome: `credited ${amount}: ${note}`, at: now() };
    if (!(await receipts.settleReview(tx, reviewId, settled))) throw gone(reviewId);
    await tellOfReview(tx, order, amount);
    const verdict = { kind: 'credit', paid: amount, gift: 0, to: 'credited' } as const;
    return crediting.carryOut(tx, order, verdict, {
      gateway: 'review',
      paymentId: reviewId,
      part: `review:${reviewId}`,
      source: 'operator',
      detail: { by, note },
    });
  }

  async function findOpen(on: Db | Tx, reviewId: string): Promise<Review> {
    const review = await receipts.findReview(on, reviewId);
    if (!review || review.settledAt !== undefined) throw gone(reviewId);
    return review;
  }

  async function follow({ order, balance }: Carried) {
    await flush(order.accountId);
    events.moved(order);
    if (balance !== undefined) events.balance(order.accountId, balance);
  }

  /** Answers the order that it ends, whose payer has been told that it is being checked. */
  async function dismiss(
    review: Review,
    { by, note }: ReviewDecision,
    within?: (tx: Tx) => Promise<void>,
  ): Promise<PaymentOrder | undefined> {
    const { reviewId } = review;
    const found = review.orderId === undefined ? undefined : await orders.findById(review.orderId);
    return inTransaction(db, async (tx) => {
      const order = found && (await orders.lock(tx, found));
      if (!(await receipts.settleReview(tx, reviewId, { by, outcome: `dismissed: ${note}`, at: now() })))
        throw gone(reviewId);
      await within?.(tx);
      if (!order || !isWaiting(order)) return undefined;
      await tellOfReview(tx, order, undefined);
      const cause = { gateway: 'review', paymentId: reviewId, source: 'operator', detail: { by, note } } as const;
      return crediting.dismiss(tx, order, cause);
    });
  }

  return {
    listOpen: (asked: OpenReviews = {}) => receipts.listOpenReviews(asked),
    countOpen: () => receipts.countOpenReviews(),

    findOpen: (reviewId: string) => findOpen(db, reviewId),
    credit,
    follow,

    /** The money became another account's or was given otherwise, in the caller's transaction. @throws NOT_FOUND */
    async settleBy(tx: Tx, reviewId: string, { by, note }: { by: string; note: string }): Promise<void> {
      if (!(await receipts.settleReview(tx, reviewId, { by, outcome: note, at: now() }))) throw gone(reviewId);
    },

    /**
     * Once: the second of two operators gets NOT_FOUND. @param within written with a dismissal, in one transaction
     * @throws NOT_FOUND INVALID_INPUT
     */
    async settle(decision: ReviewDecision, within?: (tx: Tx) => Promise<void>): Promise<void> {
      const review = await findOpen(db, decision.reviewId);
      if (decision.action === 'dismiss') {
        const order = await dismiss(review, decision, within);
        if (order) await follow({ order });
        return;
      }
      await follow(await inTransaction(db, (tx) => credit(tx, decision)));
    },
  };
}

function gone(reviewId: string): AppError {
  return new AppError('NOT_FOUND', `review ${reviewId} is not open`);
}
