import { checkNumberAvailability, getAreaCodeV2, getVirtualPhoneByAreaCode } from '@manyline/contract/numbers';
import { joinNumber } from '@manyline/domain/phone';
import { HOUR_MS } from '@manyline/domain/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useApi } from '../../../lib/services.tsx';
import type { ReadChoice } from '../model/area-choice.ts';
import { readOfferSeed, renewOfferSeed } from '../model/offer-seed.ts';
import { usePlansPage } from '../plans-page.ts';

/** Where numbers can be had; the names are in the page's language. */
export function useAreas() {
  const api = useApi();
  const language = useLanguage();
  const type = usePlansPage() ? 'hosting' : undefined;
  return useQuery({
    queryKey: ['areas', language, type],
    queryFn: async ({ signal }) => (await api.call(getAreaCodeV2, { type }, { signal })).areaList,
    staleTime: HOUR_MS,
  });
}

/** Whether the country has any free number at all. */
export function useAvailability({ code, type }: ReadChoice['area']) {
  const api = useApi();
  return useQuery({
    queryKey: ['available', code, type],
    queryFn: ({ signal }) => api.call(checkNumberAvailability, { code, type }, { signal }),
    staleTime: 0,
  });
}

/** Whether the number that an address names can still be had. */
export function useIsFree({ code, type, telCode }: ReadChoice['area'], phone: string) {
  const api = useApi();
  const number = joinNumber({ telCode, phone });
  return useQuery({
    queryKey: ['available', code, type, number],
    queryFn: async ({ signal }) =>
      (await api.call(checkNumberAvailability, { code, type, number }, { signal })).available,
    staleTime: 0,
  });
}

/**
 * Free numbers. The list stays as it is until others are asked for: whoever goes back, or reloads, finds the same by its seed, as long
 * as they can be had, and the number that was chosen among them.
 */
export function useFreeNumbers(
  { area: { code, type, telCode }, province, areaCode, phone }: ReadChoice,
  contains: string | undefined,
) {
  const api = useApi();
  const queries = useQueryClient();
  const place = [code, areaCode ?? '', province ?? '', contains ?? ''];
  const queryKey = ['freeNumbers', ...place];
  const offer = [type, ...place].join(' ');
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal, client }) => {
      // Whoever asks for others does not want the one before.
      const asked = client.getQueryData(queryKey) === undefined ? phone : undefined;
      const number = asked && joinNumber({ telCode, phone: asked });
      const query = { code, type, telCode, province, areaCode, contains, number, seed: readOfferSeed(offer) };
      return { asked, list: (await api.call(getVirtualPhoneByAreaCode, query, { signal })).phoneList };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Others came after this one had been chosen, or were there before: a list that was not asked for it says nothing of it.
  const isUntold = phone && data && data.asked !== phone && !data.list.some((each) => each.phone === phone);
  useEffect(() => {
    if (isUntold && !isFetching) void queries.resetQueries({ queryKey, exact: true });
  });
  const readOthers = () => {
    renewOfferSeed(offer);
    return refetch();
  };
  return { data: isUntold ? undefined : data?.list, isError, error, isFetching, refetch, readOthers };
}
