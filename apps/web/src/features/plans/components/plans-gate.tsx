import { useGate } from '../../../data/gates/use-gate.ts';
import { GateList } from '../../../ui/gates/gate-list.tsx';
import classes from './plans.module.css';

/** Places where a number is about to be paid for. */
const PAID_AT = /^\/(?:new(?:\/|$)|number\/\d+\/change(?:\/|$))/;

interface PlansGateProps {
  /** Within the plans page. */
  place: string;
  /** What is paid there at least, as the frame tells; undefined before it has. */
  price: string | undefined;
}

/** Above the frame, which may not read the profile (0069); what a plan costs only the frame knows. */
export function PlansGate({ place, price }: PlansGateProps) {
  const isAsked = PAID_AT.test(place);
  const gate = useGate(price, { isAsked });
  if (!isAsked || gate.steps.length === 0) return null;
  return (
    <div className={classes.gate}>
      <GateList gate={gate} of="number" />
    </div>
  );
}
