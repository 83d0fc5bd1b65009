import type { Language } from '@manyline/brands/schema';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** A feature's texts: nested plain strings, the same shape in both languages. */
export interface TextTree {
  [key: string]: string | TextTree;
}

export const i18n = i18next.createInstance();

/** Chinese has no plural forms, so it may leave out the English `_one`. */
export interface Texts {
  en: TextTree;
  zh: TextTree;
}

const registered = new Map<string, Texts>();

/**
 * Adds a feature's texts under its name. Call it at the top of the feature's own module, so that texts load with the
 * feature: `registerTexts('session', { en, zh })`, then `useText('session')`.
 */
export function registerTexts(feature: string, texts: Texts): void {
  registered.set(feature, texts);
  if (i18n.isInitialized) addTexts(feature, texts);
}

function addTexts(feature: string, { en, zh }: Texts): void {
  i18n.addResourceBundle('en', feature, en, true, true);
  i18n.addResourceBundle('zh', feature, zh, true, true);
}

export function startI18n(language: Language): void {
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: {},
    // React escapes; everything that is texts is text.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  for (const [feature, texts] of registered) addTexts(feature, texts);
}

/** Texts of one feature: `const t = useText('session'); t('login.title')`. */
export function useText(feature = 'common') {
  return useTranslation(feature).t;
}

/** Outside React. Keys carry their feature: `translate('common:errors.network')`. */
export function translate(key: string, values?: Record<string, unknown>): string {
  return i18n.t(key, values ?? {});
}

export function currentLanguage(): Language {
  return i18n.language === 'zh' ? 'zh' : 'en';
}

/** `languagecode` on the wire. A brand with one language never has another one here. */
export function currentLanguageCode(): 'en' | 'zh_cn' {
  return currentLanguage() === 'zh' ? 'zh_cn' : 'en';
}
