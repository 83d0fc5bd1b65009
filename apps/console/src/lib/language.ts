import { IDLE_MINUTES, PASSWORD_MIN, RECOVERY_CODES, SESSION_HOURS } from '@manyline/contract/console/operators';
import { PROPOSAL_HOURS } from '@manyline/contract/console/proposals';
import { CLAIM_MINUTES } from '@manyline/contract/console/queues';
import { INVITATION_HOURS } from '@manyline/contract/console/team';
import { type Language, languageOfCode, languageOfTags, languages } from '@manyline/domain/languages';
import { createWords } from '@manyline/page/words/create-words';
import type { Values } from '@manyline/page/words/fill';
import type { Texts, TextTree } from '@manyline/page/words/text-tree';
import { useLanguageOf, useTextOf } from '@manyline/page/words/use-words';
import { en, type TextKey } from '../texts/en.ts';
import { zh } from '../texts/zh.ts';

const STORED = 'consoleLanguage';
const PART = 'console';

/** The words of the console. No text names a number that a rule decides. */
export const words = createWords();
words.register(
  PART,
  { en, zh },
  {
    claimMinutes: CLAIM_MINUTES,
    idleMinutes: IDLE_MINUTES,
    invitationHours: INVITATION_HOURS,
    passwordMin: PASSWORD_MIN,
    proposalHours: PROPOSAL_HOURS,
    recoveryCodes: RECOVERY_CODES,
    sessionHours: SESSION_HOURS,
  },
);

/** Words of a screen that is loaded later: they wait no longer than it does. */
export const addTexts = <const En extends TextTree>(texts: Texts<En>, rules?: Values): void =>
  words.register(PART, texts, rules);

export type T = (key: TextKey, values?: Values) => string;

interface ConsoleLanguage {
  language: Language;
  /** For dates and amounts. */
  locale: string;
  t: T;
}

export function useLanguage(): ConsoleLanguage {
  const language = useLanguageOf(words);
  return { language, locale: languages[language].tag, t: useTextOf(words, PART) };
}

/** Switches at once and keeps the choice in this browser. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(STORED, languages[language].code);
  words.setLanguage(language);
}

/** The language chosen before, else the one that the browser prefers, else English. */
export function firstLanguage(): Language {
  return languageOfCode(localStorage.getItem(STORED) ?? '') ?? languageOfTags(navigator.languages.slice(0, 1)) ?? 'en';
}

/** The page is named in its language from its first moment on. */
export function namePage(): void {
  document.documentElement.lang = languages[words.getLanguage()].tag;
  document.title = words.say(PART)('title' satisfies TextKey);
}
