import { useEffect, useRef } from 'react';

/**
 * For the place of the held number: where the steps stand below each other it moves above the button that got it, out of
 * sight. Nothing moves where it is seen already.
 */
export function useBroughtUp(number: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (number !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [number]);
  return place;
}
