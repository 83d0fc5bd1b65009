import { parseFullNumber } from '@manyline/domain/phone-parse';
import { provinces } from '@manyline/domain/provinces';
import { listNorthAmerica } from './north-america.ts';
import type { Geocodes } from './pack-geocodes.ts';
import { createPlaceReader } from './read-place.ts';

/** Area codes of a part of a country. */
export interface Area {
  telCode: string;
  country: string;
  /** Undefined where the country is not divided. */
  province?: string | undefined;
  code: string;
}

/** Two digits in Mexico where that many people live; all others have three. */
const MEXICAN_CITIES = ['33', '55', '81'];
/** The source takes the initials of Querétaro for those of Quintana Roo, and the other way round. */
const MISTAKEN: Readonly<Record<string, string>> = { 427: 'Estado de Mexico/Queretaro', 987: 'Cozumel, ROO' };
/** Of these states the source names the capital alone, and villages. */
const AUSTRIAN_CAPITALS = [
  ['Eisenstadt', '1'],
  ['Klagenfurt', '2'],
  ['St. Pölten', '3'],
  ['Linz', '4'],
  ['Salzburg', '5'],
  ['Graz', '6'],
  ['Innsbruck', '7'],
  ['Bregenz', '8'],
] as const;

/** The lines of the data file, and what a person should look at. */
export function listAreas(geocodes: ReadonlyMap<string, Geocodes>): { lines: string[]; remarks: string[] } {
  const remarks: string[] = [];
  const of = (telCode: string) => geocodes.get(telCode)!;
  const areas = [
    ...listNorthAmerica(of('1'), remarks),
    ...listMexico(of('52')),
    ...listAustria(of('43')),
    ...listFinland(of('358')),
    ...listIsrael(of('972')),
  ];
  const isKnown = ({ country, province }: Area) =>
    province === undefined || provinces.some((each) => each.country === country && each.code === province);
  const stranger = areas.find((area) => !isKnown(area));
  if (stranger) throw new Error(`no name for ${stranger.country} ${stranger.province}`);
  const lines = Map.groupBy(areas, ({ telCode, country, province = '-' }) => `${telCode} ${country} ${province}`);
  return { lines: [...lines].map(([where, list]) => `${where} ${codesOf(list).join(' ')}`).sort(), remarks };
}

function codesOf(areas: readonly Area[]): string[] {
  return [...new Set(areas.map(({ code }) => code))].sort();
}

const isMexican = (code: string) => parseFullNumber(`52${code}2345678`)?.valid === true;

/** Beside codes of three digits there are leads of two: they stand for all codes below them that have no line of their own. */
function listMexico(geocodes: Geocodes): Area[] {
  const readPlaces = createPlaceReader('MX');
  const lines = [...geocodes].flatMap(([lead, place]) => {
    const isWhole = lead.length === 3 || MEXICAN_CITIES.includes(lead);
    const below = Array.from({ length: 10 }, (_, digit) => `${lead}${digit}`).filter((code) => !geocodes.has(code));
    return (isWhole ? [lead] : below.filter(isMexican)).map((code) => ({ code, place: MISTAKEN[code] ?? place }));
  });
  // Mexico City's second one, which the source has not (IFT, 2018).
  lines.push({ code: '56', place: geocodes.get('55')! });
  return lines.flatMap(({ code, place }) =>
    readPlaces(place).map((province) => ({ telCode: '52', country: 'MX', province, code })),
  );
}

/** Vienna's codes begin with 1; Klagenfurt's stands in the source without its last digit. */
function listAustria(geocodes: Geocodes): Area[] {
  const capitals = AUSTRIAN_CAPITALS.map(([capital, province]) => {
    const lead = [...geocodes].find(([, place]) => place === capital)?.[0];
    if (lead === undefined) throw new Error(`${capital} has no area code`);
    return { telCode: '43', country: 'AT', province, code: lead === '46' ? '463' : lead };
  });
  return [{ telCode: '43', country: 'AT', province: '9', code: '1' }, ...capitals];
}

/** The source lists leads of two digits; areas that begin with 1 have so many, the others one. */
function listFinland(geocodes: Geocodes): Area[] {
  const readPlaces = createPlaceReader('FI');
  return [...geocodes]
    .filter(([lead]) => lead !== '90')
    .flatMap(([lead, place]) => {
      const code = lead.startsWith('1') ? lead : lead.slice(0, 1);
      return readPlaces(place).map((province) => ({ telCode: '358', country: 'FI', province, code }));
    });
}

function listIsrael(geocodes: Geocodes): Area[] {
  const readPlaces = createPlaceReader('IL');
  return [...geocodes].flatMap(([code, place]) =>
    readPlaces(place).map((province) => ({ telCode: '972', country: 'IL', province, code })),
  );
}
