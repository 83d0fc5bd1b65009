import type { RateItem } from '@manyline/contract/rates';
import { regionName } from '@manyline/domain/region-names';
import { expect, it } from 'vitest';
import { findRates } from './find-rates.ts';

const rate = (countryCode: string, description: string): RateItem => ({
  countryCode,
  description,
  commonLineRate: '0.02',
});
const listed = (language: 'en' | 'zh') => ['CN', 'US', 'DE', 'FI'].map((iso) => rate(iso, regionName(iso, language)));

it.each([
  ['en', 'german', ['DE']],
  ['en', '+86', ['CN']],
  ['en', ' ', ['CN', 'US', 'DE', 'FI']],
  ['en', 'nowhere', []],
  ['zh', '德', ['DE']],
  ['zh', '49', ['DE']],
] as const)('in %s, "%s" finds %j', (language, text, found) => {
  expect(findRates(listed(language), text, language).map(({ countryCode }) => countryCode)).toEqual(found);
});

it('finds numbers of no country by their name', () => {
  expect(findRates([rate('TollFree', 'Toll-free numbers')], 'toll', 'en')).toHaveLength(1);
});
