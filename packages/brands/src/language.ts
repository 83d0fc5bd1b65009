import type { Brand } from './define-brand.ts';
import type { Language } from './schema.ts';

export interface LanguageChoice {
  brand: Brand;
  /** What findBrand read from the address. */
  addressLanguage?: Language;
  /** navigator.languages, or the languages of an Accept-Language header, in order of preference. */
  browserLanguages?: readonly string[];
  /** What the person chose with the language switch. */
  stored?: string | null;
}

/**
 * The language of the page: the person's own choice, Chinese for brands that default to it, Chinese for the country
 * code cn in the address or when the browser's preferred language starts with zh, otherwise English (spec 1 §1).
 */
export function getLanguage({ brand, addressLanguage, browserLanguages = [], stored }: LanguageChoice): Language {
  const chosen = brand.languages.find((language) => language === stored);
  if (chosen) return chosen;
  if (brand.defaultLanguage === 'zh' || !brand.languages.includes('en')) return 'zh';
  const asked = addressLanguage === 'zh' || browserLanguages[0]?.toLowerCase().startsWith('zh');
  return asked && brand.languages.includes('zh') ? 'zh' : 'en';
}

/** `languagecode` on the wire. A brand with Chinese alone always sends zh_cn. */
export function toLanguageCode(brand: Brand, language: Language): 'zh_cn' | 'en' {
  return language === 'zh' || !brand.languages.includes('en') ? 'zh_cn' : 'en';
}

/** The language that a `languagecode` from outside asks for; the brand's default when it is missing or unknown. */
export function readLanguageCode(brand: Brand, code: string | undefined): Language {
  const asked: Language | undefined = code?.toLowerCase().startsWith('zh') ? 'zh' : code ? 'en' : undefined;
  return asked && brand.languages.includes(asked) ? asked : brand.defaultLanguage;
}
