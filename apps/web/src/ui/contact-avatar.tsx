import { IconUser } from '@tabler/icons-react';
import classes from './contact-avatar.module.css';

/** Spec 1 §2: one of seven. */
const COLOURS = 7;

interface ContactAvatarProps {
  name: string;
  size?: number;
}

/** A round with the first letter of a name; the same name has the same colour everywhere. */
export function ContactAvatar({ name, size = 38 }: ContactAvatarProps) {
  const letter = firstLetter(name);
  return (
    <span
      className={classes.avatar}
      data-colour={colourOf(name)}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden
    >
      {letter || <IconUser size={size * 0.55} stroke={1.8} />}
    </span>
  );
}

function colourOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % COLOURS;
}

function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return (first?.segment ?? '').toUpperCase();
}
