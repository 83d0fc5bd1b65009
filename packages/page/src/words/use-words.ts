import type { Language } from '@manyline/domain/languages';
import { useSyncExternalStore } from 'react';
import type { Say, Words } from './create-words.ts';

/** The page's language; the component renders again when it changes. */
export function useLanguageOf(words: Words): Language {
  return useSyncExternalStore(words.subscribe, words.getLanguage);
}

/** The texts of a part in the page's language. */
export function useTextOf(words: Words, part: string): Say {
  return words.say(part, useLanguageOf(words));
}
