import { formatMicros, type Micros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { PaymentFacts, PaymentGateway, RefundFact } from '@manyline/ports/payment-gateway';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { LedgerService } from '../ledger/ledger.service.ts';
import type { Carried, CreditingService } from './crediting.service.ts';
import type { OrdersRepository } from './orders.repository.ts';
import { DUST_MICROS } from './payment-limits.ts';
import { type PaymentOrder, type PaymentSource, toOrderId } from './payment-order.ts';
import { judgeFacts, type Verdict } from './payment-rules.ts';
import type { PaymentEvents } from './payments.events.ts';
import type { ReceiptsRepository } from './receipts.repository.ts';
import type { RefundsService } from './refunds.service.ts';
import { recordWhy } from './review-why.words.ts';

export interface SettleDeps {
  db: Db;
  ledger: LedgerService;
  crediting: CreditingService;
  refunds: RefundsService;
  orders: OrdersRepository;
  receipts: ReceiptsRepository;
  events: PaymentEvents;
  newId: () => string;
  now: Clock;
}

/** A refund overtook the payment that it is about: it has to come again. */
export class TooEarlyError extends Error {
  override name = 'TooEarlyError';
}

export type SettleService = ReturnType<typeof createSettle>;

/** Authenticated facts about a payment, however often, in parallel and in whatever order they come: counted once. */
export function createSettle(deps: SettleDeps) {
  const { db, ledger, crediting, refunds, orders, receipts, events, newId, now } = deps;

  /**
   * Applies facts in one transaction. `eventId` of a notification: an event that was applied changes nothing.
   * @throws TooEarlyError
   */
  async function apply(gateway: PaymentGateway, facts: PaymentFacts, source: PaymentSource, eventId?: string) {
    const found = await findOrder(gateway, facts);
    if (!found) return undefined;
    const carried = await inTransaction(
      db,
      async (tx) => {
        // Balances before everything else, so that no two transactions wait for each other in a ring.
        await ledger.lockBalance(tx, found.accountId);
        const order = await orders.lock(tx, found);
        if (eventId !== undefined && !(await receipts.claimEvent(tx, gateway.name, eventId, order, now())))
          return undefined;
        const paid = await applyPayment(tx, order, gateway, facts, source);
        return applyRefunds(tx, paid, gateway, facts, source);
      },
      { repeatable: true },
    );
    if (!carried) return found;
    if (carried.order.updatedAt !== found.updatedAt || carried.order.state !== found.state) events.moved(carried.order);
    if (carried.balance !== undefined) events.balance(found.accountId, carried.balance);
    return carried.order;
  }

  async function applyPayment(
    tx: Tx,
    order: PaymentOrder,
    gateway: PaymentGateway,
    facts: PaymentFacts,
    source: PaymentSource,
  ): Promise<Carried> {
    const credited = facts.state === 'paid' ? await receipts.findCredit(tx, gateway.name, facts.paymentId) : undefined;
    if (credited?.orderId === order.orderId) return { order };
    const verdict = judge(order, gateway, facts, credited !== undefined);
    return crediting.carryOut(tx, order, verdict, {
      gateway: gateway.name,
      paymentId: facts.paymentId,
      source,
      detail: { state: facts.state, amount: formatMicros(facts.amount.micros), currency: facts.amount.currency },
      // One that was credited for another order has not come for this one.
      ...(!credited && { came: facts.amount }),
      ...(verdict.kind === 'credit' && { change: { paymentId: facts.paymentId } }),
    });
  }

  function judge(order: PaymentOrder, gateway: PaymentGateway, facts: PaymentFacts, isReused: boolean): Verdict {
    if (order.gateway !== gateway.name)
      return facts.state === 'paid'
        ? { kind: 'review', to: 'review', why: recordWhy('otherGateway') }
        : { kind: 'none' };
    if (isReused) return { kind: 'review', to: 'review', why: recordWhy('reused') };
    return judgeFacts(order, facts, gateway);
  }

  async function applyRefunds(
    tx: Tx,
    carried: Carried,
    gateway: PaymentGateway,
    facts: PaymentFacts,
    source: PaymentSource,
  ): Promise<Carried> {
    let { order, balance } = carried as { order: PaymentOrder; balance?: Micros };
    const payment = { gateway: gateway.name, paymentId: facts.paymentId };
    for (const fact of facts.refunds) {
      if (order.credited === 0) {
        if (!(await wentBack(tx, order, gateway, facts, fact)))
          throw new TooEarlyError(`refund ${fact.refundId} before its payment`);
        order = await crediting.dismiss(tx, order, { ...payment, source });
        continue;
      }
      const taken = await refunds.applyFact(tx, order, payment, fact, source);
      order = taken.order;
      balance = taken.balance ?? balance;
    }
    return { order, ...(balance !== undefined && { balance }) };
  }

  /**
   * A payment that waits for a person, or was turned down, has been refunded where it was made: there is nothing to take back, and
   * nothing to decide any more once all of it is gone. False: we have not heard of the payment yet.
   */
  async function wentBack(tx: Tx, order: PaymentOrder, gateway: PaymentGateway, facts: PaymentFacts, fact: RefundFact) {
    const review = await receipts.findReviewByKey(tx, `${gateway.name}:${facts.paymentId}`);
    if (fact.dispute === 'reinstated') {
      if (review?.settledBy === gateway.name) await reviewReturn(tx, order, gateway, facts, fact);
      return true;
    }
    if (!review) return false;
    if (review.settledAt !== undefined) return true;
    // Reported for two orders, and credited for the other one: there is money to take back, which a person finds.
    const credit = await receipts.findCredit(tx, gateway.name, facts.paymentId);
    const takenBack = facts.refunds.filter(({ dispute }) => dispute !== 'reinstated');
    const gone = takenBack.reduce((sum, { micros }) => sum + micros, 0);
    if (gone >= facts.amount.micros && !credit) {
      const outcome = `the gateway gave it back: ${fact.refundId}`;
      await receipts.settleReview(tx, review.reviewId, { by: gateway.name, outcome, at: now() });
      return true;
    }
    await receipts.openReview(tx, {
      reviewId: newId(),
      key: `${gateway.name}:refund:${fact.refundId}`,
      kind: 'refund',
      accountId: order.accountId,
      orderId: order.orderId,
      detail: {
        why: credit ? recordWhy('refundOfOther') : recordWhy('partRefunded'),
        ...fact,
        paymentId: facts.paymentId,
      },
      openedAt: now(),
    });
    return true;
  }

  /** A dispute had settled what waited for a person; it was won, so that the money waits again. */
  async function reviewReturn(
    tx: Tx,
    order: PaymentOrder,
    gateway: PaymentGateway,
    facts: PaymentFacts,
    fact: RefundFact,
  ) {
    await receipts.openReview(tx, {
      reviewId: newId(),
      key: `${gateway.name}:reinstated:${fact.refundId}`,
      kind: 'refund',
      accountId: order.accountId,
      orderId: order.orderId,
      detail: { why: recordWhy('disputeWon'), ...fact, paymentId: facts.paymentId },
      openedAt: now(),
    });
  }

  /** Money for an order that we never had is still money. */
  async function findOrder(gateway: PaymentGateway, facts: PaymentFacts): Promise<PaymentOrder | undefined> {
    const orderId = toOrderId(facts.orderNo);
    const order = orderId === undefined ? undefined : await orders.findById(orderId);
    // Anybody with an account at the gateway can have it tell us of their own money.
    if (order || facts.state !== 'paid' || facts.receiver !== gateway.receiver) return order;
    if (facts.amount.micros < DUST_MICROS) return undefined;
    await receipts.openReview(db, {
      reviewId: newId(),
      key: `${gateway.name}:${facts.paymentId}`,
      kind: 'unknownOrder',
      accountId: undefined,
      orderId: undefined,
      detail: { why: recordWhy('unknownOrder'), gateway: gateway.name, ...facts },
      openedAt: now(),
    });
    return undefined;
  }

  return { apply };
}
