import type { Language } from '@manyline/domain/languages';
import { useLanguageOf } from '@manyline/page/words/use-words';
import { words } from './i18n.ts';

export const LANGUAGE_KEY = 'language';

export function storedLanguage(storage: Storage = localStorage): string | null {
  return storage.getItem(LANGUAGE_KEY);
}

/** Switches at once and keeps the choice in this browser. */
export function setLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
  words.setLanguage(language);
}

/** Another tab of this browser may have switched; `find`: the page's language by what is chosen now. */
export function followLanguage(find: () => Language): () => void {
  const follow = ({ key }: Pick<StorageEvent, 'key'>) => {
    if (key === LANGUAGE_KEY) words.setLanguage(find());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** The page's language; the component renders again when it changes. */
export function useLanguage(): Language {
  return useLanguageOf(words);
}
