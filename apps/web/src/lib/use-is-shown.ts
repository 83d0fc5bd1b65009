import { useEffect, useRef } from 'react';

/** Whether a part of the page is still there, for answers that come late: what stands in its place by then is not theirs to close. */
export function useIsShown(): () => boolean {
  const shown = useRef(false);
  // No layout effect: that would end, too, while something around it loads.
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
