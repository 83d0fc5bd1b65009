import { getInviteHint, queryInviteInfo } from '@manyline/contract/invites';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useApi } from '../../../lib/services.tsx';
import { inviteKeys } from './invite-keys.ts';

/** The account's code, the rules and what inviting is good for, in the page's language. */
export function useInviteInfo() {
  const api = useApi();
  const locale = useLanguage() === 'zh' ? 'zh_cn' : 'en';
  return useQuery({
    queryKey: inviteKeys.info(locale),
    queryFn: async ({ signal }) => {
      const [info, hint] = await Promise.all([
        api.call(queryInviteInfo, { locale }, { signal }),
        api.call(getInviteHint, { locale }, { signal }),
      ]);
      return { ...info, ...hint };
    },
    placeholderData: keepPreviousData,
  });
}
