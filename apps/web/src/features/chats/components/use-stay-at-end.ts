import { type RefObject, useEffect } from 'react';

const AT_END_PX = 8;
/** Rows that became higher are measured after they are drawn. */
const FRAMES = 4;
/** By which a person moves the list. */
const HANDS = ['wheel', 'pointerdown', 'keydown'] as const;

/** A panel beside, a taller input bar, a narrower window: whoever was at the end of a list stays there. */
export function useStayAtEnd(scroller: RefObject<HTMLElement | null>, toEnd: () => void): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let isAtEnd = true;
    let left = 0;
    let frame = 0;
    const look = () => {
      // What scrolls by itself while rows are measured anew is nobody's wish to leave.
      if (left > 0) return;
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= AT_END_PX;
    };
    const follow = () => {
      toEnd();
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(follow);
    };
    const letGo = () => {
      left = 0;
      cancelAnimationFrame(frame);
    };
    const observer = new ResizeObserver(() => {
      if (!isAtEnd) return;
      left = FRAMES;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    });
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    for (const hand of HANDS) element.addEventListener(hand, letGo, { passive: true });
    return () => {
      observer.disconnect();
      letGo();
      element.removeEventListener('scroll', look);
      for (const hand of HANDS) element.removeEventListener(hand, letGo);
    };
  }, [scroller, toEnd]);
}
