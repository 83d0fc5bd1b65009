import type { RouterHistory } from '@tanstack/react-router';

/** Has Back close what is open, the last first, and stay where one is. Without an earlier page of ours the browser leaves all the same. */
export function createHoldBack(history: Pick<RouterHistory, 'block'>) {
  const open: (() => void)[] = [];
  return (close: () => void): (() => void) => {
    open.push(close);
    const free = history.block({
      blockerFn: ({ action, currentLocation: { state } }) => {
        // A panel with an address of its own closes by going back, also from a question above it.
        if (state.openedHere || state.panelOpenedHere) return false;
        if (action !== 'BACK' || open.at(-1) !== close) return false;
        close();
        return true;
      },
      enableBeforeUnload: false,
    });
    return () => {
      open.splice(open.indexOf(close), 1);
      free();
    };
  };
}
