import { type RefObject, useEffect, useRef } from 'react';

const AT_END_PX = 8;
/** Rows that became higher are measured after they are drawn. */
const FRAMES = 4;
/** By which a person moves the list. */
const HANDS = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Whoever is at the end of a list stays there, whatever changes: a panel beside it, a taller input bar, a narrower window,
 * rows that are measured late. `reachesEnd` is false while newer rows than the list's last are known: those are no
 * arrivals to follow.
 */
export function useStayAtEnd(scroller: RefObject<HTMLElement | null>, toEnd: () => void, reachesEnd: boolean): void {
  const follows = useRef(reachesEnd);
  useEffect(() => {
    follows.current = reachesEnd;
  });
  useEffect(() => {
    const element = scroller.current;
    const rows = element?.lastElementChild;
    if (!element || !rows) return;
    const fromEnd = () => element.scrollHeight - element.scrollTop - element.clientHeight;
    let isAtEnd = true;
    let last = { top: element.scrollTop, height: element.scrollHeight };
    let left = 0;
    let frame = 0;
    const letGo = () => {
      left = 0;
      cancelAnimationFrame(frame);
    };
    const look = () => {
      const now = { top: element.scrollTop, height: element.scrollHeight };
      // Growing rows push the end away, and shrinking ones pull the list along: only going up further than that is a wish to leave.
      const wentUp = now.top < last.top - Math.max(0, last.height - now.height) - 1;
      last = now;
      if (fromEnd() <= AT_END_PX) isAtEnd = true;
      else if (wentUp) {
        isAtEnd = false;
        letGo();
      }
    };
    const follow = () => {
      toEnd();
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(follow);
    };
    const observer = new ResizeObserver(() => {
      // Rows may shrink after the scroll that went along with them, which then looked like a wish to leave.
      if (!follows.current || fromEnd() <= AT_END_PX) isAtEnd = fromEnd() <= AT_END_PX;
      if (!isAtEnd) return;
      left = FRAMES;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(follow);
    });
    observer.observe(element);
    observer.observe(rows);
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
