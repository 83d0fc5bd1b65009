import type { ReactVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

/** Rows that come or go above a list take room at its top, or give it back: what is read stays where it is. */
export function useSteady(virtualizer: ReactVirtualizer<HTMLDivElement, Element>, abovePx: number): void {
  const before = useRef(abovePx);
  useLayoutEffect(() => {
    const movedPx = abovePx - before.current;
    before.current = abovePx;
    const { scrollElement, scrollOffset } = virtualizer;
    // Not the element's own: where the list has grown, the browser may have moved its end already.
    if (movedPx !== 0 && scrollElement) scrollElement.scrollTop = (scrollOffset ?? 0) + movedPx;
  }, [virtualizer, abovePx]);
}
