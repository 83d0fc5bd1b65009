import { inputProblems } from '@manyline/contract/input-problems';
import type { Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { Carried, CreditingService } from './crediting.service.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { PaymentOrder } from './payment-order.ts';
import type { PaymentEvents } from './payments.events.ts';
import type { ReceiptsRepository, Review } from './receipts.repository.ts';

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
  /** @throws NOT_FOUND INVALID_INPUT */
  async function credit(review: Review, { by, amount = 0, orderId, note }: ReviewDecision): Promise<Carried> {
    const found = await orders.findById(review.orderId ?? orderId ?? '');
    if (!found) throw new AppError('NOT_FOUND', `review ${review.reviewId} has no order to credit`);
    if (!Number.isSafeInteger(amount) || amount <= 0) throw invalidInput('amount', inputProblems.notAboveZero);
    return inTransaction(db, async (tx) => {
      await ledger.lockBalance(tx, found.accountId);
      const order = await orders.lock(tx, found);
      const settled = { by, outcome: `credited ${amount}: ${note}`, at: now() };
      if (!(await receipts.settleReview(tx, review.reviewId, settled))) throw gone(review.reviewId);
      await tellOfReview(tx, order, amount);
      const verdict = { kind: 'credit', paid: amount, gift: 0, to: 'credited' } as const;
      return crediting.carryOut(tx, order, verdict, {
        gateway: 'review',
        paymentId: review.reviewId,
        part: `review:${review.reviewId}`,
        source: 'operator',
        detail: { by, note },
      });
    });
  }

  /** Answers whom it concerns, where somebody has been told that it is being checked. */
  async function dismiss(review: Review, { by, note }: ReviewDecision): Promise<string | undefined> {
    const order = review.orderId === undefined ? undefined : await orders.findById(review.orderId);
    const settled = { by, outcome: `dismissed: ${note}`, at: now() };
    return inTransaction(db, async (tx) => {
      if (!(await receipts.settleReview(tx, review.reviewId, settled))) throw gone(review.reviewId);
      if (order?.state !== 'review') return undefined;
      await tellOfReview(tx, order, undefined);
      return order.accountId;
    });
  }

  return {
    listOpen: (after?: Pick<Review, 'openedAt' | 'reviewId'>) => receipts.listOpenReviews(after),
    countOpen: () => receipts.countOpenReviews(),

    /** Once: the second of two operators gets NOT_FOUND. @throws NOT_FOUND INVALID_INPUT */
    async settle(decision: ReviewDecision): Promise<void> {
      const review = await receipts.findReview(db, decision.reviewId);
      if (!review || review.settledAt !== undefined) throw gone(decision.reviewId);
      if (decision.action === 'dismiss') {
        const accountId = await dismiss(review, decision);
        if (accountId !== undefined) await flush(accountId);
        return;
      }
      const { order, balance } = await credit(review, decision);
      await flush(order.accountId);
      events.moved(order);
      if (balance !== undefined) events.balance(order.accountId, balance);
    },
  };
}

function gone(reviewId: string): AppError {
  return new AppError('NOT_FOUND', `review ${reviewId} is not open`);
}
