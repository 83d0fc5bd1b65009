import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

let last = 0;
interface Opened {
  place: number;
  isDrawer: boolean;
}
/** Dialogs and drawers that stand on the page. */
let open: readonly Opened[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Opened[]) {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a dialog or drawer is the one that came last: the library would let Escape close all at once. */
export function useIsOnTop(isOpen = true, isDrawer = false): boolean {
  // Counted where it is drawn, not where it is put on the page: of two that come at once, the inner one is put there first.
  const [place] = useState(() => ++last);
  useLayoutEffect(() => {
    if (!isOpen) return;
    change([...open, { place, isDrawer }]);
    return () => change(open.filter((each) => each.place !== place));
  }, [place, isOpen, isDrawer]);
  return useSyncExternalStore(subscribe, () => place === Math.max(...open.map((each) => each.place)));
}

/** Whether a dialog waits for its answer: the part of the screen that it came from has to stay. */
export const useIsAsked = (): boolean => useSyncExternalStore(subscribe, () => open.some(({ isDrawer }) => !isDrawer));

/** Whether any dialog or drawer stands on the page. */
export const isCovered = (): boolean => open.length > 0;
