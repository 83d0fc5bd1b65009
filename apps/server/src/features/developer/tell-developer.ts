import type { DecisionNotice } from '../tellings/decision-notices.ts';
import { developerWords } from './developer.words.ts';

/** A notice in a developer's chats, with the way to the screen that it is about. */
export function tellDeveloper(write: DecisionNotice['write']): DecisionNotice {
  return { write, link: developerWords.openApi, target: 'api' };
}
