import type { CSSProperties, ReactNode } from 'react';
import classes from './list-and-content.module.css';
import { useWide } from './use-wide.ts';

interface ListAndContentProps {
  list: ReactNode;
  /** Pixels, or as CSS has it, where the list stands beside the content. */
  listWidth: number | string;
  /** The address names the list alone. */
  nothingChosen: boolean;
  children: ReactNode;
}

/** A list with what was chosen in it beside; on narrow windows one of the two. */
export function ListAndContent({ list, listWidth, nothingChosen, children }: ListAndContentProps) {
  const wide = useWide();
  return (
    <div
      className={classes.layout}
      style={{ '--list-width': typeof listWidth === 'number' ? `${listWidth}px` : listWidth } as CSSProperties}
    >
      {(wide || nothingChosen) && (
        <aside className={classes.list} data-wide={wide || undefined}>
          {list}
        </aside>
      )}
      {(wide || !nothingChosen) && <div className={classes.content}>{children}</div>}
    </div>
  );
}
