import type { Values } from '@manyline/page/words/fill';
import { useTextOf } from '@manyline/page/words/use-words';
import { words } from '../../lib/language.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

const PART = 'limits';
words.register(PART, { en, zh });

export type LimitKey = keyof typeof en;

/** Words of this room beside those that it shares with carriers and suppliers. */
export function useLimitText(): (key: LimitKey, values?: Values) => string {
  return useTextOf(words, PART);
}
