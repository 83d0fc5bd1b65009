import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { plansPlaceOf } from '../../../lib/plans-place.ts';
import classes from './plans.module.css';
import { PlansFrame } from './plans-frame.tsx';
import { PlansGate } from './plans-gate.tsx';

/** /numbers/plans, and below it the places of the embedded plans page; `planId` in the search is chosen there already. */
export function PlansScreen() {
  const { pathname } = useLocation();
  const { planId } = useSearch({ strict: false }) as { planId?: string };
  const [tries, setTries] = useState(0);
  const [price, setPrice] = useState<string>();
  // An address that is no place of it opens its start.
  const place = plansPlaceOf(pathname) ?? '';
  return (
    <div className={classes.around}>
      <PlansGate place={place} price={price} />
      <PlansFrame key={tries} place={place} planId={planId} onPrice={setPrice} onRetry={() => setTries(tries + 1)} />
    </div>
  );
}
