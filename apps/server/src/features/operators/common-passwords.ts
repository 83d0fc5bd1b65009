import { readFileSync } from 'node:fs';

const file = new URL('./common-passwords.txt', import.meta.url);
const SHORTEST = 4;
/** Decades of guesses that one more character is worth, one of the list at least, and a run such as "aaaa" or "5432". */
const CHARACTER = 1;
const WORD_MIN = 0.5;
const RUN = 1.5;
const RUN_MIN = 3;
/** Signs that people write for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};

/**
 * How long somebody tries who takes passwords from lists first, alone and one after another: decades of guesses (10 stands for
 * 10,000,000,000). `plain` is in small letters. The list is read for each look, which comes when somebody sets a password: it need
 * not stay in memory.
 */
export function countDecades(plain: string): number {
  const ranks = readRanks();
  const asLetters = [...plain].map((sign) => LETTERS[sign] ?? sign).join('');
  return Math.min(...[plain, asLetters].map((text) => cheapest([...text], ranks)));
}

/** The cheapest way to put a text together from what is listed, runs, and single characters. */
function cheapest(signs: string[], ranks: { of: ReadonlyMap<string, number>; longest: number }): number {
  const costs = [0];
  for (let end = 1; end <= signs.length; end++) {
    let cost = costs[end - 1]! + CHARACTER;
    for (let length = RUN_MIN; length <= end && isRun(signs, end - length, end); length++)
      cost = Math.min(cost, costs[end - length]! + RUN);
    for (let length = SHORTEST; length <= Math.min(end, ranks.longest); length++) {
      const rank = ranks.of.get(signs.slice(end - length, end).join(''));
      if (rank !== undefined) cost = Math.min(cost, costs[end - length]! + Math.max(WORD_MIN, Math.log10(rank)));
    }
    costs.push(cost);
  }
  return costs[signs.length]!;
}

/** Each sign is as far from the one before: none, one up or one down. */
function isRun(signs: string[], from: number, to: number): boolean {
  const step = signs[from + 1]!.codePointAt(0)! - signs[from]!.codePointAt(0)!;
  if (Math.abs(step) > 1) return false;
  for (let at = from + 2; at < to; at++)
    if (signs[at]!.codePointAt(0)! - signs[at - 1]!.codePointAt(0)! !== step) return false;
  return true;
}

function readRanks() {
  const words = readFileSync(file, 'utf8').trimEnd().split('\n');
  const longest = words.reduce((most, { length }) => Math.max(most, length), 0);
  return { of: new Map(words.map((word, index) => [word, index + 1])), longest };
}
