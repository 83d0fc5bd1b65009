import { formatMicros, type Micros } from '@manyline/domain/money';
import { MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type PaymentGateway, PaymentRefusedError, type RefundFact } from '@manyline/ports/payment-gateway';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { Carried } from './crediting.service.ts';
import type { OrderChange, OrdersRepository } from './orders.repository.ts';
import {
  isForward,
  type PaymentOrder,
  type PaymentSource,
  toMethodOptions,
  toOrderId,
  toOrderNo,
} from './payment-order.ts';
import { shareOfGift, toBrandAmount } from './payment-rules.ts';
import type { PaymentEvents } from './payments.events.ts';
import type { ReceiptsRepository } from './receipts.repository.ts';
import { demandSeen, isSame, type RefundRequest, toDraft } from './refund-draft.ts';
import type { Refund, RefundsRepository } from './refunds.repository.ts';
import { recordWhy } from './review-why.words.ts';
import type { TellOfPayment } from './tell-of-payment.ts';

export interface RefundsDeps {
  db: Db;
  ledger: LedgerService;
  orders: OrdersRepository;
  refunds: RefundsRepository;
  receipts: ReceiptsRepository;
  findGateway(name: string): PaymentGateway | undefined;
  tellOf: Pick<TellOfPayment, 'refunded' | 'reinstated'>;
  events: PaymentEvents;
  newId: () => string;
  now: Clock;
  log: Logger;
}

const GATEWAY_WITHIN_MS = 15_000;
const DUE_MAX = 20;

export type RefundsService = ReturnType<typeof createRefunds>;

/**
 * The rule (documented in decision 0039): only paid money goes back. With it goes the gift of that top-up in the same
 * proportion, as far as it has not been spent; paid money never makes up for spent gift, and nothing goes below zero.
 */
