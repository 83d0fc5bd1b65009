import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Place {
  key: string;
  index: number;
}

/**
 * Archived or blocked, a row leaves the list with the keyboard's place on it, and the browser would begin at the top of the
 * page: the row that came to its place takes the focus, or, where none is left, the button that shows them all.
 */
export function useFocusNeighbour<Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  getKey: (row: Row) => string,
): void {
  const place = useRef<Place>(undefined);
  const shown = useRef(rows);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('li[aria-posinset]') : null;
      const index = Number(row?.getAttribute('aria-posinset')) - 1;
      const shownRow = shown.current[index];
      if (shownRow !== undefined) place.current = { key: getKey(shownRow), index };
    };
    // A row that goes loses the focus as well; only one that is still there afterwards was left.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      setTimeout(() => {
        if ((target as Element).isConnected && document.activeElement !== target) place.current = undefined;
      });
    };
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  }, [list, getKey]);

  useLayoutEffect(() => {
    shown.current = rows;
    const was = place.current;
    if (!was || rows.some((row) => getKey(row) === was.key)) return;
    place.current = undefined;
    // Whoever is elsewhere by now stays there.
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.closest('[role=menu]')) return;
    const next = `li[aria-posinset="${Math.min(was.index + 1, rows.length)}"] a`;
    list.current?.querySelector<HTMLElement>(rows.length > 0 ? next : 'button')?.focus();
  }, [rows, list, getKey]);
}
