import { type RefObject, useEffect, useRef, useState } from 'react';

/** The place on a screen where the keyboard goes on when what opened a dialog is gone: `{...FOCUS_HOME}`. */
export const FOCUS_HOME = { 'data-focus-home': true } as const;

/** The library gives the focus back only to what saw the dialog close; ours is gone by then. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => returnFocus(opener), [opener]);
}

/**
 * For the title of a screen that takes the place of another: where that one had the focus, on the link that led here, the
 * keyboard and a screen reader go on at the title, and not at the beginning of the page.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const [left] = useState(() => document.activeElement);
  useEffect(() => {
    if (left && left !== document.body && !left.isConnected) title.current?.focus();
  }, [left]);
  return title;
}

function returnFocus(opener: Element | null): void {
  // Where nothing had the focus, the page itself did: that is no place to go on from.
  const isPlace = opener?.isConnected && opener !== document.body;
  const place = isPlace ? opener : document.querySelector('[data-focus-home]');
  if (place instanceof HTMLElement) place.focus();
}
