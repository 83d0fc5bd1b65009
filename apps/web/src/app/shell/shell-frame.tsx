import type { ReactNode } from 'react';
import classes from './shell-frame.module.css';

/** The bar on the left, the main content beside it. */
export function ShellFrame({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      {bar}
      <main className={classes.main}>{children}</main>
    </div>
  );
}
