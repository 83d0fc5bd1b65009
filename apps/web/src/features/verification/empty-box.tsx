import classes from './empty-box.module.css';

/** Stands in place of what is not there yet. `children`: what to do, or to wait for. */
export function EmptyBox({ children }: { children: string }) {
  return <p className={classes.box}>{children}</p>;
}
