import { IconUser } from '@tabler/icons-react';
import classes from './contact-avatar.module.css';

/** Spec 1 §2: one of seven. */
const COLOURS = 7;

interface ContactAvatarProps {
  name: string;
  /** The text that the colour goes by where there is no name: a number. */
  seed?: string;
  size?: number;
}

/** A round with the initials of a name; the same name has the same colour everywhere. */
export function ContactAvatar({ name, seed = '', size = 38 }: ContactAvatarProps) {
  const letters = initialsOf(name);
  return (
    <span
      className={classes.avatar}
      data-colour={colourOf(name || seed)}
      style={{ width: size, height: size, fontSize: size * (letters.length > 1 ? 0.36 : 0.42) }}
      aria-hidden
    >
      {letters || <IconUser size={size * 0.55} stroke={1.8} />}
    </span>
  );
}

function colourOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % COLOURS;
}

/** Of the first and the last word where both begin with a letter; a Chinese name has one. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) =>
    firstLetter(word ?? ''),
  );
  return IS_LETTER.test(first) && IS_LETTER.test(last) ? first + last : first;
}

const IS_LETTER = /^\p{L}\p{M}*$/u;

/** A letter that stands by itself, as most do; a browser takes long to find where others end. */
const SINGLE = /^[a-z0-9\u4e00-\u9fff](?![^\x20-\x7e\u4e00-\u9fff])/i;
let graphemes: Intl.Segmenter | undefined;

function firstLetter(word: string): string {
  if (word === '') return '';
  if (SINGLE.test(word)) return word.charAt(0).toUpperCase();
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const [first] = graphemes.segment(word);
  return (first?.segment ?? '').toUpperCase();
}
