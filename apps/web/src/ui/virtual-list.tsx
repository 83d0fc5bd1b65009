import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useRef } from 'react';
import { useBench } from './use-bench.ts';

/** Rows kept ready outside the view (spec 2 §9: bench 20). */
const BENCH = 20;

interface VirtualListProps<Item> {
  items: readonly Item[];
  /** 48, 52, 62, 85 or 98 in this product. */
  rowHeight: number;
  /** For rows that need more than the others, such as the first of a day with its heading. Asked again when `items` or `rowHeight` change. */
  heightOf?: (item: Item, index: number) => number;
  getKey: (item: Item) => string;
  /** `drawn`: the first and the last index that are drawn now. */
  renderRow: (item: Item, index: number, drawn: { first: number; last: number }) => ReactNode;
  /** Names the list. */
  label: string;
  className?: string;
  /** Called when the end is this close: load the next page. */
  onNearEnd?: () => void;
  /** Hears of scrolling, with the element that scrolls. */
  onScroll?: (scroller: HTMLElement) => void;
  /** For rows that hold nothing to focus: the keyboard scrolls the list itself. */
  focusable?: boolean;
}

/** A long list of rows of one height that draws only those in view. Fills its parent, which must have a height. */
export function VirtualList<Item>({
  items,
  rowHeight,
  heightOf = () => rowHeight,
  getKey,
  renderRow,
  label,
  className,
  onNearEnd,
  onScroll,
  focusable,
}: VirtualListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  // Another function has every row laid out anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height is a reason to
  const getItemKey = useCallback((index: number) => getKey(items[index]!), [items, getKey, rowHeight]);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(items[index]!, index),
    getItemKey,
    overscan: useBench(items.length > 0, BENCH),
    onChange: ({ range }) => {
      if (range && range.endIndex >= items.length - 1) onNearEnd?.();
    },
  });
  const rows = virtualizer.getVirtualItems();
  const drawn = { first: rows[0]?.index ?? 0, last: rows.at(-1)?.index ?? 0 };
  return (
    <div
      ref={scroller}
      className={className}
      style={{ height: '100%', overflow: 'auto' }}
      onScroll={onScroll && ((event) => onScroll(event.currentTarget))}
      {...(focusable && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <ul
        aria-label={label}
        style={{ position: 'relative', height: virtualizer.getTotalSize(), margin: 0, padding: 0, listStyle: 'none' }}
      >
        {rows.map(({ key, index, start, size }) => (
          <li
            key={key}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ position: 'absolute', insetInline: 0, height: size, transform: `translateY(${start}px)` }}
          >
            {renderRow(items[index]!, index, drawn)}
          </li>
        ))}
      </ul>
    </div>
  );
}
