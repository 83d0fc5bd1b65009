import type { ReactNode } from 'react';
import classes from './profile.module.css';

interface ProfileRowProps {
  name: string;
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** One line of a card: a name over its value, and a button. */
export function ProfileRow({ name, children, action }: ProfileRowProps) {
  return (
    <div className={classes.row}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
      {action && <dd className={classes.action}>{action}</dd>}
    </div>
  );
}
