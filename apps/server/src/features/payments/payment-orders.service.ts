import type { Brand } from '@manyline/brands/define-brand';
import { type PaymentMethod, paymentMethods } from '@manyline/domain/payment-methods';
import type { Clock } from '@manyline/ports/clock';
import { AppError } from '../../http/app-error.ts';
import type { Gateways } from './gateways.ts';
import type { OrdersRepository } from './orders.repository.ts';
import { type PaymentOrder, toOrderId } from './payment-order.ts';
import type { QueryService } from './query.service.ts';
import type { TransfersService } from './transfers.service.ts';

export interface PaymentOrdersDeps {
  gateways: Gateways;
  orders: OrdersRepository;
  query: QueryService;
  transfers: TransfersService;
  hasPhone(accountId: string): Promise<boolean>;
  now: Clock;
}

/** Clicks on 'Payment Completed' ask the gateway or the chain at most so often an order. */
const CLICK_PAUSE_MS = 2_000;

export type PaymentOrdersService = ReturnType<typeof createPaymentOrders>;

/** An account's top-ups and its ways to pay, as it may know them. */
export function createPaymentOrders(deps: PaymentOrdersDeps) {
  const { gateways, orders, query, transfers, hasPhone, now } = deps;

  async function find(accountId: string, given: string): Promise<PaymentOrder> {
    const orderId = toOrderId(given);
    const order = orderId === undefined ? undefined : await orders.find({ accountId, orderId });
    if (!order) throw new AppError('NOT_FOUND', `no order ${given} of ${accountId}`);
    return order;
  }

  return {
    /** `check`: the gateway or the chain is asked first ('Payment Completed'). @throws NOT_FOUND also for another's order */
    async get(accountId: string, orderId: string, check: boolean): Promise<PaymentOrder> {
      const order = await find(accountId, orderId);
      if (!check || !(await orders.claimQuery(order, now(), CLICK_PAUSE_MS))) return order;
      await (order.transfer ? transfers.sweep() : query.refresh(order));
      return find(accountId, orderId);
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
