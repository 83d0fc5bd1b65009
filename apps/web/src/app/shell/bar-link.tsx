import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { unreadText } from '../../lib/format/unread-text.ts';
import type { BuiltTab } from '../tabs/registry.ts';
import classes from './tab-bar.module.css';

interface BarLinkProps {
  icon: Icon;
  to: BuiltTab['path'];
  /** Read aloud. */
  label: string;
  /** Under the icon. */
  caption: string;
  /** How many are counted at its corner; none for 0. */
  unread: number;
}

export function BarLink({ to, icon: Glyph, label, caption, unread }: BarLinkProps) {
  return (
    <Link to={to} className={classes.tab} activeProps={{ 'data-active': true }} aria-label={label}>
      <span className={classes.icon}>
        <Glyph size={22} stroke={1.6} aria-hidden />
        {unread > 0 && <span className={classes.count} data-count={unreadText(unread)} />}
      </span>
      <span className={classes.caption} aria-hidden>
        {caption}
      </span>
    </Link>
  );
}
