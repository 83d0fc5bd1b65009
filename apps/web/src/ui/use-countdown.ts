import { useEffect, useState } from 'react';

/** Whole seconds until a moment of that clock, this browser's where none is given; 0 once it has passed. */
export function useCountdown(untilMs: number, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock);
  const seconds = Math.max(0, Math.ceil((untilMs - now) / 1000));

  useEffect(() => {
    const tick = () => setNow(clock());
    tick();
    const timer = setInterval(() => {
      tick();
      if (clock() >= untilMs) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [untilMs, clock]);

  return seconds;
}
