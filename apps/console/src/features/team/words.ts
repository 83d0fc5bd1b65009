import { INVITATION_HOURS } from '@manyline/contract/console/team';
import type { Values } from '@manyline/page/words/fill';
import { useTextOf } from '@manyline/page/words/use-words';
import { words } from '../../lib/language.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

const PART = 'team';
words.register(PART, { en, zh }, { invitationHours: INVITATION_HOURS });

type StemOf<Key> = Key extends `${infer Stem}_other` ? Stem : never;
export type TeamKey = keyof typeof en | StemOf<keyof typeof en>;

/** Words of this room, which are loaded with it. */
export function useTeamText(): (key: TeamKey, values?: Values) => string {
  return useTextOf(words, PART);
}
