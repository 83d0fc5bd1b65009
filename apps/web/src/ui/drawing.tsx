import type { ReactNode } from 'react';
import classes from './drawing.module.css';

/** Draws of an empty place what will stand there; the words beside it say it. `drawing.module.css` has its strokes. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 152 112" style={{ width: 152, height: 112 }} aria-hidden="true">
      {children}
    </svg>
  );
}
