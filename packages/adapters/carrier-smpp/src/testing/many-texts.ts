import { createDice } from './dice.ts';

const letters = ['a', 'b', ' ', '€', '[', 'é', 'ü'];
const others = ['你', '好', '😀', 'a', '。'];

/** A text that no other is, in GSM or in Chinese, of one part to ten. */
function write(index: number, dice: (sides: number) => number): string {
  const isGsm = dice(2) === 0;
  const alphabet = isGsm ? letters : others;
  const length = 1 + dice(isGsm ? 900 : 350);
  return `${index} ${Array.from({ length }, () => alphabet[dice(alphabet.length)]).join('')}`;
}

/** Texts of all kinds, the same every time. */
export function writeTexts(count: number): string[] {
  const dice = createDice(count);
  return Array.from({ length: count }, (_, index) => write(index, dice));
}

export const sorted = (all: readonly string[]) => [...all].sort();

export async function until(isSo: () => boolean, withinMs = 60_000) {
  const giveUpAt = Date.now() + withinMs;
  while (!isSo()) {
    if (Date.now() > giveUpAt) throw new Error('it did not come about');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
