import type { CallOutput } from '@manyline/contract/define-call';
import { getPaymentOrder } from '@manyline/contract/payments';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';
import { laterOf } from '../model/order-view.ts';
import { paymentKeys } from './payment-keys.ts';

/** An order with the way to pay it, while there is one. */
export type OpenedOrder = CallOutput<typeof getPaymentOrder>;

/** Pushes tell of every change; this asks beside them, for those that never came. */
const ASK_AGAIN_MS = 10_000;

export function useOrder(orderId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useQuery({
    queryKey: paymentKeys.order(orderId),
    queryFn: async ({ signal }) =>
      keepLater(queries, orderId, await api.call(getPaymentOrder, { orderId }, { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.order.isClosed === false ? ASK_AGAIN_MS : false),
  });
}

/** 'Payment Completed': the gateway or the chain is asked at once. */
export function useCheckOrder(orderId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = await api.call(getPaymentOrder, { orderId, check: '1' });
      const kept = keepLater(queries, orderId, answer);
      queries.setQueryData(paymentKeys.order(orderId), kept);
      return kept;
    },
  });
}

/** An answer on its way may be older than a push that overtook it. */
function keepLater(queries: QueryClient, orderId: string, answer: OpenedOrder): OpenedOrder {
  const known = queries.getQueryData<OpenedOrder>(paymentKeys.order(orderId));
  return laterOf(known?.order, answer.order) === answer.order ? answer : known!;
}
