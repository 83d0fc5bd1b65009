import type { Micros } from '@manyline/domain/money';
import { getSpendable } from '../ledger/ledger.rules.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { Payments } from '../payments/create-payments.ts';
import type { ReviewsService } from '../payments/reviews.service.ts';
import type { Adjustment, Adjustments } from './adjustments.service.ts';
import type { MoneyAct } from './money-acts.ts';

/** Money that waits for a decision and becomes an order's, or an account's where no order fits. */
export interface ReviewCredit {
  reviewId: string;
  by: string;
  note: string;
  amount: Micros;
  accountId: string;
  /** Undefined: the account's, whatever it was paid for. */
  orderId: string | undefined;
}

interface ReviewActDeps {
  reviews: ReviewsService;
  orders: Pick<Payments['orders'], 'findById'>;
  ledger: Pick<LedgerService, 'getBalance'>;
  adjustments: Adjustments;
}

export function createReviewAct({ reviews, orders, ledger, adjustments }: ReviewActDeps): MoneyAct<ReviewCredit> {
  /** The review's id is the credit's: what one review gave is given once. */
  const toAdjustment = ({ reviewId, accountId, amount, by, note }: ReviewCredit): Adjustment => ({
    adjustmentId: reviewId,
    accountId,
    amount,
    cause: 'transfer',
    words: note,
    by,
  });

  return {
    kind: 'creditReview',
    act: 'moneyReviewDecided',
    // A review is settled once: the second finds it gone.
    isDone: async () => false,
    async run(tx, credit, confirmedBy) {
      const { reviewId, by, note, amount, orderId } = credit;
      if (orderId !== undefined) {
        await reviews.credit(tx, { reviewId, by, note, action: 'credit', amount, orderId });
        return {};
      }
      const change = await adjustments.write(tx, toAdjustment(credit), confirmedBy);
      await reviews.settleBy(tx, reviewId, { by, note: `credited ${amount} to ${credit.accountId}: ${note}` });
      return change;
    },
    async follow(credit) {
      const order = credit.orderId === undefined ? undefined : await orders.findById(credit.orderId);
      if (!order) return adjustments.follow(toAdjustment(credit));
      await reviews.follow({ order, balance: getSpendable(await ledger.getBalance(order.accountId)) });
    },
  };
}
