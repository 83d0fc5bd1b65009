const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçđéƒğĥíĵķłɱñóþɋřšŧúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ'];
const accents = new Map([...PLAIN].map((letter, at) => [letter, ACCENTED[at]!]));

/** Parts that a program fills in or reads: `{name}`, `{{name}}` and tags. */
const KEPT = /(\{\{?[^{}]*\}?\}|<[^<>]*>)/;
const VOWEL = /[aeiouAEIOU]/;
const GROWTH = 0.4;

/**
 * English as a language that nobody speaks: every letter accented, every text about 40 % longer and between brackets. On a screen
 * a text that is cut lacks its bracket, and one that no file of words holds stands there in plain letters.
 */
export function toPseudo(english: string): string {
  if (english === '') return '';
  const parts = english.split(KEPT);
  const words = parts.filter((_, at) => at % 2 === 0).join('');
  const made = parts.map((part, at) => (at % 2 === 1 ? part : accent(part))).join('');
  const grown = made.length + 2 - english.length;
  return `[${made}${'~'.repeat(Math.max(0, Math.round(words.length * GROWTH) - grown))}]`;
}

function accent(text: string): string {
  return [...text].map((letter) => (accents.get(letter) ?? letter).repeat(VOWEL.test(letter) ? 2 : 1)).join('');
}
