import { getInviter, setInviter } from '@manyline/contract/invites';
import { ApiError } from '@manyline/page/api/api-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_INFO_KEY, useAccountInfo } from '../../../data/account-info.ts';
import { forgetReferral } from '../../../data/referral.ts';
import { showError } from '../../../lib/errors/show-error.ts';
import { useMoneyClick } from '../../../lib/money/use-money-click.ts';
import { useApi, useBrand, useServices } from '../../../lib/services.tsx';
import { inviteKeys } from './invite-keys.ts';

/**
 * Whether a code can be redeemed. noPhone: once a phone is verified · done: this account has redeemed one · phoneUsed: another
 * account has, with this phone.
 */
export type Standing = 'noPhone' | 'done' | 'phoneUsed' | 'open';

export function useStanding() {
  const api = useApi();
  const account = useAccountInfo();
  const { telCode = '', phone } = account.data ?? {};
  const full = phone === undefined ? '' : `${telCode}${phone}`;
  const inviter = useQuery({
    queryKey: inviteKeys.inviter(full),
    queryFn: ({ signal }) => api.call(getInviter, { phone: full }, { signal }),
    enabled: full !== '',
    staleTime: 0,
  });
  return {
    standing: account.data && standingOf(account.data.canSetInviter, full, inviter.data?.canSetInviter),
    error: account.error ?? inviter.error,
    retry: () => void Promise.all([account.refetch(), inviter.refetch()]),
  };
}

/** Undefined while it is not known. */
function standingOf(canSetInviter: boolean, phone: string, canWithPhone: boolean | undefined): Standing | undefined {
  if (!canSetInviter) return 'done';
  if (phone === '') return 'noPhone';
  if (canWithPhone === undefined) return undefined;
  return canWithPhone ? 'open' : 'phoneUsed';
}

/** A fault of the code is for its field to say. */
export const isAboutCode = (error: unknown) => error instanceof ApiError && (error.code ?? '').startsWith('INVITE_');

export function useRedeem() {
  const cache = useQueryClient();
  const { platform } = useBrand();
  const { refreshSession } = useServices();
  const refresh = () => {
    for (const queryKey of [ACCOUNT_INFO_KEY, inviteKeys.all, ['balance'], ['histories']])
      void cache.invalidateQueries({ queryKey });
    // The session remembers that no code can be redeemed any more: the next page begins with it.
    void refreshSession();
  };
  return useMoneyClick({
    run: (inviteCode: string, money) => money.call(setInviter, { inviteCode }),
    onDone: () => {
      forgetReferral(platform);
      refresh();
    },
    onFailed: (error) => {
      if (!isAboutCode(error)) showError(error);
      if (error instanceof ApiError && error.code === 'INVITE_ALREADY_REDEEMED') refresh();
    },
  });
}
