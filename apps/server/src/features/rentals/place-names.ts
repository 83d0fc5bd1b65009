import { TOLL_FREE } from '@manyline/contract/rates';
import type { Language } from '@manyline/domain/languages';
import { regionName } from '@manyline/domain/region-names';
import { say } from '@manyline/domain/words';
import { rentalsWords as words } from './rentals.words.ts';

/** Of a country (ISO), or of the numbers that have none. */
export function namePlace(country: string, language: Language): string {
  return country === TOLL_FREE ? say(words.tollFree, language) : regionName(country, language);
}

/** Where texts cost nothing when a plan includes them. */
export function nameTextRange(country: string, language: Language): string {
  return country === 'US' || country === 'CA' ? say(words.northAmerica, language) : namePlace(country, language);
}
