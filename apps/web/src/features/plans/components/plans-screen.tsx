import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useGate } from '../../../data/gates/use-gate.ts';
import { plansPlaceOf } from '../../../lib/plans-place.ts';
import { GateList } from '../../../ui/gates/gate-list.tsx';
import classes from './plans.module.css';
import { PlansFrame } from './plans-frame.tsx';

/** /numbers/plans, and below it the places of the embedded plans page; `planId` in the search is chosen there already. */
export function PlansScreen() {
  const { pathname } = useLocation();
  const { planId } = useSearch({ strict: false }) as { planId?: string };
  const [tries, setTries] = useState(0);
  // An address that is no place of it opens its start.
  const place = plansPlaceOf(pathname) ?? '';
  return (
    <div className={classes.around}>
      {place.startsWith('/new') && <PlansGate />}
      <PlansFrame key={tries} place={place} planId={planId} onRetry={() => setTries(tries + 1)} />
    </div>
  );
}

/** Above the frame, which may not read the profile (0069); what a plan costs only the frame knows. */
function PlansGate() {
  const gate = useGate(undefined);
  if (gate.steps.length === 0) return null;
  return (
    <div className={classes.gate}>
      <GateList gate={gate} of="number" />
    </div>
  );
}
