import { useEffect, useState } from 'react';

/** Whole seconds until a moment of this browser's clock; 0 once it has passed. */
export function useCountdown(untilMs: number): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((untilMs - now) / 1000));

  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= untilMs) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [untilMs]);

  return seconds;
}
