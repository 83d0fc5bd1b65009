import type { PaymentOrder } from '@manyline/contract/payments';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepLater, type OpenedOrder, takePush } from './order-cache.ts';
import { paymentKeys } from './payment-keys.ts';

const orderId = '01a1fe41-f9d4-72ef-b9cb-5b9dc8edc43e';
const order = (state: PaymentOrder['state'], updatedAt: number) => ({ orderId, state, updatedAt }) as PaymentOrder;
const waiting: OpenedOrder = { order: order('waiting', 1), paymentUrl: 'https://pay.example/', kind: 'redirect' };

function setUp() {
  const queries = new QueryClient();
  const queryKey = paymentKeys.order(orderId);
  const { promise, resolve } = Promise.withResolvers<OpenedOrder>();
  const asked = queries.fetchQuery({ queryKey, queryFn: async () => keepLater(queries, orderId, await promise) });
  return { queries, asked, answer: resolve, read: () => queries.getQueryData<OpenedOrder>(queryKey) };
}

it('keeps a push that came while the order was asked for the first time, and whose answer is older', async () => {
  const { queries, asked, answer, read } = setUp();
  takePush(queries, order('credited', 2));
  answer(waiting);
  await asked;
  expect(read()?.order.state).toBe('credited');
});

it('takes the way to pay from an answer that is as new as the push', async () => {
  const { queries, asked, answer, read } = setUp();
  takePush(queries, order('waiting', 1));
  answer(waiting);
  await asked;
  expect(read()).toEqual(waiting);
});

it('keeps the way to pay when a push moves the order on, and an older push moves nothing', async () => {
  const { queries, asked, answer, read } = setUp();
  answer(waiting);
  await asked;
  takePush(queries, order('seen', 3));
  takePush(queries, order('waiting', 1));
  expect(read()).toEqual({ ...waiting, order: order('seen', 3) });
});
