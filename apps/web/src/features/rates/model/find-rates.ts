import type { RateItem } from '@manyline/contract/rates';
import type { Language } from '@manyline/domain/languages';
import { searchRegions } from '@manyline/domain/region-names';

/** Prices whose country or description fits what was typed: a name in any of its spellings, two letters, or a calling code. */
export function findRates(rates: readonly RateItem[], text: string, language: Language): readonly RateItem[] {
  const query = text.trim();
  if (query === '') return rates;
  const regions = new Set<string>(searchRegions(query, language).map(({ iso }) => iso));
  const words = query.toLowerCase();
  return rates.filter(
    ({ countryCode, description }) => regions.has(countryCode) || description.toLowerCase().includes(words),
  );
}
