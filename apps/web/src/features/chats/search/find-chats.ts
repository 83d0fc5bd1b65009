import type { ChatEntry } from '@manyline/contract/chats';
import { keyOf } from '../model/state/chat-message.ts';

/** Fewer digits are in every number. */
const DIGITS_MIN = 2;

/** The names that a full number goes by, as they are looked for: written, and in Latin letters. */
type Names = (fullNumber: string) => readonly string[];

/**
 * The chats whose partner has what was typed in a name or in the number; `more` are chats that the list does not hold, found by
 * the server. Each once, in the order of the lists.
 */
export function findChats(
  chats: readonly ChatEntry[],
  more: readonly ChatEntry[],
  typed: string,
  namesOf: Names,
): readonly ChatEntry[] {
  const wanted = fold(typed.trim());
  const digits = typed.replace(/[\s()+.-]/g, '');
  const isNumber = digits.length >= DIGITS_MIN && /^\d+$/.test(digits);
  const found = chats.filter(
    ({ otherFullNumber }) =>
      (isNumber && otherFullNumber.includes(digits)) ||
      namesOf(otherFullNumber).some((name) => fold(name).includes(wanted)),
  );
  const known = new Set(found.map(keyOf));
  return [...found, ...more.filter((chat) => !known.has(keyOf(chat)))];
}

/** Case, width and accents make no difference to who looks for something. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A text around its first hit. A row has room for few words, and the hit is to be among them: the text begins close before it. */
export function excerpt(text: string, typed: string): { before: string; hit: string; after: string } {
  const at = text.toLowerCase().indexOf(typed.trim().toLowerCase());
  if (at < 0) return { before: text, hit: '', after: '' };
  const from = beginBefore(text, at);
  const end = at + typed.trim().length;
  return { before: `${from > 0 ? '…' : ''}${text.slice(from, at)}`, hit: text.slice(at, end), after: text.slice(end) };
}

/** Columns of what stands before a hit; a full-width character takes two. */
const COLUMNS_BEFORE = 6;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** The place where the words before a hit begin: with a whole word, where one begins that near. */
function beginBefore(text: string, at: number): number {
  let from = at;
  let word = -1;
  let columns = 0;
  for (const character of [...text.slice(0, at)].reverse()) {
    columns += WIDE.test(character) ? 2 : 1;
    if (columns > COLUMNS_BEFORE) return word < 0 ? from : word;
    if (/\s/.test(character)) word = from;
    from -= character.length;
  }
  return 0;
}
