import type { Brand } from '@manyline/brands/define-brand';
import { brandIds } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { type RateItem, type RateType, TOLL_FREE } from '@manyline/contract/rates';
import type { Language } from '@manyline/domain/languages';
import { formatMicros, type Micros } from '@manyline/domain/money';
import { parseFullNumber } from '@manyline/domain/phone-parse';
import { regionName, regionsByName } from '@manyline/domain/region-names';
import { defaultRegion } from '@manyline/domain/regions';
import { inLanguage, say } from '@manyline/domain/words';
import type { Clock } from '@manyline/ports/clock';
import type { LiveBrands } from '../../brands/live-brands.ts';
import { readDefaultRates } from './default-rates.ts';
import { createRateBook } from './rate-book.ts';
import type { RateRow } from './rate-row.ts';
import type { RatesRepository } from './rates.repository.ts';
import { ratesWords } from './rates.words.ts';

export interface RatesQuery {
  rateType: RateType;
  rateCountryCode: string;
  pageNo: number;
  pageSize: number;
}

interface RatesDeps {
  brands: Pick<LiveBrands, 'settingsOf' | 'onSet'>;
  rates: RatesRepository;
  now: Clock;
}

export type RatesService = ReturnType<typeof createRatesService>;

/** Prices of every brand. All look-ups are in memory; `refresh` reads what was imported since. */
export function createRatesService({ brands, rates, now }: RatesDeps) {
  let version: number | undefined;
  let listed: readonly RateRow[] = readDefaultRates();
  let book = createRateBook(listed);

  /** A brand whose prices operators changed has those alone. */
  function put() {
    const own = brandIds.flatMap((platform) => {
      const changed = brands.settingsOf(platform).rates;
      return changed ? [{ platform, rows: changed.map((row) => ({ ...row, platform })) }] : [];
    });
    const changed = new Set(own.map(({ platform }) => platform));
    const rest = listed.filter(({ platform }) => !changed.has(platform));
    book = createRateBook([...rest, ...own.flatMap(({ rows }) => rows)]);
  }
  brands.onSet(put);

  return {
    /** Reads the list when another one was imported; on every node, every few seconds. */
    async refresh(): Promise<void> {
      const list = await rates.findList();
      if (list?.version === version) return;
      listed = list ? await rates.listRows() : readDefaultRates();
      put();
      version = list?.version;
    },

    /** @see rates-csv.ts for reading and checking a list. */
    replace: (rows: readonly RateRow[], source: string) => rates.replace(rows, source, now()),

    /** A brand's prices of the list alone, before what operators changed. */
    listOf: (brand: BrandId) =>
      listed.filter(({ platform }) => platform === brand).map(({ platform: _, ...row }) => row),

    /** The price list in force: imported, or ours. */
    listInForce: async (): Promise<readonly RateRow[]> =>
      (await rates.findList()) ? rates.listRows() : readDefaultRates(),

    /** Of a segment to a number of this country. */
    smsOut: (brand: Brand, region: string | undefined): Micros => book.smsOut(brand, region),

    /** Of a started minute of a call to this own number. */
    callIn: (brand: Brand, ownNumber: string): Micros =>
      book.callIn(brand, ownNumber, parseFullNumber(ownNumber)?.region),

    /** Of a month of a number of this country, or toll-free. */
    numberMonth: (brand: Brand, countryCode: string): Micros => book.numberMonth(brand, countryCode),

    listRates(brand: Brand, { rateType, rateCountryCode, pageNo, pageSize }: RatesQuery, language: Language) {
      const country = rateCountryCode === TOLL_FREE ? TOLL_FREE : rateCountryCode.toUpperCase();
      const listed = book.list(brand, rateType, country);
      // The ten countries of calls and numbers keep the specification's order; the world is sorted as people read it.
      const prices = rateType === 'sms' ? sortByName(listed, language) : listed;
      const page = prices.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      const list = page.map((price): RateItem => {
        const own = inLanguage(price.description, language);
        return {
          description: own || nameCountry(price.countryCode, language),
          countryCode: price.countryCode,
          commonLineRate: formatMicros(price.common),
          ...(price.economic !== null && { economicLineRate: formatMicros(price.economic) }),
        };
      });
      return { list, totalRows: prices.length };
    },
  };
}

function nameCountry(countryCode: string, language: Language): string {
  if (countryCode === TOLL_FREE) return say(ratesWords.tollFree, language);
  return regionName(countryCode, language);
}

/** The reader's usual country, then in the order of the countries' names; a list's own order within a country. */
function sortByName<P extends { countryCode: string }>(prices: readonly P[], language: Language): P[] {
  const names = regionsByName(language);
  const places = new Map(names.map(({ iso }, place) => [iso, place]));
  const usual = defaultRegion(language).iso;
  const placeOf = ({ countryCode }: P) => (countryCode === usual ? -1 : (places.get(countryCode) ?? names.length));
  return prices.toSorted((a, b) => placeOf(a) - placeOf(b));
}