export function createRefunds(deps: RefundsDeps) {
  const { db, ledger, orders, refunds, receipts, findGateway, tellOf, events, newId, now, log } = deps;

  /** Takes the money and writes the refund; the caller holds both locks. */
  async function takeBack(tx: Tx, order: PaymentOrder, draft: Refund, dueAt: number | null, source: PaymentSource) {
    const { accountId, orderId } = order;
    const { paidTaken: paid, giftTaken: gift, refundId } = draft;
    await refunds.insert(tx, draft, dueAt);
    let balance: Micros | undefined;
    if (paid + gift > 0) {
      const options = {
        amount: formatMicros(-paid),
        gift: formatMicros(-gift),
        ...toMethodOptions(order),
        orderId,
      };
      const base = { accountId, reference: `payback:${refundId}`, type: 'topUp' as const, date: now(), options };
      const [posted] = await ledger.postAll(tx, [
        { ...base, kind: 'debit', paid, gift, to: 'topUp', giftTo: 'granted' },
      ]);
      if (posted?.outcome !== 'posted') throw new Error(`the refund ${refundId} could not be posted`);
      balance = posted.balance;
    }
    const refunded = order.refunded + draft.amount;
    const isDone = draft.state === 'done';
    const changed = await orders.change(
      tx,
      order,
      { refunded, ...(isDone && toState(order, refunded)) },
      { source, at: now(), detail: { refundId, amount: draft.amount, paid, gift, shortfall: draft.shortfall } },
    );
    return { order: changed, ...(balance !== undefined && { balance }) };
  }

  function toState(order: PaymentOrder, refunded: Micros) {
    const state = refunded >= order.credited ? ('refunded' as const) : ('partRefunded' as const);
    return isForward(order.state, state) ? { state } : {};
  }

  /** A refund that the gateway tells of: ours by its key or id, else one that was made there. */
  async function applyFact(
    tx: Tx,
    order: PaymentOrder,
    payment: { gateway: string; paymentId: string },
    fact: RefundFact,
    source: PaymentSource,
  ): Promise<Carried> {
    const known = await refunds.list(tx, order);
    const told = known.find(({ gatewayRefundId }) => gatewayRefundId === fact.refundId);
    if (fact.dispute === 'reinstated') return told?.state === 'done' ? giveBack(tx, order, told, source) : { order };
    if (told) return { order };
    const keyed = fact.key === undefined ? undefined : toOrderId(fact.key);
    const ours =
      known.find(({ refundId }) => refundId === keyed) ??
      known.find(
        ({ state, gatewayRefundId, payAmount }) =>
          state === 'asked' &&
          gatewayRefundId === undefined &&
          payAmount === fact.micros &&
          fact.key === undefined &&
          fact.dispute === undefined,
      );
    // One that the gateway refused was undone here: carried out after all, it is as if it had been made there.
    if (ours && ours.state !== 'refused') return finish(tx, order, ours, fact.refundId, source);
    if ((await receipts.findCredit(tx, payment.gateway, payment.paymentId))?.orderId === order.orderId)
      return madeThere(tx, order, payment.gateway, fact, source);
    const why = recordWhy('creditedByPerson');
    await openReview(tx, order, `${payment.gateway}:refund:${fact.refundId}`, { why, ...payment, ...fact });
    return { order };
  }

  async function finish(tx: Tx, order: PaymentOrder, refund: Refund, gatewayRefundId: string, source: PaymentSource) {
    if (refund.state !== 'asked') return { order };
    await refunds.close(tx, refund, 'done', gatewayRefundId);
    await tellOf.refunded(tx, order, refund);
    const detail = { refundId: refund.refundId, gatewayRefundId };
    const change = toState(order, order.refunded);
    return { order: await orders.change(tx, order, change, { source, at: now(), detail }) };
  }

  /** The money is gone already: what is left of it is taken back, the rest is noted for an operator. */
  async function madeThere(tx: Tx, order: PaymentOrder, gateway: string, fact: RefundFact, source: PaymentSource) {
    const balance = await ledger.lockBalance(tx, order.accountId);
    const amount = Math.min(toBrandAmount(order, fact.micros), order.credited - order.refunded);
    const why = 'refunded at the gateway';
    const key = `${gateway}:refund:${fact.refundId}`;
    if (amount <= 0) {
      await openReview(tx, order, key, { why: recordWhy('overRefunded'), ...fact });
      return { order };
    }
    const paidTaken = Math.min(balance.paid, amount);
    const shortfall = amount - paidTaken;
    if (shortfall > 0) await openReview(tx, order, key, { why: recordWhy('spent'), shortfall, ...fact });
    const draft: Refund = {
      accountId: order.accountId,
      orderId: order.orderId,
      refundId: newId(),
      gateway,
      gatewayRefundId: fact.refundId,
      askedBy: 'gateway',
      reason: why,
      payAmount: fact.micros,
      amount,
      paidTaken,
      giftTaken: Math.min(balance.gift, shareOfGift(order, amount)),
      shortfall,
      state: 'done',
      createdAt: now(),
      tries: 0,
      disputed: fact.dispute === 'withdrawn',
      answerUntil: fact.answerUntil,
    };
    await tellOf.refunded(tx, order, draft);
    return takeBack(tx, order, draft, null, source);
  }

  /** A dispute was won: what it took is the customer's again, and what it could not take is nobody's to decide any more. */
  async function giveBack(tx: Tx, order: PaymentOrder, refund: Refund, source: PaymentSource): Promise<Carried> {
    const { gateway, gatewayRefundId, shortfall } = refund;
    const review =
      shortfall > 0 ? await receipts.findReviewByKey(tx, `${gateway}:refund:${gatewayRefundId}`) : undefined;
    if (review && review.settledAt === undefined)
      await receipts.settleReview(tx, review.reviewId, { by: gateway, outcome: 'the dispute was won', at: now() });
    await tellOf.reinstated(tx, order, refund);
    const refunded = order.refunded - refund.amount;
    const state = refunded > 0 ? ('partRefunded' as const) : ('credited' as const);
    return undo(tx, order, refund, source, { state, reinstated: gatewayRefundId });
  }

  async function openReview(tx: Tx, order: PaymentOrder, key: string, detail: Record<string, unknown>) {
    const { accountId, orderId } = order;
    const review = { reviewId: newId(), key, kind: 'refund', accountId, orderId, detail, openedAt: now() };
    await receipts.openReview(tx, review);
  }

  /** An operator's refund: strict. @throws NOT_FOUND CONSOLE_REFUNDED_SINCE INSUFFICIENT_BALANCE INVALID_INPUT */
  async function ask(request: RefundRequest): Promise<Refund> {
    const earlier = await refunds.find(request.refundId);
    if (earlier) return isSame(earlier, request);
    const carried = await inTransaction(db, (tx) => begin(tx, request));
    if (carried) tell(carried);
    return carryOut(request.refundId);
  }

  /**
   * The refund without its gateway, in a transaction of the caller's, which calls `carryOut` after its commit. Undefined where it was
   * begun before. @throws NOT_FOUND CONSOLE_REFUNDED_SINCE INSUFFICIENT_BALANCE INVALID_INPUT
   */
  async function begin(tx: Tx, request: RefundRequest): Promise<Carried | undefined> {
    const found = await orders.findById(request.orderId, tx);
    if (!found) throw new AppError('NOT_FOUND', `no order ${request.orderId}`);
    const balance = await ledger.lockBalance(tx, found.accountId);
    const order = await orders.lock(tx, found);
    const repeated = (await refunds.list(tx, order)).some(({ refundId }) => refundId === request.refundId);
    if (repeated) return undefined;
    return takeBack(tx, order, toDraft(order, request, balance, now()), now() + MINUTE_MS, 'operator');
  }

  async function carryOut(refundId: string): Promise<Refund> {
    await carry((await refunds.find(refundId))!);
    return (await refunds.find(refundId))!;
  }

  /**
   * Asks the gateway, under the refund's own key; where it is not set up here the refund waits for a process that has it. A
   * transfer goes back by hand: the operator has sent it.
   */
  async function carry(refund: Refund) {
    if (refund.state !== 'asked') return;
    const order = await orders.find(refund);
    const gateway = findGateway(refund.gateway);
    if (!order) return;
    if (!gateway && !order.transfer)
      return log.warn({ refundId: refund.refundId }, `no ${refund.gateway} to refund at`);
    if (!gateway || order.paymentId === undefined) return close(refund, 'done', `hand:${refund.refundId}`);
    try {
      const { refundId } = await gateway.refund(
        {
          orderNo: toOrderNo(order.orderId),
          paymentId: order.paymentId,
          key: toOrderNo(refund.refundId),
          amount: { currency: order.pay.currency, micros: refund.payAmount },
          paid: order.pay,
        },
        AbortSignal.timeout(GATEWAY_WITHIN_MS),
      );
      await close(refund, 'done', refundId);
    } catch (error) {
      log.warn({ err: error, refundId: refund.refundId }, 'a refund was not carried out');
      if (error instanceof PaymentRefusedError) await close(refund, 'refused');
    }
  }

  async function close(refund: Refund, state: 'done' | 'refused', gatewayRefundId?: string) {
    const carried = await inTransaction(
      db,
      async (tx): Promise<Carried | undefined> => {
        await ledger.lockBalance(tx, refund.accountId);
        const order = await orders.lock(tx, refund);
        const current = (await refunds.list(tx, order)).find(({ refundId }) => refundId === refund.refundId);
        if (current?.state !== 'asked') return undefined;
        if (state === 'done') return finish(tx, order, current, gatewayRefundId ?? '', 'operator');
        return undo(tx, order, current, 'operator', {});
      },
      { repeatable: true },
    );
    if (carried) tell(carried);
  }

  /** The refund is none after all: the money goes back to the account, as far as any was taken. */
  async function undo(
    tx: Tx,
    order: PaymentOrder,
    refund: Refund,
    source: PaymentSource,
    { state, ...more }: Pick<OrderChange, 'state'> & { reinstated?: string | undefined },
  ): Promise<Carried> {
    await refunds.close(tx, refund, 'refused');
    const balance = refund.paidTaken + refund.giftTaken > 0 ? await postBack(tx, order, refund) : undefined;
    const detail = { refundId: refund.refundId, refused: true, ...more };
    const change = { refunded: order.refunded - refund.amount, ...(state && { state }) };
    const changed = await orders.change(tx, order, change, { source, at: now(), detail });
    return { order: changed, ...(balance !== undefined && { balance }) };
  }

  async function postBack(tx: Tx, order: PaymentOrder, { accountId, refundId }: Refund): Promise<Micros | undefined> {
    const [posted] = await ledger.postAll(tx, [
      {
        kind: 'refund',
        accountId,
        reference: `payback-undone:${refundId}`,
        of: `payback:${refundId}`,
        type: 'topUp',
        date: now(),
        options: { orderId: order.orderId, ...toMethodOptions(order) },
      },
    ]);
    return posted?.outcome === 'posted' ? posted.balance : undefined;
  }

  function tell({ order, balance }: Carried) {
    events.moved(order);
    if (balance !== undefined) events.balance(order.accountId, balance);
  }

  return {
    applyFact,
    ask,
    begin,
    find: (refundId: string) => refunds.find(refundId),

    /** Whether this refund was begun before. @throws INVALID_INPUT where its key was used for another */
    async isBegun(tx: Tx, request: RefundRequest): Promise<boolean> {
      const earlier = await refunds.find(request.refundId, tx);
      return earlier !== undefined && isSame(earlier, request) === earlier;
    },

    /** The caller holds the balance. @throws CONSOLE_REFUNDED_SINCE where `begin` would */
    async demandSeen(tx: Tx, request: RefundRequest): Promise<void> {
      const order = await orders.findById(request.orderId, tx);
      if (order) demandSeen(order, request);
    },

    /** After the commit of `begin`: the gateway is asked, and the account's screens show what was taken. */
    async follow(refundId: string): Promise<Refund> {
      const refund = await carryOut(refundId);
      const order = await orders.find(refund);
      const { paid, gift } = await ledger.getBalance(refund.accountId);
      if (order) tell({ order, balance: paid + gift });
      return refund;
    },
    listOf: (order: PaymentOrder) => refunds.list(db, order),

    /**
     * Refunds whose answer was never heard. A gateway that tells refunds is asked first whether it carried this one out; else, or where it
     * did not, it is asked for again under the same key, which makes no second one.
     * @param lookFor asks the gateway about the order, and applies what it tells
     */
    async sweep(lookFor: (order: PaymentOrder) => Promise<unknown>): Promise<number> {
      const due = await refunds.takeDue(now(), 10 * MINUTE_MS, DUE_MAX);
      for (const refund of due) {
        const order = findGateway(refund.gateway)?.queryTellsRefunds ? await orders.find(refund) : undefined;
        if (order) await lookFor(order);
        await carry((await refunds.find(refund.refundId))!);
      }
      return due.length;
    },
  };
}
