/**
 * Words that stand where a number is withheld, as they are and as the keys of a phone write them (help.twilio.com, "Why am I getting
 * calls from these strange numbers").
 */
const WITHHELD = ['anonymous', 'unavailable', 'restricted', 'unknown', 'blocked', 'private'];
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

const withheld = new Set(WITHHELD.map((word) => [...word].map(toKey).join('')));
const NUMBER = /^(?:sips?:)?\+?(\d{3,15})(?:@\S*)?$/;

function toKey(letter: string): number {
  const first = 2;
  return first + KEYS.findIndex((letters) => letters.includes(letter));
}

/** Digits of whoever calls; undefined where the number is withheld, or is none. */
export function readCaller(from: string | undefined): string | undefined {
  const digits = NUMBER.exec(from?.trim() ?? '')?.[1];
  return digits === undefined || withheld.has(digits) ? undefined : digits;
}
