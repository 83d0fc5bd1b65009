import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** Dialogs and drawers that stand on the page, the last opened last. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]) {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a dialog or drawer is the one opened last: the library would let Escape close all at once. */
export function useIsOnTop(isOpen = true): boolean {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    change([...open, id]);
    return () => change(open.filter((each) => each !== id));
  }, [id, isOpen]);
  return useSyncExternalStore(subscribe, () => open.at(-1) === id);
}

/** Whether any dialog or drawer stands on the page. */
export const isCovered = (): boolean => open.length > 0;
