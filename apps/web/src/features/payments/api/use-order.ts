import { getPaymentOrder } from '@manyline/contract/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';
import { keepLater } from './order-cache.ts';
import { paymentKeys } from './payment-keys.ts';

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
