import type { ReactNode } from 'react';
import classes from './drawings.module.css';

/** The field of a drawing, with the cloud of the brand's tint that all of them stand on. Says nothing that words do not. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 168 120" aria-hidden="true" focusable="false">
      <path data-paint="soft" d="M34 26C58 4 98 12 122 20s40 30 34 56-36 34-74 34-66-2-74-30 8-38 26-54Z" />
      {children}
    </svg>
  );
}
