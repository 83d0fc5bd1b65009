import { getPaymentMethods } from '@manyline/contract/payments';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';
import { paymentKeys } from './payment-keys.ts';

/** Ways to pay, and which of them need a phone first. Asked again with every visit: an operator may switch one off. */
export function usePaymentMethods() {
  const api = useApi();
  return useQuery({
    queryKey: paymentKeys.methods,
    queryFn: ({ signal }) => api.call(getPaymentMethods, {}, { signal }),
    staleTime: 0,
  });
}
