import { getVirtualPhoneList } from '@manyline/contract/numbers';
import type { Api } from '@manyline/page/api/api-client';
import { queryOptions } from '@tanstack/react-query';

export const numberKeys = {
  /** Everything about numbers: a change of one may change all of it. */
  all: ['numbers'],
  own: ['numbers', 'own'],
  sendTerms: (own: string, other: string) => ['numbers', 'sendTerms', own, other],
  history: (ym: string) => ['numbers', 'history', ym],
} as const;

/** The account's own numbers, for every screen that needs them. */
export function ownNumbersQuery(api: Api) {
  return queryOptions({
    queryKey: numberKeys.own,
    queryFn: () => api.call(getVirtualPhoneList),
    // Numbers are got elsewhere: in another tab, by an operator, on the page of the local world.
    refetchOnWindowFocus: 'always',
  });
}
