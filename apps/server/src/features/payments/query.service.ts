import { DAY_MS, MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { GatewayMethod } from '@manyline/ports/payment-gateway';
import type { Logger } from 'pino';
import { type Db, inTransaction } from '../../db/transaction.ts';
import type { Gateways } from './gateways.ts';
import type { OrderChange, OrderKey, OrdersRepository } from './orders.repository.ts';
import { nextQueryPause, nextRefundCheck, ON_ITS_WAY_MS } from './payment-limits.ts';
import { isOnItsWay, type PaymentOrder, toOrderNo } from './payment-order.ts';
import type { PaymentEvents } from './payments.events.ts';
import type { SettleService } from './settle.service.ts';

export interface QueryDeps {
  db: Db;
  gateways: Gateways;
  orders: OrdersRepository;
  settle: SettleService;
  events: PaymentEvents;
  now: Clock;
  log: Logger;
}

const QUERY_WITHIN_MS = 10_000;
const DUE_MAX = 50;
const LEASE_MS = MINUTE_MS;

export type QueryService = ReturnType<typeof createQuery>;

/** Asks gateways about orders: at once when the customer says so, and by itself when no notification closed them. */
export function createQuery({ db, gateways, orders, settle, events, now, log }: QueryDeps) {
  /** The gateway's answer is applied, and the order answered as it is then; a gateway that does not answer changes nothing. */
  async function ask(order: PaymentOrder): Promise<PaymentOrder> {
    const gateway = gateways.find(order.gateway);
    if (!gateway) return order;
    try {
      const { orderId, method, paymentId } = order;
      const facts = await gateway.query(
        { orderNo: toOrderNo(orderId), method: method as GatewayMethod, ...(paymentId !== undefined && { paymentId }) },
        AbortSignal.timeout(QUERY_WITHIN_MS),
      );
      if (facts && facts.orderNo === toOrderNo(orderId)) return (await settle.apply(gateway, facts, 'query')) ?? order;
    } catch (error) {
      log.warn({ err: error, orderId: order.orderId }, 'a gateway could not be asked about an order');
    }
    return order;
  }

  /**
   * Nobody paid in time, or the chain shows a transfer no more, or never takes it. Money that comes later is still credited, or waits for
   * an operator.
   */
  async function expire(key: OrderKey) {
    const expired = await inTransaction(db, async (tx) => {
      const order = await orders.lock(tx, key);
      const isComing = isOnItsWay(order);
      if (now() <= (isComing ? closesAtOf(order) : order.expiresAt)) return undefined;
      const change: OrderChange = {
        ...(mayExpire(order) && { state: 'expired' }),
        // Nobody watches for it any more, so that nobody is told to wait for it.
        ...(isComing && { seenE8: order.transfer!.arrivedE8 }),
      };
      if (Object.keys(change).length === 0) return undefined;
      return orders.change(tx, order, change, { source: 'job', at: now() });
    });
    if (expired) events.moved(expired);
  }

  /** One order's turn of the job; answers when its next is, or null when it closed. */
  async function takeTurn(order: PaymentOrder): Promise<number | null> {
    const asked = await ask(order);
    if (isDone(asked)) return nextLook(asked);
    if (now() > order.expiresAt) await expire(order);
    const closesAt = closesAtOf(asked);
    if (now() > closesAt) return null;
    const next = now() + nextQueryPause(order.queries);
    // Soon after it should have been paid, its state is told rightly.
    const atEnd = order.expiresAt + 1;
    return now() <= order.expiresAt ? Math.min(next, atEnd) : Math.min(next, closesAt + 1);
  }

  /** As `takeTurn`, of an order that was credited: money may have gone back at the gateway without our hearing of it. */
  async function followUp(order: PaymentOrder): Promise<number | null> {
    if (tellsRefunds(order) && now() >= order.createdAt + DAY_MS) await ask(order);
    return nextLook(order);
  }

  /** When an order that was credited is looked at again; null: no more. */
  function nextLook(order: PaymentOrder): number | null {
    // A credited transfer keeps its amount until it closes, so that a second transfer of it is not somebody else's.
    if (order.transfer) return now() > order.closesAt ? null : order.closesAt + 1;
    return tellsRefunds(order) ? nextRefundCheck(order.createdAt, now()) : null;
  }

  function tellsRefunds({ gateway, state, transfer }: PaymentOrder): boolean {
    return !transfer && state !== 'refunded' && gateways.find(gateway)?.queryTellsRefunds === true;
  }

  return {
    /** For an operator, and whoever has to know what became of something there: answers the order as it is then. */
    askNow: ask,

    /** 'Payment Completed': the gateway is asked now. */
    async refresh(order: PaymentOrder): Promise<void> {
      if (order.credited === 0) await ask(order);
    },

    /** Every order whose turn has come; answers how many there were. */
    async sweep(): Promise<number> {
      const due = await orders.takeDue(now(), DUE_MAX, LEASE_MS);
      for (const order of due) {
        await orders.close(order, await (isDone(order) ? followUp(order) : takeTurn(order)));
      }
      return due.length;
    },
  };
}

/** After that nobody looks at an order any more; slow coins take days to be final. */
function closesAtOf(order: PaymentOrder): number {
  return isOnItsWay(order) ? order.closesAt + ON_ITS_WAY_MS : order.closesAt;
}

/** Nothing of it is credited, and nobody has ended it. */
function mayExpire({ state }: PaymentOrder): boolean {
  return ['created', 'waiting', 'seen', 'confirming'].includes(state);
}

/** Credited in full; what may still come is money that goes back. */
function isDone({ state }: PaymentOrder): boolean {
  return ['credited', 'over', 'partRefunded', 'refunded'].includes(state);
}
