import { useState } from 'react';
import { useManagedPlans } from '../api/use-plans.ts';
import { hasAgreed, noteAgreed } from '../model/agreed-terms.ts';
import { SubscribeFoot } from './subscribe-foot.tsx';

interface FirstFootProps {
  number: string;
  planId: string;
  isChosen: boolean;
  onSubscribe: () => void;
}

/** Who subscribes a number that was given agrees to the terms as who rents one (spec 1 §5). */
export function FirstFoot({ number, planId, isChosen, onSubscribe }: FirstFootProps) {
  const plans = useManagedPlans(number).data?.planList;
  const [agreed, setAgreed] = useState(() => hasAgreed(number));
  const plan = plans?.find((each) => each.planId === planId) ?? {};
  const agree = (to: boolean) => {
    setAgreed(to);
    noteAgreed(number, to);
  };
  return <SubscribeFoot plan={isChosen ? plan : undefined} agreed={agreed} onAgree={agree} onSubscribe={onSubscribe} />;
}
