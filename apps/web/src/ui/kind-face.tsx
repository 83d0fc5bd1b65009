import type { Icon } from '@tabler/icons-react';
import classes from './kind-face.module.css';

interface KindFaceProps {
  icon: Icon;
  /** Where its colour says something: money that came in, something to look at, something that is over. */
  tone?: 'in' | 'care' | 'over' | undefined;
}

/** The sign of what a row of a list is, in a round of the brand's tint. */
export function KindFace({ icon: Glyph, tone }: KindFaceProps) {
  return (
    <span className={classes.kind} data-tone={tone} aria-hidden>
      <Glyph size={20} stroke={1.8} />
    </span>
  );
}
