import type { Values } from '@manyline/page/words/fill';
import { useTextOf } from '@manyline/page/words/use-words';
import { words } from '../../lib/language.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

const PART = 'stock';
words.register(PART, { en, zh });

type StemOf<Key> = Key extends `${infer Stem}_other` ? Stem : never;
export type StockKey = keyof typeof en | StemOf<keyof typeof en>;
export type StockText = (key: StockKey, values?: Values) => string;

/** Words of this room beside those that it shares with carriers and suppliers. */
export function useStockText(): StockText {
  return useTextOf(words, PART);
}
