import { ApiError } from '@manyline/page/api/api-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { showSnackbar, type VerifyAsked } from '../../../lib/overlay/overlay-store.ts';
import { useApi } from '../../../lib/services.tsx';
import { rememberAddress } from '../../../lib/session/remembered-inputs.ts';
import { countOtherSessions, isOwnerProven, type PrimaryAddress, setAddress } from '../api/primary-address.ts';
import { useVerify } from './use-verify.ts';

const OWNER_KEY = ['ownerProof'] as const;
const OTHERS_KEY = ['sessions', 'others'] as const;

/**
 * The way to another phone or address of the account: the owner is proven where the sign-in is older (0109), the new
 * address is proven and set, and other sessions are offered to be ended.
 */
export function useSetAddress(asked: VerifyAsked, hadOne: boolean) {
  const api = useApi();
  const t = useText('profile');
  const queries = useQueryClient();
  // Asked once for each modal: a proof that runs out meanwhile is told by the call that sets the address.
  const owner = useQuery({
    queryKey: OWNER_KEY,
    queryFn: () => isOwnerProven(api),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  // Said before an address is changed: to whom the account stays open.
  const others = useQuery({
    queryKey: OTHERS_KEY,
    queryFn: () => countOtherSessions(api),
    enabled: hadOne,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [otherSessions, setOtherSessions] = useState(0);
  /** The owner's proof ran out between the new address's code and its setting. */
  const [ranOut, setRanOut] = useState(false);
  const setOwner = (isProven: boolean) => queries.setQueryData(OWNER_KEY, isProven);

  async function set(address: PrimaryAddress) {
    await setAddress(api, address, hadOne).catch((error) => {
      if (error instanceof ApiError && error.code === 'OWNER_NOT_PROVEN') {
        setRanOut(true);
        setOwner(false);
      }
      throw error;
    });
    rememberAddress(address);
    const others = (await countOtherSessions(api)) ?? 0;
    // Ways to pay, the profile, what is offered: much follows from it.
    void queries.invalidateQueries();
    showSnackbar(t('email' in address ? 'verify.doneEmail' : 'verify.donePhone'), { tone: 'success' });
    if (others === 0) asked.answer(true);
    else setOtherSessions(others);
  }

  const addressCode = useVerify(set);
  const ownerCode = useVerify(async () => {
    setOwner(true);
    // The sign-in grew old between the new address's code and its setting: that goes on where it stood.
    if (addressCode.proven) await addressCode.check('');
  });
  return { owner, ranOut, ownerCode, addressCode, others: others.data, otherSessions };
}
