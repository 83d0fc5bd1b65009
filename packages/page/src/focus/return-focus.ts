import { useEffect, useState } from 'react';

/** The place on a screen where the keyboard goes on when what opened a dialog is gone: `{...FOCUS_HOME}`. */
export const FOCUS_HOME = { 'data-focus-home': true } as const;

/** The library gives the focus back only to what saw the dialog close; ours is gone by then. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => returnFocus(opener), [opener]);
}

function returnFocus(opener: Element | null): void {
  // Where nothing had the focus, the page itself did: that is no place to go on from.
  const isPlace = opener?.isConnected && opener !== document.body;
  const place = isPlace ? opener : document.querySelector('[data-focus-home]');
  if (place instanceof HTMLElement) place.focus();
}
