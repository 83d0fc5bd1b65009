import {
  type CreditOnWire,
  type DisputeOnWire,
  type ListedRefund,
  type MoneyReview,
  moneyReviewKinds,
  type OrderOnWire,
} from '@manyline/contract/console/money';
import { formatMicros } from '@manyline/domain/money';
import { currencyOf } from '../../brands/currency-of.ts';
import type { Payments } from '../payments/create-payments.ts';
import type { PaymentOrder } from '../payments/payment-order.ts';
import type { RefundsService } from '../payments/refunds.service.ts';
import type { ReviewsService } from '../payments/reviews.service.ts';

type Refund = Awaited<ReturnType<RefundsService['listOf']>>[number];
type ShownRefund = Pick<
  Refund,
  'refundId' | 'state' | 'amount' | 'giftTaken' | 'shortfall' | 'askedBy' | 'reason' | 'createdAt' | 'disputed'
>;
type RefundRow = Awaited<ReturnType<Payments['desk']['listRefunds']>>[number];
type CreditRow = Awaited<ReturnType<Payments['desk']['listCredits']>>[number];
type DisputeRow = Awaited<ReturnType<Payments['desk']['listDisputes']>>[number];
type Review = Awaited<ReturnType<ReviewsService['findOpen']>>;

const BODY_MAX = 20_000;
/** Headers that let somebody in. */
const SECRET_HEADERS = /^(authorization|cookie|proxy-authorization|x-api-key)$/i;

export function toOrderOnWire(order: PaymentOrder): OrderOnWire {
  return {
    orderId: order.orderId,
    accountId: order.accountId,
    platform: order.platform,
    method: order.method,
    gateway: order.gateway,
    state: order.state,
    currency: currencyOf(order.platform),
    amount: formatMicros(order.amount),
    gift: formatMicros(order.gift),
    credited: formatMicros(order.credited),
    giftCredited: formatMicros(order.giftCredited),
    refunded: formatMicros(order.refunded),
    pay: { currency: order.pay.currency, amount: formatMicros(order.pay.micros) },
    ...(order.paymentId !== undefined && { paymentId: order.paymentId }),
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}

export function toRefundOnWire(refund: ShownRefund) {
  return {
    refundId: refund.refundId,
    state: refund.state,
    amount: formatMicros(refund.amount),
    giftTaken: formatMicros(refund.giftTaken),
    shortfall: formatMicros(refund.shortfall),
    by: refund.askedBy,
    reason: refund.reason,
    at: refund.createdAt,
    disputed: refund.disputed,
  };
}

export function toListedRefund({ orderId, accountId, platform, gateway, at, ...refund }: RefundRow): ListedRefund {
  return {
    ...toRefundOnWire({ ...refund, createdAt: at }),
    orderId,
    accountId,
    platform,
    gateway,
    currency: currencyOf(platform),
  };
}

export function toCreditOnWire({ paid, gift, refunded, ...credit }: CreditRow): CreditOnWire {
  return {
    ...credit,
    currency: currencyOf(credit.platform),
    paid: formatMicros(paid),
    gift: formatMicros(gift),
    refunded: formatMicros(refunded),
  };
}

export function toDispute(row: DisputeRow): DisputeOnWire {
  const { platform, amount, shortfall, state, gatewayRefundId, answerUntil, ...dispute } = row;
  return {
    ...dispute,
    gatewayRefundId: gatewayRefundId ?? '',
    amount: formatMicros(amount),
    shortfall: formatMicros(shortfall),
    currency: currencyOf(platform),
    ...(answerUntil !== null && { answerUntil }),
    state: state === 'refused' ? 'won' : 'lost',
  };
}

interface KeptNotification {
  id: string;
  at: number;
  state: string;
  error: string | null;
  headers: unknown;
  body: Uint8Array;
}

/** As it came, but for what lets somebody in. */
export function toNotificationOnWire({ id, at, state, error, headers, body }: KeptNotification) {
  const shown = Object.entries((headers ?? {}) as Record<string, unknown>).filter(
    ([name]) => !SECRET_HEADERS.test(name),
  );
  return {
    id,
    at,
    state,
    error: error ?? '',
    headers: shown.map(([name, value]) => `${name}: ${String(value)}`).join('\n'),
    body: Buffer.from(body).toString('utf8').slice(0, BODY_MAX),
  };
}

export function toMoneyReview(
  review: Review,
  sayWhy: (recorded: string) => string,
): Omit<MoneyReview, 'claimedBy' | 'isClaimedByMe'> {
  const { reviewId, kind, accountId, orderId, detail, openedAt } = review;
  const { why = '', ...rest } = detail;
  return {
    reviewId,
    kind: moneyReviewKinds.find((each) => each === kind) ?? 'payment',
    why: sayWhy(String(why)),
    ...(orderId !== undefined && { orderId }),
    ...(accountId !== undefined && { accountId }),
    detail: toTexts(rest),
    openedAt,
  };
}

/** Values of the records by name, each as text. */
function toTexts(detail: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(detail).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

/** One line of a trail's detail. */
export function toDetailText(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return '';
  return Object.entries(toTexts(detail as Record<string, unknown>))
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');
}
