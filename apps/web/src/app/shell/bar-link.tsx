import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BuiltTab } from '../tabs/registry.ts';
import classes from './tab-bar.module.css';

interface BarLinkProps {
  icon: Icon;
  to: BuiltTab['path'];
  /** Read aloud. */
  label: string;
  /** Under the icon. */
  caption: string;
  dot: boolean;
}

export function BarLink({ to, icon: Glyph, label, caption, dot }: BarLinkProps) {
  return (
    <Link to={to} className={classes.tab} activeProps={{ 'data-active': true }} aria-label={label}>
      <span className={classes.icon}>
        <Glyph size={22} stroke={1.6} aria-hidden />
        {dot && <span className={classes.dot} />}
      </span>
      <span className={classes.caption} aria-hidden>
        {caption}
      </span>
    </Link>
  );
}
