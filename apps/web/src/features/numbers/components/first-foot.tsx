import { Waiting } from '@manyline/page/ui/problem';
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

const FOOT_HEIGHT = 60;

/** Who subscribes a number that was given agrees to the terms as who rents one (spec 1 §5), and not before the plan says which they are. */
export function FirstFoot({ number, planId, isChosen, onSubscribe }: FirstFootProps) {
  const { data, error, refetch } = useManagedPlans(number);
  const [agreed, setAgreed] = useState(() => hasAgreed(number));
  if (!data) return <Waiting height={FOOT_HEIGHT} error={error} onRetry={refetch} />;
  const plan = data.planList.find((each) => each.planId === planId);
  const agree = (to: boolean) => {
    setAgreed(to);
    noteAgreed(number, to);
  };
  const chosen = isChosen ? plan : undefined;
  return <SubscribeFoot isHeld plan={chosen} agreed={agreed} onAgree={agree} onSubscribe={onSubscribe} />;
}
