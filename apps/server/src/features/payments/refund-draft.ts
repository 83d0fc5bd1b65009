import { inputProblems } from '@manyline/contract/input-problems';
import { formatMicros, type Micros } from '@manyline/domain/money';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { PaymentOrder } from './payment-order.ts';
import { shareOfGift, toPayAmount } from './payment-rules.ts';
import type { Refund } from './refunds.repository.ts';

export interface RefundRequest {
  orderId: string;
  /** In the brand's currency, at most what was credited and not refunded yet. Gift is never paid out. */
  amount: Micros;
  /** The operator, for the records. */
  by: string;
  reason: string;
  /** Made by the operator's page: the same key is the same refund. A UUID. */
  refundId: string;
  /** The sum that was refunded of the order when the operator looked at it. Absent: nobody looked. */
  refundedBefore?: Micros;
}

/** Of two who each give half back, the second does not know of the first. @throws CONSOLE_REFUNDED_SINCE */
export function demandSeen({ orderId, refunded }: PaymentOrder, { refundedBefore = refunded }: RefundRequest): void {
  if (refunded !== refundedBefore)
    throw new AppError('CONSOLE_REFUNDED_SINCE', `${orderId}: ${refunded} refunded, not ${refundedBefore}`);
}

/** @throws CONSOLE_REFUNDED_SINCE, INVALID_INPUT, INSUFFICIENT_BALANCE */
export function toDraft(
  order: PaymentOrder,
  request: RefundRequest,
  balance: { paid: Micros; gift: Micros },
  createdAt: number,
): Refund {
  const { amount, by, reason, refundId } = request;
  demandSeen(order, request);
  const left = order.credited - order.refunded;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    throw invalidInput('amount', inputProblems.refundTooLarge, { left: formatMicros(left) });
  if (amount > balance.paid)
    throw new AppError('INSUFFICIENT_BALANCE', `refund of ${amount}, ${balance.paid} paid money left`);
  return {
    accountId: order.accountId,
    orderId: order.orderId,
    refundId,
    gateway: order.gateway,
    gatewayRefundId: undefined,
    askedBy: by,
    reason,
    payAmount: toPayAmount(order, amount),
    amount,
    paidTaken: amount,
    giftTaken: Math.min(balance.gift, shareOfGift(order, amount)),
    shortfall: 0,
    state: 'asked',
    createdAt,
    tries: 0,
    disputed: false,
  };
}

/** Answers the earlier one. @throws INVALID_INPUT where its key was used for another */
export function isSame(earlier: Refund, { orderId, amount }: RefundRequest): Refund {
  if (earlier.orderId === orderId && earlier.amount === amount) return earlier;
  throw invalidInput('refundId', inputProblems.refundKeyUsed);
}
