import type { Brand } from '@manyline/brands/define-brand';
import { inputProblems } from '@manyline/contract/input-problems';
import { type PaymentMethod, paymentMethods } from '@manyline/domain/payment-methods';
import { monthBounds, ymOf } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import type { Gateways } from './gateways.ts';
import type { OrdersRepository } from './orders.repository.ts';
import { isUnpaid, type PaymentOrder, toOrderId } from './payment-order.ts';
import type { PaymentEvents } from './payments.events.ts';
import type { QueryService } from './query.service.ts';
import type { TransfersService } from './transfers.service.ts';

export interface PaymentOrdersDeps {
  db: Db;
  gateways: Gateways;
  orders: OrdersRepository;
  query: QueryService;
  transfers: TransfersService;
  events: PaymentEvents;
  hasPhone(accountId: string): Promise<boolean>;
  now: Clock;
}

/** Clicks on 'Payment Completed' ask the gateway or the chain at most so often an order. */
const CLICK_PAUSE_MS = 2_000;

export interface OrdersPage {
  /** The current UTC month without. */
  ym?: string | undefined;
  nextPage?: string | undefined;
  pageSize: number;
}

export type PaymentOrdersService = ReturnType<typeof createPaymentOrders>;

/** An account's top-ups and its ways to pay, as it may know them. */
export function createPaymentOrders(deps: PaymentOrdersDeps) {
  const { db, gateways, orders, query, transfers, events, hasPhone, now } = deps;

  async function find(accountId: string, given: string): Promise<PaymentOrder> {
    const orderId = toOrderId(given);
    const order = orderId === undefined ? undefined : await orders.find({ accountId, orderId });
    if (!order) throw new AppError('NOT_FOUND', `no order ${given} of ${accountId}`);
    return order;
  }

  /** `check`: the gateway or the chain is asked first ('Payment Completed'). @throws NOT_FOUND also for another's order */
  async function get(accountId: string, orderId: string, check: boolean): Promise<PaymentOrder> {
    const order = await find(accountId, orderId);
    if (!check || !(await orders.claimQuery(order, now(), CLICK_PAUSE_MS))) return order;
    await (order.transfer ? transfers.sweep() : query.refresh(order));
    return find(accountId, orderId);
  }

  return {
    get,

    /** Orders begun in a month, newest first. @throws INVALID_INPUT */
    async list(accountId: string, { ym, nextPage, pageSize }: OrdersPage) {
      const before = nextPage === undefined ? undefined : readCursor(nextPage);
      const month = monthBounds(ym ?? ymOf(now()));
      const rows = await orders.listBegun(accountId, { ...month, before, limit: pageSize + 1 });
      const list = rows.slice(0, pageSize);
      return { list, ...(rows.length > pageSize && { nextPage: toCursor(list.at(-1)!) }) };
    },

    /**
     * Closes what nobody has paid. The gateway or chain is asked first, so that money which just came is told and not a cancellation;
     * what comes later is credited all the same: the order keeps its place at the gateway and its amount on the chain. @throws NOT_FOUND
     */
    async cancel(accountId: string, orderId: string): Promise<PaymentOrder> {
      const asked = await get(accountId, orderId, true);
      if (!isUnpaid(asked.state)) return asked;
      const { order, isMoved } = await inTransaction(db, async (tx) => {
        const current = await orders.lock(tx, asked);
        if (!isUnpaid(current.state)) return { order: current, isMoved: false };
        const change = { state: 'cancelled' } as const;
        return { order: await orders.change(tx, current, change, { source: 'customer', at: now() }), isMoved: true };
      });
      if (isMoved) events.moved(order);
      return order;
    },

    /** By method: what one of the brand's currency costs where it is offered, and whether the account has to verify a phone first. */
    async listMethods(accountId: string, brand: Brand) {
      const phone = await hasPhone(accountId);
      const flags = (is: (method: PaymentMethod) => boolean) =>
        Object.fromEntries(paymentMethods.map((method) => [method, is(method)])) as Record<PaymentMethod, boolean>;
      const quotes = new Map(paymentMethods.map((method) => [method, gateways.quote(brand, method)]));
      return {
        quotes,
        offered: flags((method) => quotes.get(method) !== undefined),
        needsPhone: flags((method) => !phone && brand.payments.phoneMethods.includes(method)),
        networks: gateways.listNetworks(),
      };
    },

    /** The trail of an order, for operators. */
    listEvents: (order: PaymentOrder) => orders.listEvents(order),
  };
}

function toCursor({ createdAt, orderId }: PaymentOrder): string {
  return `${createdAt}.${orderId}`;
}

/** @throws INVALID_INPUT */
function readCursor(nextPage: string) {
  const [createdAt = '', given = ''] = nextPage.split('.');
  const orderId = toOrderId(given);
  if (!/^\d{1,15}$/.test(createdAt) || orderId === undefined) throw invalidInput('nextPage', inputProblems.notAPage);
  return { createdAt: Number(createdAt), orderId };
}
