import { type KeyboardEvent, type MouseEvent, useState } from 'react';

export interface OpenPointMenu<T> {
  item: T;
  x: number;
  y: number;
  /** Where the keyboard goes back to. */
  opener: HTMLElement;
}

/** A menu for many things, opened by right-click, long press, Shift+F10 or the menu key on one of them. */
export function usePointMenu<T>() {
  const [open, setOpen] = useState<OpenPointMenu<T>>();
  const openBelow = (item: T, opener: HTMLElement) => {
    const { left, bottom } = opener.getBoundingClientRect();
    setOpen({ item, opener, x: left + 24, y: bottom - 8 });
  };
  return {
    open,
    close: () => setOpen(undefined),
    propsFor: (item: T) => ({
      onContextMenu(event: MouseEvent<HTMLElement>) {
        event.preventDefault();
        // Some browsers send the keyboard's context menu without a place.
        if (event.clientX === 0 && event.clientY === 0) openBelow(item, event.currentTarget);
        else setOpen({ item, opener: event.currentTarget, x: event.clientX, y: event.clientY });
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
        event.preventDefault();
        // The opened menu would take this same key for one pressed outside of it.
        event.stopPropagation();
        openBelow(item, event.currentTarget);
      },
    }),
  };
}
