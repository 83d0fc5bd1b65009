import { parseFullNumber } from '@manyline/domain/phone-parse';
import { findProvince, type Province, provinces } from '@manyline/domain/provinces';
import { areaData } from './area-data.ts';

/** Where a number is, as its leading digits say. */
export interface NumberArea {
  /** ISO, or `TollFree`. */
  country: string;
  areaCode: string;
  /** None where the country is not divided; several where the code serves several. */
  provinces: readonly Province[];
}

const CODE_DIGITS_MAX = 4;
/** Elsewhere than in +1, mobiles and services begin with digits of landlines: Finland's 050 is not in area 5. */
const IN_AREAS = new Set<string | undefined>(['FIXED_LINE', 'FIXED_LINE_OR_MOBILE']);
const NORTH_AMERICA = '1';
const byLead = readAreas();

/** Every area that the data knows, by the digits that its numbers begin with. */
export const knownAreas: ReadonlyMap<string, NumberArea> = byLead;

/** Undefined where the digits of a country tell no place (GB, AU, HK), or not these. */
export function findArea({ number, telCode }: { number: string; telCode: string }): NumberArea | undefined {
  if (telCode !== NORTH_AMERICA && !IN_AREAS.has(parseFullNumber(number)?.type)) return undefined;
  for (let digits = CODE_DIGITS_MAX; digits > 0; digits -= 1) {
    const area = byLead.get(number.slice(0, telCode.length + digits));
    if (area) return area;
  }
  return undefined;
}

/** A territory of the United States is a part of it, and a country with a code of its own. */
export function isOfCountry(area: NumberArea, country: string): boolean {
  return (
    area.country === country || (area.country === 'US' && area.provinces.some(({ code }) => isTerritory(code, country)))
  );
}

/** Parts of the country that the area is in; a territory is not divided. */
export function provincesIn(area: NumberArea, country: string): readonly Province[] {
  return area.country === country ? area.provinces : [];
}

const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];
const isTerritory = (province: string, country: string) => province === country && TERRITORIES.includes(country);

interface Place {
  country: string;
  province: string;
  areaCode: string;
}

/**
 * The place of a number: what is not said is learned from its digits. What is said is taken where the digits tell nothing
 * else; where they contradict, each contradiction is a problem.
 */
export function placeNumber(
  { number, telCode }: { number: string; telCode: string },
  said: Place,
): { place: Place; problems: string[] } {
  const area = findArea({ number, telCode });
  const { country } = said;
  if (!area) return { place: { ...said, province: nameOf(country, said.province) }, problems: [] };
  if (!isOfCountry(area, country))
    return {
      place: said,
      problems: [`countryCode: ${number} is in ${area.areaCode}, of ${area.country}, not of ${country}`],
    };
  const known = provincesIn(area, country);
  const named = findProvince(country, said.province);
  const province =
    known.find((each) => each === named) ?? (said.province === '' && known.length === 1 ? known[0] : undefined);
  const problems = [
    ...(said.areaCode === '' || said.areaCode === area.areaCode
      ? []
      : [`areaCode: ${number} is in ${area.areaCode}, not in ${said.areaCode}`]),
    ...(known.length === 0 || province ? [] : [provinceProblem(area, known, said.province)]),
  ];
  return {
    place: {
      country,
      province: province?.name.en ?? (known.length === 0 ? '' : said.province),
      areaCode: area.areaCode,
    },
    problems,
  };
}

function provinceProblem({ areaCode }: NumberArea, known: readonly Province[], said: string): string {
  const names = known.map(({ name }) => name.en).join(', ');
  return said === ''
    ? `province: ${areaCode} serves ${names}; name the one of this number`
    : `province: ${areaCode} is in ${names}, not in "${said}"`;
}

/** The name by which we know it, so that one part of a country is one in all lists. */
function nameOf(country: string, said: string): string {
  return findProvince(country, said)?.name.en ?? said;
}

function readAreas(): Map<string, NumberArea> {
  const areas = new Map<string, NumberArea & { provinces: Province[] }>();
  for (const line of areaData.trim().split('\n')) {
    const [telCode = '', country = '', part = '', ...codes] = line.split(' ');
    const province = provinces.find((each) => each.country === country && each.code === part);
    for (const areaCode of codes) {
      const area = areas.get(telCode + areaCode) ?? { country, areaCode, provinces: [] };
      if (province) area.provinces.push(province);
      areas.set(telCode + areaCode, area);
    }
  }
  return areas;
}
