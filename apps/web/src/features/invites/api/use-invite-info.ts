import { getInviteHint, queryInviteInfo } from '@manyline/contract/invites';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useApi } from '../../../lib/services.tsx';
import { inviteKeys } from './invite-keys.ts';

/** The account's code, the rules and what inviting is good for, in the page's language. */
export function useInviteInfo() {
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: inviteKeys.info(language),
    queryFn: async ({ signal }) => {
      const [info, hint] = await Promise.all([
        api.call(queryInviteInfo, {}, { signal }),
        api.call(getInviteHint, {}, { signal }),
      ]);
      return { ...info, ...hint };
    },
    placeholderData: keepPreviousData,
  });
}
