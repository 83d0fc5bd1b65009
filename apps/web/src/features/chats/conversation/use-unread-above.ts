import type { ReactVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';

/** Rows that were never drawn have a guessed height: so many frames the jump is corrected. */
const FRAMES = 12;

interface UnreadAbove {
  scroller: RefObject<HTMLDivElement | null>;
  virtualizer: ReactVirtualizer<HTMLDivElement, Element>;
  /** Place of the first new message in the list; below zero for none. */
  index: number;
  /** The list stands at its end. */
  landed: boolean;
}

/**
 * A chat opens at its end: where new messages begin above what is in view, this answers the way to the first of them, until
 * it was in view once.
 */
export function useUnreadAbove({ scroller, virtualizer, index, landed }: UnreadAbove): (() => void) | undefined {
  const [isAbove, setAbove] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const isLooking = landed && index >= 0 && !isSeen;
  useEffect(() => {
    const element = scroller.current;
    if (!isLooking || !element) return setAbove(false);
    const look = () => {
      const [top] = virtualizer.getOffsetForIndex(index, 'start') ?? [0];
      const above = top < element.scrollTop - 1;
      setAbove(above);
      if (!above) setSeen(true);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller, virtualizer, index, isLooking]);
  if (!isAbove || !isLooking) return undefined;
  return () => {
    let left = FRAMES;
    requestAnimationFrame(function again() {
      virtualizer.scrollToIndex(index, { align: 'start' });
      left -= 1;
      if (left > 0) requestAnimationFrame(again);
    });
  };
}
