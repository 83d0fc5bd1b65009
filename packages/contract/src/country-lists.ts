import type { Language } from '@manyline/domain/languages';

/** As the published API calls them (spec 2 §7). */
const NAMED: { readonly [L in Language]?: string } = { en: 'EN', zh: 'CN_sort' };

/** The address of the static list of countries in a language, each list in the order of its names. */
export function countryListUrl(language: Language): string {
  return `/data/countryList_${NAMED[language] ?? language}.json`;
}
