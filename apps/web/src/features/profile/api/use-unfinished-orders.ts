import { getPaymentOrders, type PaymentOrder } from '@manyline/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';
import { isUnderWay } from '../../../lib/top-up-state.ts';

/** Top-ups whose money may still be added. */
export function useUnfinishedOrders() {
  const api = useApi();
  return useQuery({
    queryKey: ['histories', 'unfinished'],
    queryFn: ({ signal }) => api.call(getPaymentOrders, {}, { signal }),
    select: ({ list }) => list.filter((order) => mayStillCome(order, Date.now())),
  });
}

const mayStillCome = (order: PaymentOrder, now: number): boolean =>
  isUnderWay(order, now) || order.state === 'late' || order.state === 'review';
