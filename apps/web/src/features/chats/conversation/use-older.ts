import { useEffect, useEffectEvent } from 'react';

/** Older messages are asked for when this few are left above. */
export const ROWS_AHEAD = 15;

/** The part of the virtualizer that tells which row stands at the top. */
interface Rows {
  scrollElement: HTMLElement | null;
  getVirtualItemForOffset(offset: number): { index: number } | undefined;
}

/**
 * Reads on when the first rows come near. Asked of the element with every scroll: by the rows that were drawn, somebody who goes
 * up right after the landing, before those of the end are drawn, would be near the top all along, and nothing would begin to read.
 */
export function useOlder(rows: Rows, readOlder: () => void, mayRead: boolean, count: number): void {
  const onNear = useEffectEvent(readOlder);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came may have been short
  useEffect(() => {
    if (!mayRead) return;
    const { scrollElement } = rows;
    const look = () => {
      const top = rows.getVirtualItemForOffset(scrollElement?.scrollTop ?? 0)?.index ?? 0;
      if (top < ROWS_AHEAD) onNear();
    };
    look();
    scrollElement?.addEventListener('scroll', look, { passive: true });
    return () => scrollElement?.removeEventListener('scroll', look);
  }, [rows, mayRead, count]);
}
