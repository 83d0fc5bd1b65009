import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { plansPlaceOf } from '../../../lib/plans-place.ts';
import { PlansFrame } from './plans-frame.tsx';

/** /numbers/plans, and below it the places of the embedded plans page; `planId` in the search is chosen there already. */
export function PlansScreen() {
  const { pathname } = useLocation();
  const { planId } = useSearch({ strict: false }) as { planId?: string };
  const [tries, setTries] = useState(0);
  // An address that is no place of it opens its start.
  const place = plansPlaceOf(pathname) ?? '';
  return <PlansFrame key={tries} place={place} planId={planId} onRetry={() => setTries(tries + 1)} />;
}
