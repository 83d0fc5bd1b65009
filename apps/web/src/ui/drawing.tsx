import type { ReactNode } from 'react';
import classes from './drawing.module.css';

/** Draws of an empty place what will stand there; the words beside it say it. */
const drawings: Record<'chats' | 'contacts' | 'search', ReactNode> = {
  chats: (
    <>
      <path
        className={classes.soft}
        d="M22 30a12 12 0 0 1 12-12h52a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12H50L36 78V66h-2a12 12 0 0 1-12-12Z"
      />
      <path className={classes.line} d="M38 36h44M38 48h28" />
      <path
        className={classes.strong}
        d="M74 62a10 10 0 0 1 10-10h38a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10h-2v10l-12-10H84a10 10 0 0 1-10-10Z"
      />
      <path className={classes.onStrong} d="M88 66h30M88 76h18" />
    </>
  ),
  contacts: (
    <>
      <rect className={classes.soft} x="24" y="20" width="104" height="76" rx="12" />
      <circle className={classes.strong} cx="54" cy="50" r="13" />
      <path className={classes.strong} d="M32 86a22 18 0 0 1 44 0Z" />
      <path className={classes.line} d="M88 44h28M88 58h28M88 72h16" />
    </>
  ),
  search: (
    <>
      <rect className={classes.soft} x="24" y="22" width="96" height="64" rx="12" />
      <path className={classes.line} d="M40 42h44M40 56h28" />
      <circle className={classes.ring} cx="96" cy="66" r="18" />
      <path className={classes.ring} d="m110 80 16 16" />
    </>
  ),
};

export function Drawing({ of }: { of: keyof typeof drawings }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 152 112" style={{ width: 152, height: 112 }} aria-hidden="true">
      {drawings[of]}
    </svg>
  );
}
