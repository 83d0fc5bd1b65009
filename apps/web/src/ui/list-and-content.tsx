import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './list-and-content.module.css';
import { useWide } from './use-wide.ts';

interface ListAndContentProps {
  list: ReactNode;
  /** Pixels, or as CSS has it, where the list stands beside the content. */
  listWidth: number | string;
  /** The heading of the screen where the list stands alone and has none that is seen. */
  title?: string;
  /** The address names the list alone. */
  nothingChosen: boolean;
  children: ReactNode;
}

/** A list with what was chosen in it beside; on narrow windows one of the two. */
export function ListAndContent({ list, listWidth, title, nothingChosen, children }: ListAndContentProps) {
  const wide = useWide();
  return (
    <div
      className={classes.layout}
      style={{ '--list-width': typeof listWidth === 'number' ? `${listWidth}px` : listWidth } as CSSProperties}
    >
      {(wide || nothingChosen) && (
        <aside className={classes.list} data-wide={wide || undefined}>
          {!wide && title && <VisuallyHidden component="h1">{title}</VisuallyHidden>}
          {list}
        </aside>
      )}
      {(wide || !nothingChosen) && (
        <div className={classes.content} data-pane>
          {children}
        </div>
      )}
    </div>
  );
}
