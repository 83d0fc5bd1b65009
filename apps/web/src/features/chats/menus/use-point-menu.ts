import { type KeyboardEvent, type MouseEvent, useCallback, useState } from 'react';

export interface OpenPointMenu<T> {
  item: T;
  x: number;
  y: number;
  /** Where the keyboard goes back to. */
  opener: HTMLElement;
}

/**
 * A menu for many things, opened by right-click, long press, Shift+F10 or the menu key on one of them. The keyboard's
 * opens at the part of it that says `data-menu-place`.
 */
export function usePointMenu<T>() {
  const [open, setOpen] = useState<OpenPointMenu<T>>();
  // The same for good, so that rows of a long list need not be drawn again for it.
  const propsFor = useCallback((item: T) => pointMenuProps(item, setOpen), []);
  return { open, close: () => setOpen(undefined), propsFor };
}

function pointMenuProps<T>(item: T, open: (menu: OpenPointMenu<T>) => void) {
  const openBelow = (opener: HTMLElement) => {
    const place = opener.querySelector('[data-menu-place]') ?? opener;
    const { left, bottom } = place.getBoundingClientRect();
    open({ item, opener, x: left + 24, y: bottom - 8 });
  };
  return {
    onContextMenu(event: MouseEvent<HTMLElement>) {
      // The browser's own menu knows more to do with a link, and with words that are written; Shift always leads to it.
      if (event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest('[data-own-menu]')) return;
      event.preventDefault();
      // Some browsers send the keyboard's context menu without a place.
      if (event.clientX === 0 && event.clientY === 0) openBelow(event.currentTarget);
      else open({ item, opener: event.currentTarget, x: event.clientX, y: event.clientY });
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
      event.preventDefault();
      // The opened menu would take this same key for one pressed outside of it.
      event.stopPropagation();
      openBelow(event.currentTarget);
    },
  };
}
