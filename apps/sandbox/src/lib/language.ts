import { type Language, languageOfCode, languageOfTags, languages } from '@manyline/domain/languages';
import { createWords, PAGE_PART } from '@manyline/page/words/create-words';
import type { Values } from '@manyline/page/words/fill';
import { useLanguageOf, useTextOf } from '@manyline/page/words/use-words';
import { en, type TextKey } from '../texts/en.ts';
import { zh } from '../texts/zh.ts';

const STORED = 'sandboxLanguage';
const PART = 'sandbox';

/** The words of the sandbox page. */
export const words = createWords();
words.register(PART, { en, zh });
// Its server is the one that somebody runs beside it.
words.register(PAGE_PART, { en: { noAnswer: en.noAnswer }, zh: { noAnswer: zh.noAnswer } });

interface SandboxLanguage {
  language: Language;
  /** For dates and amounts. */
  locale: string;
  t: (key: TextKey, values?: Values) => string;
}

export function useLanguage(): SandboxLanguage {
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
