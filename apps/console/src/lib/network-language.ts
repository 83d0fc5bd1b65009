import { REPLAY_DAYS } from '@manyline/contract/console/carriers';
import { languages } from '@manyline/domain/languages';
import type { Values } from '@manyline/page/words/fill';
import { useLanguageOf, useTextOf } from '@manyline/page/words/use-words';
import { en as credentialsEn } from '../texts/credentials/en.ts';
import { zh as credentialsZh } from '../texts/credentials/zh.ts';
import { en } from '../texts/networks/en.ts';
import { zh } from '../texts/networks/zh.ts';
import { words } from './language.ts';

const PART = 'networks';
const CREDENTIALS = 'credentials';

words.register(PART, { en, zh }, { replayDays: REPLAY_DAYS });
words.register(CREDENTIALS, { en: credentialsEn, zh: credentialsZh });

type StemOf<Key> = Key extends `${infer Stem}_other` ? Stem : never;
export type NetworkKey = keyof typeof en | StemOf<keyof typeof en>;
export type NetworkText = (key: NetworkKey, values?: Values) => string;

/** The words of the rooms for carriers, suppliers and numbers, which are loaded with them. */
export function useNetworkWords(): { t: NetworkText; locale: string } {
  return { t: useTextOf(words, PART), locale: languages[useLanguageOf(words)].tag };
}

/** Names of the fields of credentials; a field without one is called as its vendor calls it. */
export function useFieldNames(): (field: string) => string {
  return useTextOf(words, CREDENTIALS);
}
