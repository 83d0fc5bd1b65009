import type { ReactNode } from 'react';
import classes from './empty-box.module.css';

interface EmptyBoxProps {
  /** One of `ui/drawings`. */
  drawing?: ReactNode;
  /** The thing to do, or to wait for. */
  children: string;
}

/** Stands in place of what is not there yet. */
export function EmptyBox({ drawing, children }: EmptyBoxProps) {
  return (
    <div className={classes.box} data-drawn={drawing ? true : undefined}>
      {drawing}
      <p className={classes.words}>{children}</p>
    </div>
  );
}
