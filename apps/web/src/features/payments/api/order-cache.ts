import type { CallOutput } from '@manyline/contract/define-call';
import type { getPaymentOrder, PaymentOrder } from '@manyline/contract/payments';
import type { QueryClient } from '@tanstack/react-query';
import { laterOf } from '../model/order-view.ts';
import { paymentKeys } from './payment-keys.ts';

/** An order with the way to pay it, while there is one. */
export type OpenedOrder = CallOutput<typeof getPaymentOrder>;

/** An answer on its way may be older than a push that overtook it. */
export function keepLater(queries: QueryClient, orderId: string, answer: OpenedOrder): OpenedOrder {
  const known = queries.getQueryData<OpenedOrder>(paymentKeys.order(orderId));
  return laterOf(known?.order, answer.order) === answer.order ? answer : known!;
}

/** Also of an order that is only being asked for: its answer may tell of the time before. A push brings no way to pay. */
export function takePush(queries: QueryClient, news: PaymentOrder): void {
  const queryKey = paymentKeys.order(news.orderId);
  const known = queries.getQueryData<OpenedOrder>(queryKey);
  queries.setQueryData<OpenedOrder>(queryKey, { ...known, order: laterOf(known?.order, news) });
  if (known?.order.state === 'created') void queries.invalidateQueries({ queryKey });
}
