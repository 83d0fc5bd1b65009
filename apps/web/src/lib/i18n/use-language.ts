import type { Language } from '@manyline/brands/schema';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n.ts';

export const LANGUAGE_KEY = 'language';

export function storedLanguage(storage: Storage = localStorage): string | null {
  return storage.getItem(LANGUAGE_KEY);
}

/** Switches at once and keeps the choice in this browser. */
export function setLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
  void i18n.changeLanguage(language);
}

/** The page's language; the component renders again when it changes. */
export function useLanguage(): Language {
  const { i18n: current } = useTranslation();
  return current.language === 'zh' ? 'zh' : 'en';
}
