import { type PaymentOrderState, paymentStates } from '@manyline/contract/payments';
import type { Chain, CryptoCurrency } from '@manyline/domain/crypto';
import type { Micros } from '@manyline/domain/money';
import type { PayCurrency } from '@manyline/domain/pay-price';
import type { PaymentMethod } from '@manyline/domain/payment-methods';
import type { PaymentInstruction } from '@manyline/ports/payment-gateway';

/** The terms of an order by transfer, and what it has got. Amounts in hundred-millionths of the coin. */
export interface TransferTerms {
  coin: CryptoCurrency;
  /** As the customer chose it; empty for a coin with a chain of its own. */
  network: string;
  chain: Chain;
  address: string;
  sharesAddress: boolean;
  askedE8: number;
  /** Final transfers that came in time. */
  arrivedE8: number;
  /** All transfers that the chain has shown and kept, final or not; no dust, and none that nobody waits for any more. */
  seenE8: number;
  /** Micros of the pay currency for one coin. */
  rate: Micros;
  rateAt: number;
  rateExpiresAt: number;
}

/** A top-up. Amounts are micros of the brand's currency, `pay` is what the gateway takes for them. */
export interface PaymentOrder {
  accountId: string;
  orderId: string;
  platform: string;
  method: PaymentMethod;
  /** Name of the gateway, or `chain:<name>` for a transfer. */
  gateway: string;
  /** Undefined for a custom amount. */
  productId: string | undefined;
  clientKey: string | undefined;
  state: PaymentOrderState;
  amount: Micros;
  gift: Micros;
  pay: { currency: PayCurrency; micros: Micros };
  paymentId: string | undefined;
  instruction: PaymentInstruction | undefined;
  returnUrl: string | undefined;
  credited: Micros;
  giftCredited: Micros;
  refunded: Micros;
  /** The money that came, not as it should have, and is not credited: a person decides about it. A transfer has its own sums. */
  came: { currency: PayCurrency; micros: Micros } | undefined;
  transfer: TransferTerms | undefined;
  createdAt: number;
  updatedAt: number;
  /** The customer should have paid by then. */
  expiresAt: number;
  /** Nobody asks about it any more after this. */
  closesAt: number;
  queries: number;
}

/** Who moved an order. */
export type PaymentSource = 'submit' | 'customer' | 'notification' | 'query' | 'chain' | 'job' | 'operator';

const ranks = new Map(paymentStates.map((state, rank) => [state, rank]));

/** States only move forward: a late or repeated report of an earlier state changes nothing. */
export function isForward(from: PaymentOrderState, to: PaymentOrderState): boolean {
  return ranks.get(to)! > ranks.get(from)!;
}

/** Waiting for money. A short transfer waits for the rest at its address; a gateway has closed the page of a short payment. */
export function isOpen({ state, transfer }: Pick<PaymentOrder, 'state' | 'transfer'>): boolean {
  if (state === 'short') return transfer !== undefined;
  return ['created', 'waiting', 'seen', 'confirming'].includes(state);
}

/** Nobody has paid it, as far as anybody has told us. */
export function isUnpaid(state: PaymentOrderState): boolean {
  return state === 'created' || state === 'waiting';
}

/**
 * A transfer was seen that is not final yet. Of an order that a person decides about, or has, what was seen and not credited is that
 * decision's.
 */
export function isOnItsWay({ state, transfer }: Pick<PaymentOrder, 'state' | 'transfer'>): boolean {
  if (!transfer || transfer.seenE8 <= transfer.arrivedE8) return false;
  return isOpen({ state, transfer }) || state === 'cancelled' || state === 'expired' || state === 'failed';
}

/** A person decides about what came for it. */
export function isWaiting({ state }: Pick<PaymentOrder, 'state'>): boolean {
  return state === 'late' || state === 'review';
}

/** The 32 hex digits that gateways know an order by. */
export function toOrderNo(orderId: string): string {
  return orderId.replaceAll('-', '');
}

/** Undefined for what cannot be an order of ours. */
export function toOrderId(orderNo: string): string | undefined {
  const hex = orderNo.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(hex)) return undefined;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Words of the records (spec 2 §9); `card` is ours, since the specification names none for cards. */
const purchaseMethods: Partial<Record<PaymentMethod, string>> = {
  wechatpay: 'wechatpay',
  alipay: 'alipay',
  paypal: 'paypal',
  unionpay: 'UnionPay',
  card: 'card',
};

export function toPurchaseMethod(method: PaymentMethod): string {
  return purchaseMethods[method] ?? 'Crypto';
}

/** Of a posting: the way that was paid, and the coin of a transfer, whose way is the same for all of them (spec 2 §9). */
export function toMethodOptions({ method, transfer }: Pick<PaymentOrder, 'method' | 'transfer'>) {
  return { purchaseMethod: toPurchaseMethod(method), ...(transfer && { coin: transfer.coin }) };
}

export function isCryptoMethod(method: PaymentMethod): boolean {
  return toPurchaseMethod(method) === 'Crypto';
}
