import type { Micros } from '@manyline/domain/money';
import type { BrandData } from './schema.ts';

type CodeRates = BrandData['codeRates'];

const isForAll = ({ app, countryCode }: CodeRates[number]) => app === '*' && countryCode === '*';

/** The lowest price of a code, of any service in any country. */
export function lowestCodeRate({ prices, codeRates }: Pick<BrandData, 'prices' | 'codeRates'>): Micros {
  const usual = codeRates.find(isForAll)?.shared ?? prices.codeSms;
  return Math.min(usual, ...codeRates.map(({ shared }) => shared));
}

/** As much of a long list as the lowest price takes. */
export function cheapestOf(codeRates: CodeRates): CodeRates {
  const least = Math.min(...codeRates.map(({ shared }) => shared));
  const cheapest = codeRates.find(({ shared }) => shared === least);
  return codeRates.filter((row) => row === cheapest || isForAll(row));
}
