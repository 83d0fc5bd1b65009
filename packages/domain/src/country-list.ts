import { regionName, regionsByName } from './region-names.ts';
import type { NameLanguage } from './regions.ts';

/** A country as the static lists carry it: every spelling of the keys that clients read (spec 1 §3). */
export interface CountryEntry {
  name: string;
  countryname: string;
  telCode: string;
  telcode: string;
  countryCode: string;
  countrycode: string;
  code: string;
}

/** All 245 regions with names in a language, in the order of those names. */
export function listCountries(language: NameLanguage): CountryEntry[] {
  return regionsByName(language).map(({ iso, telCode }) => {
    const name = regionName(iso, language);
    return {
      ...{ name, countryname: name },
      ...{ telCode, telcode: telCode },
      ...{ countryCode: iso, countrycode: iso, code: iso },
    };
  });
}
