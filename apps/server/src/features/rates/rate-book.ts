import type { Brand } from '@manyline/brands/define-brand';
import { ALL_COUNTRIES, type RateType, TOLL_FREE } from '@manyline/contract/rates';
import type { Micros } from '@manyline/domain/money';
import { callingCodeOf, mainRegionOf, regions } from '@manyline/domain/regions';
import { rateCountries } from './rate-countries.rules.ts';
import type { RateRow } from './rate-row.ts';
import { inAll } from './rate-words.rules.ts';

export type RateBook = ReturnType<typeof createRateBook>;
type Price = Pick<RateRow, 'countryCode' | 'description' | 'common' | 'economic'>;

const everywhere = regions.map(({ iso }) => iso);

/**
 * All prices, in memory: what the rates page shows and what is charged are the same look-up. A country that the list does
 * not name has the brand's own price; only calls that are made have none.
 */
export function createRateBook(rows: readonly RateRow[]) {
  const listed = new Map<string, RateRow[]>();
  for (const row of rows) {
    const key = toKey(row.platform, row.type, row.countryCode);
    listed.set(key, [...(listed.get(key) ?? []), row]);
  }
  const listsTexts = rows.some(({ type }) => type === 'sms');
  const pricesOf = (brand: Brand, type: RateType, countryCode: string): readonly Price[] =>
    listed.get(toKey(brand.id, type, countryCode)) ?? ownPrices(brand, type, countryCode);

  function countriesOf(brand: Brand, type: RateType): string[] {
    const named = rows.filter((row) => row.platform === brand.id && row.type === type).map((row) => row.countryCode);
    const always = type === 'sms' ? everywhere : type === 'makeCall' ? [] : rateCountries;
    return [...new Set([...always, ...named])];
  }

  return {
    /** Of a segment to a number of this country; undefined where the number tells none. */
    smsOut: (brand: Brand, region: string | undefined): Micros => {
      // Without a list of texts no key is made for every one of them.
      if (!listsTexts || region === undefined) return brand.prices.smsOut;
      return pricesOf(brand, 'sms', region)[0]!.common;
    },

    /** Of a started minute of a call to this own number. */
    callIn(brand: Brand, ownNumber: string, region: string | undefined): Micros {
      const code = isTollFree(ownNumber) ? TOLL_FREE : (region ?? mainRegionOf(callingCodeOf(ownNumber) ?? '')?.iso);
      return code === undefined ? brand.prices.callIn : pricesOf(brand, 'receiveCall', code)[0]!.common;
    },

    /** Of a month of a number of this country. */
    numberMonth: (brand: Brand, countryCode: string): Micros => pricesOf(brand, 'numbers', countryCode)[0]!.common,

    list(brand: Brand, type: RateType, countryCode: string): readonly Price[] {
      const wanted = countryCode === ALL_COUNTRIES ? countriesOf(brand, type) : [countryCode];
      return wanted.flatMap((country) => pricesOf(brand, type, country));
    },
  };
}

/** The brand's file says it; see docs/decisions/0041. */
function ownPrices(brand: Brand, type: RateType, countryCode: string): readonly Price[] {
  const price = (common: Micros) => [{ countryCode, description: inAll(() => ''), common, economic: null }];
  switch (type) {
    case 'sms':
      return price(brand.prices.smsOut);
    case 'receiveCall':
      return price(brand.callInByCountry[countryCode] ?? brand.prices.callIn);
    case 'numbers':
      return price(brand.prices.numberMonth);
    case 'makeCall':
      return [];
  }
}

function isTollFree(number: string): boolean {
  return /^18(00|33|44|55|66|77|88)\d{7}$/.test(number);
}

function toKey(platform: string, type: RateType, countryCode: string): string {
  return `${platform} ${type} ${countryCode}`;
}
