import type { Values } from '@manyline/page/words/fill';
import { useTextOf } from '@manyline/page/words/use-words';
import { words } from '../../lib/language.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

const PART = 'services';
words.register(PART, { en, zh });

type StemOf<Key> = Key extends `${infer Stem}_other` ? Stem : never;
type ServiceKey = keyof typeof en | StemOf<keyof typeof en>;

/** Words of the list of services, which are loaded with the suppliers. */
export function useServiceText(): (key: ServiceKey, values?: Values) => string {
  return useTextOf(words, PART);
}
