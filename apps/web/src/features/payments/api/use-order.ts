import { cancelPaymentOrder, getPaymentOrder, getPaymentOrders } from '@manyline/contract/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';
import { keepLater, takePush } from './order-cache.ts';
import { paymentKeys } from './payment-keys.ts';

/** Whatever lists money is read again when a top-up moves (`payments-background.tsx`). */
const historiesKey = ['histories'];
const NEWEST = 20;
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

/** Gives up an order that nobody has paid. One that was paid a moment before comes back as paid. */
export function useCancelOrder(orderId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = await api.call(cancelPaymentOrder, { orderId });
      takePush(queries, answer.order);
      await queries.invalidateQueries({ queryKey: historiesKey });
    },
  });
}

/** The newest top-ups of this month, whatever became of them. */
export function useBegunOrders() {
  const api = useApi();
  return useQuery({
    queryKey: [...historiesKey, 'begun'],
    queryFn: ({ signal }) => api.call(getPaymentOrders, { pageSize: NEWEST }, { signal }),
    staleTime: 0,
    select: ({ list }) => list,
  });
}
