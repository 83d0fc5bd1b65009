import type { Values } from '@manyline/page/words/fill';
import { useTextOf } from '@manyline/page/words/use-words';
import { words } from '../../lib/language.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

const PART = 'blocks';
words.register(PART, { en, zh });

/** Words of the block list, which are loaded with the limits. */
export function useBlockText(): (key: keyof typeof en, values?: Values) => string {
  return useTextOf(words, PART);
}
