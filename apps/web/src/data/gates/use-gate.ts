import { queryBalance } from '@manyline/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { areHandsOn } from '../../lib/overlay/hands-free.ts';
import { useApi, useFrontPage } from '../../lib/services.tsx';
import { useProfile } from '../use-profile.ts';
import { isHeldBack, listGateSteps } from './gate-steps.ts';

export type Gate = ReturnType<typeof useGate>;

/** The steps missing before a number of this price can be had; decimal text, undefined while nobody knows it. */
export function useGate(price: string | undefined, { isAsked = true } = {}) {
  const api = useApi();
  // In front-page mode nobody buys: every button leads to the messaging site (decision 21).
  const enabled = !useFrontPage() && isAsked;
  const { data: profile, refetch } = useProfile({ enabled });
  const { data: money } = useQuery({ queryKey: ['balance'], queryFn: () => api.call(queryBalance), enabled });
  const list = useRef<HTMLElement>(null);
  const [isPressed, setIsPressed] = useState(false);
  return {
    steps: listGateSteps({ profile, balance: money?.balance, price }),
    profile,
    balance: money?.balance,
    price,
    list,
    /** Somebody wanted to buy before everything was done: the list says so, or the press would look like nothing. */
    isPressed: isPressed && profile !== undefined && isHeldBack(profile),
    /** Whether the purchase may begin. Otherwise the list has the keyboard: it says what comes first. */
    async pass(): Promise<boolean> {
      if (!profile || !isHeldBack(profile)) return true;
      // A person may have decided meanwhile.
      const { data: fresh } = await refetch();
      if (!fresh || !isHeldBack(fresh)) return true;
      setIsPressed(true);
      list.current?.scrollIntoView({ block: 'nearest' });
      // The answer may have taken its time.
      if (!areHandsOn()) list.current?.focus();
      return false;
    },
  };
}
