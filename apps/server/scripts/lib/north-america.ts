import { type ParsedPhone, parseFullNumber } from '@manyline/domain/phone-parse';
import type { Area } from './list-areas.ts';
import type { Geocodes } from './pack-geocodes.ts';
import { createPlaceReader } from './read-place.ts';

/** Some states have the code of another country: KY is Kentucky, and the Cayman Islands. */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];
const three = (from: number) => Array.from({ length: 1000 - from }, (_, index) => String(from + index));

/**
 * Every area code of +1: the numbering plans say whose country it is, the geocoding which state or province. A territory of
 * the United States is a country of the plans, and a part of it here.
 */
export function listNorthAmerica(geocodes: Geocodes, remarks: string[]): Area[] {
  const leads = Map.groupBy(geocodes.keys(), (lead) => lead.slice(0, 3));
  return three(200).flatMap((code) => {
    const plan = findInPlans(code);
    if (plan?.type === 'TOLL_FREE') return [{ telCode: '1', country: 'TollFree', code }];
    const country = plan?.region;
    if (country !== undefined && TERRITORIES.includes(country))
      return [{ telCode: '1', country: 'US', province: country, code }];
    if (country !== undefined && country !== 'US' && country !== 'CA') return [{ telCode: '1', country, code }];
    const places = placesOf(geocodes, code, leads.get(code) ?? []);
    if (places.length === 0 && country !== undefined) remarks.push(`+1 ${code} is of ${country}, nobody says where`);
    return places.map((place) => ({ telCode: '1', code, ...place }));
  });
}

/** A code has a line of its own, or lines for the exchanges below it. */
function placesOf(geocodes: Geocodes, code: string, leads: readonly string[]): { country: string; province: string }[] {
  const own = geocodes.get(code);
  const places = new Set(own === undefined ? leads.map((lead) => geocodes.get(lead)!) : [own]);
  const found = [...places]
    .flatMap((place) => readPlaces(place))
    .map(({ country, province }) => `${country} ${province}`);
  return [...new Set(found)].map((each) => ({ country: each.slice(0, 2), province: each.slice(3) }));
}

const readUs = createPlaceReader('US');
const readCanada = createPlaceReader('CA');

function readPlaces(place: string): { country: string; province: string }[] {
  try {
    return readUs(place).map((province) => ({ country: 'US', province }));
  } catch {
    return readCanada(place).map((province) => ({ country: 'CA', province }));
  }
}

/** Some exchange of it that the plans assign: small countries use few, and some of them for calls that are free. */
function findInPlans(code: string): ParsedPhone | undefined {
  let free: ParsedPhone | undefined;
  for (const exchange of three(200)) {
    const phone = parseFullNumber(`1${code}${exchange}2345`);
    if (!phone?.valid) continue;
    if (phone.type?.startsWith('FIXED') || phone.type === 'MOBILE') return phone;
    if (phone.type === 'TOLL_FREE') free ??= phone;
  }
  return free;
}
