import type { PaymentOrderState } from '@manyline/contract/payments';
import { type Micros, scaleMicros } from '@manyline/domain/money';
import type { PaymentFacts } from '@manyline/ports/payment-gateway';
import { DUST_MICROS } from './payment-limits.ts';
import { isCryptoMethod, type PaymentOrder } from './payment-order.ts';
import { type ReviewWhy, recordWhy } from './review-why.words.ts';

/** The meaning of facts for an order. `review`: money came, but not as it should have; a person decides. */
export type Verdict =
  | { kind: 'none' }
  | { kind: 'move'; to: PaymentOrderState }
  | { kind: 'credit'; paid: Micros; gift: Micros; to: PaymentOrderState }
  | { kind: 'review'; to: PaymentOrderState; why: string }
  /** Too little to ask a person about. */
  | { kind: 'dust' };

const moves: Partial<Record<PaymentFacts['state'], PaymentOrderState>> = {
  pending: 'seen',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** Decision 24: amount, currency, receiver and order are checked; a wrong amount is a state, never an error. */
export function judgeFacts(order: PaymentOrder, facts: PaymentFacts, expected: { receiver: string }): Verdict {
  if (facts.state !== 'paid') {
    const to = moves[facts.state];
    return to ? { kind: 'move', to } : { kind: 'none' };
  }
  if (facts.receiver !== expected.receiver) {
    // Whoever has an account at the gateway can pay themselves under the number of an order.
    return facts.amount.micros < DUST_MICROS ? { kind: 'dust' } : review('otherReceiver');
  }
  if (facts.amount.currency !== order.pay.currency) return review('otherCurrency');
  if (facts.amount.micros <= 0) return review('noAmount');
  if (order.credited > 0 || order.giftCredited > 0) return review('paidBefore');
  const exact = facts.amount.micros === order.pay.micros;
  if (!isCryptoMethod(order.method)) return exact ? inFull(order) : review('otherAmount');
  if (facts.at > order.expiresAt) return { kind: 'review', to: 'late', why: recordWhy('paidLate') };
  if (exact) return inFull(order);
  const paid = shareOf(order, facts.amount.micros, order.pay.micros);
  const isOver = facts.amount.micros > order.pay.micros;
  return { kind: 'credit', paid, gift: isOver ? order.gift : 0, to: isOver ? 'over' : 'short' };
}

/**
 * The credit for one more final transfer that came in time: the order's amount in proportion to all that has arrived, less what
 * was given before, so that parts never add up to more or less than the whole. The gift comes with the last needed coin.
 */
export function judgeTransfer(order: PaymentOrder, transfer: { amountE8: number; seenAt: number }): Verdict {
  const terms = order.transfer;
  if (!terms) return review('noTransferOrder');
  const isDust = worthOf(transfer.amountE8, terms.rate) < DUST_MICROS;
  if (isLate(order, transfer))
    return isDust ? { kind: 'dust' } : { kind: 'review', to: 'late', why: recordWhy('arrivedLate') };
  const arrived = terms.arrivedE8 + transfer.amountE8;
  const paid = shareOf(order, arrived, terms.askedE8) - shareOf(order, terms.arrivedE8, terms.askedE8);
  const isWhole = arrived >= terms.askedE8;
  const gift = isWhole ? order.gift - order.giftCredited : 0;
  if (paid <= 0) return { kind: 'dust' };
  return { kind: 'credit', paid, gift, to: arrived > terms.askedE8 ? 'over' : isWhole ? 'credited' : 'short' };
}

/** Whether a transfer came after the end of its order's rate. */
export function isLate({ transfer: terms }: PaymentOrder, { seenAt }: { seenAt: number }): boolean {
  return terms !== undefined && seenAt > terms.rateExpiresAt;
}

/** The worth of so much of a coin in the currency that its rate is in. */
export function worthOf(amountE8: number, rate: Micros): Micros {
  return floorShare(rate, amountE8, 100_000_000);
}

/**
 * The share that is taken back when `amount` of a top-up (brand currency) is refunded: that much paid money, and the gift in the
 * same proportion, counted over all refunds of the order, so that parts add up. Never more than the balance has.
 */
export function shareOfGift(order: PaymentOrder, amount: Micros): Micros {
  const upTo = (refunded: Micros) =>
    order.credited === 0 ? 0 : floorShare(order.giftCredited, refunded, order.credited);
  return upTo(order.refunded + amount) - upTo(order.refunded);
}

/** The amount in the brand's currency that so much of the pay currency is. */
export function toBrandAmount(order: PaymentOrder, payMicros: Micros): Micros {
  return shareOf(order, payMicros, order.pay.micros);
}

export function toPayAmount(order: PaymentOrder, amount: Micros): Micros {
  return scaleMicros(order.pay.micros, amount, order.amount);
}

function inFull(order: PaymentOrder): Verdict {
  return { kind: 'credit', paid: order.amount, gift: order.gift, to: 'credited' };
}

function review(why: ReviewWhy): Verdict {
  return { kind: 'review', to: 'review', why: recordWhy(why) };
}

/** Rounded down: what does not fill a micro is not credited. */
function shareOf({ amount }: PaymentOrder, part: number, whole: number): Micros {
  return floorShare(amount, part, whole);
}

function floorShare(amount: Micros, part: number, whole: number): Micros {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
