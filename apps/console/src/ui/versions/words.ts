import type { Values } from '@manyline/page/words/fill';
import { useTextOf } from '@manyline/page/words/use-words';
import { words } from '../../lib/language.ts';
import { en, type VersionKey } from './texts/en.ts';
import { zh } from './texts/zh.ts';

const PART = 'versions';
words.register(PART, { en, zh });

export type VersionText = (key: VersionKey, values?: Values) => string;

export function useVersionText(): VersionText {
  return useTextOf(words, PART);
}
