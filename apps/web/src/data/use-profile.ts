import { getProfile } from '@manyline/contract/profile';
import { PROFILE_STATUS } from '@manyline/domain/profile';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { useApi } from '../lib/services.tsx';

export const PROFILE_KEY = ['profile'] as const;
/** While a person has to decide. */
const LOOK_AGAIN_MS = 20_000;

/** Country names come in the page's language. What a reviewer decides shows when somebody comes back to the page, or within seconds. */
export function useProfile({ enabled = true } = {}) {
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [...PROFILE_KEY, language],
    enabled,
    queryFn: ({ signal }) => api.call(getProfile, {}, { signal }),
    // A form that is open stays while the language changes.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data && [data.profileStatus, data.useCaseStatus].includes(PROFILE_STATUS.reviewing) ? LOOK_AGAIN_MS : false,
  });
}
