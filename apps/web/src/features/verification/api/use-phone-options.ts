import { getVerificationCodePhoneListV2 } from '@manyline/contract/verification';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useApi, useSessionState } from '../../../lib/services.tsx';
import { verificationKeys } from './keys.ts';

/** Numbers that can be had for a service in a country; without a session the tiers alone (spec 1 §6). */
export function usePhoneOptions(app: string | undefined, code: string | undefined) {
  const api = useApi();
  const language = useLanguage();
  const userId = useSessionState().session?.userId;
  return useQuery({
    queryKey: [...verificationKeys.options, app, code, language, userId],
    queryFn:
      app && code ? ({ signal }) => api.call(getVerificationCodePhoneListV2, { app, code }, { signal }) : skipToken,
    staleTime: 0,
    select: ({ phoneList }) => phoneList,
  });
}
