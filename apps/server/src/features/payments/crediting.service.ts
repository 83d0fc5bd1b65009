import { formatMicros, type Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { PayMoney } from '@manyline/ports/payment-gateway';
import type { Tx } from '../../db/transaction.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { OrderChange, OrdersRepository } from './orders.repository.ts';
import { nextRefundCheck } from './payment-limits.ts';
import { isForward, isWaiting, type PaymentOrder, type PaymentSource, toMethodOptions } from './payment-order.ts';
import { toPayAmount, type Verdict } from './payment-rules.ts';
import type { ReceiptsRepository } from './receipts.repository.ts';
import type { TellOfPayment } from './tell-of-payment.ts';

export interface Crediting {
  ledger: LedgerService;
  orders: OrdersRepository;
  receipts: ReceiptsRepository;
  tellOf: Pick<TellOfPayment, 'arrived' | 'checked'>;
  newId: () => string;
  now: Clock;
}

/** The money behind a verdict: which payment at which gateway, and who told us. */
export interface Cause {
  gateway: string;
  paymentId: string;
  /** Added to the order's ledger reference where an order may be credited in parts. */
  part?: string;
  source: PaymentSource;
  detail?: Record<string, unknown>;
  change?: OrderChange;
  /** The money itself, for the payer to know where a person decides about it. */
  came?: PayMoney;
}

export interface Carried {
  order: PaymentOrder;
  /** After a credit, micros. */
  balance?: Micros;
}

export type CreditingService = ReturnType<typeof createCrediting>;

/** The one place that turns a verdict about an order into a posting, a review and a state. */
export function createCrediting({ ledger, orders, receipts, tellOf, newId, now }: Crediting) {
  /** The caller holds the locks of balance and order, in this order, and has seen that the payment is not credited yet. */
  async function carryOut(tx: Tx, order: PaymentOrder, verdict: Verdict, cause: Cause): Promise<Carried> {
    if (verdict.kind === 'none' || verdict.kind === 'dust') return { order };
    if (verdict.kind === 'credit') return credit(tx, order, verdict, cause);
    if (verdict.kind === 'review') return wait(tx, order, verdict, cause);
    const state = isForward(order.state, verdict.to) ? { state: verdict.to } : {};
    if (!state.state && !cause.change) return { order };
    return { order: await change(tx, order, { ...cause.change, ...state }, cause, {}) };
  }

  /** Money that a person decides about. The payer hears of it once, however many payments wait. */
  async function wait(tx: Tx, order: PaymentOrder, { to, why }: Extract<Verdict, { kind: 'review' }>, cause: Cause) {
    const isNew = await openReview(tx, order, why, cause);
    // A decision stays; other money that comes waits again, and is told of by itself.
    const again = isNew && order.state === 'dismissed';
    const moves = again || isForward(order.state, to);
    const sofar = again ? undefined : order.came;
    const came = isNew && (moves || order.state === to) ? addCome(sofar, cause.came) : undefined;
    const wanted = { ...cause.change, ...(moves && { state: to }), ...(came && { came }) };
    const changed = await change(tx, order, wanted, cause, { why });
    if (moves) await tellOf.checked(tx, changed);
    return { order: changed };
  }

  async function credit(tx: Tx, order: PaymentOrder, verdict: Extract<Verdict, { kind: 'credit' }>, cause: Cause) {
    const { accountId, orderId } = order;
    const { paid, gift, to } = verdict;
    const reference = `payment:${orderId}${cause.part ? `:${cause.part}` : ''}`;
    const date = now();
    const { gateway, paymentId } = cause;
    await receipts.insertCredit(tx, { accountId, orderId, reference, gateway, paymentId, paid, gift, at: date });
    const options = {
      amount: formatMicros(paid),
      gift: formatMicros(gift),
      ...toMethodOptions(order),
      orderId,
      // The sum that a person credits may be another, or of another currency, than was paid.
      ...(cause.source !== 'operator' && {
        payCurrency: order.pay.currency,
        payAmount: formatMicros(toPayAmount(order, paid)),
      }),
      ...(order.productId === undefined && { custom: true }),
    };
    const base = { accountId, reference, type: 'topUp' as const, date, options };
    const [posted] = await ledger.postAll(tx, [
      { ...base, kind: 'credit', paid, gift, from: 'topUp', giftFrom: 'granted' },
    ]);
    if (posted?.outcome !== 'posted') throw new Error(`${reference} has posted without its credit`);
    const changed = await change(
      tx,
      order,
      {
        ...cause.change,
        credited: order.credited + paid,
        giftCredited: order.giftCredited + gift,
        ...(isForward(order.state, to) && { state: to }),
        // It may be credited long after anybody asked about it: from now on it is asked whether money went back.
        ...(!order.transfer && { queryAt: nextRefundCheck(order.createdAt, date) }),
      },
      cause,
      { paid, gift },
    );
    // A person who credits writes to the payer in their own words.
    if (cause.source !== 'operator') await tellOf.arrived(tx, changed, { paid, gift, ordinal: posted.ordinal });
    return { order: changed, balance: posted.balance };
  }

  function change(tx: Tx, order: PaymentOrder, wanted: OrderChange, cause: Cause, more: Record<string, unknown>) {
    const detail = { gateway: cause.gateway, paymentId: cause.paymentId, ...cause.detail, ...more };
    return orders.change(tx, order, wanted, { source: cause.source, at: now(), detail });
  }

  /** Money that waited is not credited. The order goes on waiting while more of it does. The caller holds the order's lock. */
  async function dismiss(tx: Tx, order: PaymentOrder, cause: Cause): Promise<PaymentOrder> {
    if (!isWaiting(order) || (await receipts.hasOpenPayment(tx, order.orderId))) return order;
    return change(tx, order, { state: 'dismissed' }, cause, {});
  }

  async function openReview(tx: Tx, order: PaymentOrder, why: string, cause: Cause) {
    return receipts.openReview(tx, {
      reviewId: newId(),
      key: `${cause.gateway}:${cause.paymentId}`,
      kind: 'payment',
      accountId: order.accountId,
      orderId: order.orderId,
      detail: { why, gateway: cause.gateway, paymentId: cause.paymentId, ...cause.detail },
      openedAt: now(),
    });
  }

  return { carryOut, dismiss };
}

/** Money that waits, with more of it; of another currency than before the later one is told. */
function addCome(before: PaymentOrder['came'], more: PayMoney | undefined): PaymentOrder['came'] {
  if (!more || more.micros <= 0) return undefined;
  return before?.currency === more.currency ? { ...more, micros: before.micros + more.micros } : more;
}
