import { type Language, languageOfTags } from '@manyline/domain/languages';
import type { Brand } from './define-brand.ts';

export interface LanguageChoice {
  brand: Brand;
  /** The language that findBrand read from the address. */
  addressLanguage?: Language;
  /** navigator.languages, or the languages of an Accept-Language header, in order of preference. */
  browserLanguages?: readonly string[];
  /** The language that the person chose with the language switch. */
  stored?: string | null;
}

/**
 * The language of the page: the person's own choice, the brand's default where that is not English, Chinese for the country
 * code cn in the address, what the browser prefers, otherwise English (spec 1 §1).
 */
export function getLanguage({ brand, addressLanguage, browserLanguages = [], stored }: LanguageChoice): Language {
  const chosen = brand.languages.find((language) => language === stored);
  if (chosen) return chosen;
  if (brand.defaultLanguage !== 'en') return brand.defaultLanguage;
  return spokenLanguage(brand, addressLanguage ?? languageOfTags(browserLanguages.slice(0, 1)) ?? 'en');
}

/** The language that a brand answers in who asks for one; its default for one that it does not speak. */
export function spokenLanguage(brand: Brand, asked: Language | undefined): Language {
  return brand.languages.find((language) => language === asked) ?? brand.defaultLanguage;
}
