import type { ReactNode } from 'react';
import classes from './profile.module.css';

interface ProfileRowProps {
  name: string;
  children: ReactNode;
  /** An action on it. */
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
