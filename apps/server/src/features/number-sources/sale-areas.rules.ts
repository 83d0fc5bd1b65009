import { TOLL_FREE } from '@manyline/contract/rates';
import { findRegion } from '@manyline/domain/regions';
import { isOfCountry, knownAreas, type NumberArea } from '../numbers/areas.rules.ts';
import type { StockArea } from '../numbers/own-number.ts';
import type { NumberSale } from './number-sale.ts';

/** Toll-free numbers on sale are those of the countries of +1. */
const TOLL_FREE_IN = { iso: 'US', telCode: '1' };
const TOLL_FREE_CODES = ['800', '833', '844', '855', '866', '877', '888'];

/** The country as carriers know it, and its calling code. @throws when nobody knows the country */
export function placeOfSale({ country }: Pick<NumberSale, 'country'>): { iso: string; telCode: string } {
  if (country === TOLL_FREE) return TOLL_FREE_IN;
  const region = findRegion(country);
  if (!region) throw new Error(`${country}: no such country`);
  return { iso: region.iso, telCode: region.telCode };
}

/** Where its numbers are, as far as their digits tell: mobile numbers of most countries are nowhere. */
export function listSaleAreas(sale: NumberSale): StockArea[] {
  const { country, type, features, line } = sale;
  const { telCode } = placeOfSale(sale);
  const of = { country, type, telCode, texts: features.sms, calls: features.voice };
  if (country === TOLL_FREE) return TOLL_FREE_CODES.map((areaCode) => ({ ...of, province: '', areaCode }));
  const isDivided = line === 'local' || telCode === '1';
  const areas = isDivided ? areasOf(country) : [];
  if (areas.length === 0) return [{ ...of, province: '', areaCode: '' }];
  return areas.flatMap(({ areaCode, provinces }) =>
    (provinces.length > 0 ? provinces.map(({ name }) => name.en) : ['']).map((province) => ({
      ...of,
      province,
      areaCode,
    })),
  );
}

function areasOf(country: string): NumberArea[] {
  return [...knownAreas.values()].filter((area) => isOfCountry(area, country) && area.areaCode !== '');
}
