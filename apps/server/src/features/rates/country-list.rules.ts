import type { CountryEntry } from '@manyline/contract/rates';
import type { Language } from '@manyline/domain/languages';
import { regionName, regionsByName } from '@manyline/domain/region-names';

/** All 245 regions with names in a language, in the order of those names. */
export function listCountries(language: Language): CountryEntry[] {
  return regionsByName(language).map(({ iso, telCode }) => {
    const name = regionName(iso, language);
    return { name, countryname: name, telCode, telcode: telCode, countryCode: iso, countrycode: iso, code: iso };
  });
}
