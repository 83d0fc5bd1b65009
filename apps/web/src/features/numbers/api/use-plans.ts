import type { NumberType } from '@manyline/contract/number-type';
import { getManagePlanList, getPlanList, preChangePlan } from '@manyline/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useApi } from '../../../lib/services.tsx';

// Plans are described in the page's language, so it is part of every key.

/** The plans that numbers of a country and type are rented by. */
export function usePlans(code: string, type: NumberType) {
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: ['plans', language, code, type],
    queryFn: ({ signal }) => api.call(getPlanList, { code, type }, { signal }),
  });
}

/** The plans that an own number can have, its own among them. */
export function useManagedPlans(virtualNumber: string, enabled = true) {
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: ['numbers', 'plans', language, virtualNumber],
    queryFn: ({ signal }) => api.call(getManagePlanList, { virtualNumber }, { signal }),
    enabled,
  });
}

/** The price of a change; it moves with the clock, so it is asked for each time. */
export function useChangeOptions(virtualNumber: string, planId: string) {
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: ['numbers', 'change', language, virtualNumber, planId],
    queryFn: ({ signal }) => api.call(preChangePlan, { virtualNumber, planId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
