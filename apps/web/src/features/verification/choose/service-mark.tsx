import { IconDots } from '@tabler/icons-react';
import lines from '../lines.module.css';
import { OTHER_SERVICE, tileOf } from './service-colours.ts';
import classes from './service-mark.module.css';

interface ServiceMarkProps {
  app: string;
  name: string;
  /** Below the name. */
  note?: string | undefined;
  /** In the row of a table. */
  small?: boolean;
}

/** A service by its initial on the colour that it is known by, and its name. */
export function ServiceMark({ app, name, note, small }: ServiceMarkProps) {
  return (
    <span className={classes.mark}>
      <span className={classes.tile} data-small={small || undefined} style={tileOf(app)} aria-hidden>
        {app === OTHER_SERVICE ? <IconDots size={small ? 16 : 20} /> : initialOf(name)}
      </span>
      <span className={classes.name}>
        {name}
        {note && (
          <span className={lines.small} style={{ display: 'block' }}>
            {note}
          </span>
        )}
      </span>
    </span>
  );
}

function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? '';
}
