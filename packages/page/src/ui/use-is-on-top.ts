import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** Dialogs that stand on the page, the last opened last. */
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

/** Whether a dialog is the one opened last: the library would let Escape close all at once. */
export function useIsOnTop(): boolean {
  const id = useId();
  useLayoutEffect(() => {
    change([...open, id]);
    return () => change(open.filter((each) => each !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => open.at(-1) === id);
}
