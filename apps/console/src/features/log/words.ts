import type { LoggedAct } from '@manyline/contract/console/log';
import { useTextOf } from '@manyline/page/words/use-words';
import { useCallback } from 'react';
import { useLanguage, words } from '../../lib/language.ts';
import { actText } from '../../texts/names.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

const PART = 'log';
words.register(PART, { en, zh });

type OwnAct = keyof typeof en;
const isOwn = (act: LoggedAct): act is OwnAct => act in en;

/** What an act is called: the words of some are loaded with this room. */
export function useActText(): (act: LoggedAct) => string {
  const { t } = useLanguage();
  const own = useTextOf(words, PART);
  return useCallback((act) => (isOwn(act) ? own(act) : t(actText[act])), [t, own]);
}
