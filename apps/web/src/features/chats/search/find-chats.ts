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

/** A text around its first hit, cut to what a row has room for. */
export function excerpt(text: string, typed: string): { before: string; hit: string; after: string } {
  const at = text.toLowerCase().indexOf(typed.trim().toLowerCase());
  if (at < 0) return { before: text, hit: '', after: '' };
  const from = at > ROOM ? at - ROOM / 2 : 0;
  const end = at + typed.trim().length;
  return { before: `${from > 0 ? '…' : ''}${text.slice(from, at)}`, hit: text.slice(at, end), after: text.slice(end) };
}

const ROOM = 24;
