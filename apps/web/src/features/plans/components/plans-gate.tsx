import { hasOnePlanACycle } from '@manyline/brands/plan-offers';
import { useGate } from '../../../data/gates/use-gate.ts';
import { useBrand } from '../../../lib/services.tsx';
import { GateList } from '../../../ui/gates/gate-list.tsx';
import classes from './plans.module.css';

/** Places where a number is about to be paid for. */
const PAID_AT = /^\/(?:new(?:\/|$)|number\/\d+\/change(?:\/|$))/;
/** Its steps that are as narrow as a form, also where plans have room beside each other. */
const NARROW_AT = /^\/new(?:\/[A-Za-z]+)?(?:\/\d+){0,2}$|\/when$/;

interface PlansGateProps {
  /** Within the plans page. */
  place: string;
  /** The least that is paid there, as the frame tells; undefined before it has. */
  price: string | undefined;
}

/** Above the frame, which may not read the profile (0069); what a plan costs only the frame knows. */
export function PlansGate({ place, price }: PlansGateProps) {
  const isAsked = PAID_AT.test(place);
  const gate = useGate(price, { isAsked });
  const isNarrow = hasOnePlanACycle(useBrand()) || NARROW_AT.test(place);
  if (!isAsked || gate.steps.length === 0) return null;
  return (
    <div className={classes.gate} data-narrow={isNarrow || undefined}>
      <GateList gate={gate} of="number" />
    </div>
  );
}
