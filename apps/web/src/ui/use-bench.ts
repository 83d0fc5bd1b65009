import { startTransition, useEffect, useState } from 'react';

/** Rows ready outside the view of a list that has just been drawn: for the first turn of a wheel. */
const FIRST_BENCH = 4;
/** Whoever opens something as soon as they see it is not held up by rows that nobody sees yet; scrolling wants them soon after. */
const AFTER_MS = 300;

/**
 * The rows that a list keeps ready outside its view: few while it is drawn for the first time, since nobody sees them and those in view
 * would wait for them; then `full`. `isDrawn`: there are rows to draw.
 */
export function useBench(isDrawn: boolean, full: number): number {
  const [bench, setBench] = useState(FIRST_BENCH);
  useEffect(() => (isDrawn ? whenIdle(() => startTransition(() => setBench(full))) : undefined), [isDrawn, full]);
  return bench;
}

/** Answers what calls it off. Safari has no idle callbacks. */
function whenIdle(work: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'undefined') work();
    else idle = requestIdleCallback(work, { timeout: AFTER_MS });
  }, AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
