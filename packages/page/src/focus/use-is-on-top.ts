import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

let last = 0;
/** Dialogs and drawers that stand on the page, by their places. */
let open: readonly number[] = [];
const listeners = new Set<() => void>();

function change(next: readonly number[]) {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a dialog or drawer is the one that came last: the library would let Escape close all at once. */
export function useIsOnTop(isOpen = true): boolean {
  // Counted where it is drawn, not where it is put on the page: of two that come at once, the inner one is put there first.
  const [place] = useState(() => ++last);
  useLayoutEffect(() => {
    if (!isOpen) return;
    change([...open, place]);
    return () => change(open.filter((each) => each !== place));
  }, [place, isOpen]);
  return useSyncExternalStore(subscribe, () => place === Math.max(...open));
}

/** Whether any dialog or drawer stands on the page. */
export const isCovered = (): boolean => open.length > 0;
