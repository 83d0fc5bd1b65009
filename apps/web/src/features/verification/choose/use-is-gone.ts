import { type RefObject, useEffect, useRef } from 'react';

/** Whether the part that asked is off the screen: an answer that comes late acts no more. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
