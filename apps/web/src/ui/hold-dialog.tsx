import { type ReactElement, useEffect, useState } from 'react';
import { areHandsOn, offer } from '../lib/overlay/hands-free.ts';

/** A dialog that comes over somebody's typing waits for its end, and a notice offers it meanwhile (0125). */
export function HoldDialog({ reason, children }: { reason: string; children: ReactElement }) {
  const [isFree, setFree] = useState(() => !areHandsOn());
  useEffect(() => {
    if (isFree) return;
    const answer = offer(reason, (isOver) => isOver && setFree(true));
    return () => answer(false);
  }, [isFree, reason]);
  return isFree && children;
}
