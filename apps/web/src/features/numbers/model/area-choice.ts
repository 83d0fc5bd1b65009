import { type AreaData, CONTAINED_DIGITS } from '@manyline/contract/numbers';

/** The wizard's choice in the address: country code, province, area code, the number without its calling code, plan. */
export interface NumberChoice {
  country?: string | undefined;
  province?: string | undefined;
  area?: string | undefined;
  /** In a row in the number. */
  digits?: string | undefined;
  phone?: string | undefined;
  plan?: string | undefined;
}

/** Spec 1 §2: these have no area codes to choose from, nor provinces. */
const WITHOUT_AREA_CODE = ['GB', 'AU', 'HK'];
const WITHOUT_PROVINCE = [...WITHOUT_AREA_CODE, 'TollFree'];
const FIRST_COUNTRY = 'US';

/** The choice in words of what is on offer; whatever the address names and nobody offers is ignored. */
export interface ReadChoice {
  area: AreaData;
  showsProvince: boolean;
  showsAreaCode: boolean;
  province: string | undefined;
  areaCode: string | undefined;
  /** To choose from: those of the province, and all of the country while none is chosen. */
  areaCodes: string[];
  phone: string | undefined;
}

/** Undefined when nothing is on offer. */
export function readChoice(areas: readonly AreaData[], choice: NumberChoice): ReadChoice | undefined {
  const area =
    areas.find(({ code }) => code === choice.country) ?? areas.find(({ code }) => code === FIRST_COUNTRY) ?? areas[0];
  if (!area) return undefined;
  // Some provinces share a code.
  const all = [...new Set(area.provinces.flatMap(({ areaCodes }) => areaCodes))].sort();
  const showsProvince = !WITHOUT_PROVINCE.includes(area.code) && area.provinces.some(({ name }) => name !== '');
  const showsAreaCode = !WITHOUT_AREA_CODE.includes(area.code) && all.length > 0;
  const isNamed = ({ name, areaCodes }: AreaData['provinces'][number]) =>
    name !== '' &&
    (choice.province === undefined ? areaCodes.some((code) => code === choice.area) : name === choice.province);
  // An area code alone names its province, too.
  const province = showsProvince ? area.provinces.find(isNamed) : undefined;
  const areaCodes = showsAreaCode ? (province?.areaCodes ?? all) : [];
  const named = areaCodes.find((each) => each === choice.area);
  return {
    area,
    showsProvince,
    showsAreaCode,
    province: province?.name,
    // Numbers are asked for by area code alone: a province stands for its first one until another is chosen.
    areaCode: named ?? (province ? areaCodes[0] : undefined),
    areaCodes,
    // A number of a country that is not offered is none of the one that takes its place.
    phone: choice.country === undefined || choice.country === area.code ? choice.phone : undefined,
  };
}

export function readSearch(search: Record<string, unknown>): NumberChoice {
  const text = (value: unknown) => {
    const words = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return words === '' || words.length > 80 ? undefined : words;
  };
  const phone = text(search.phone);
  const digits = text(search.digits);
  return {
    country: text(search.country),
    province: text(search.province),
    area: text(search.area),
    digits: digits && CONTAINED_DIGITS.test(digits) ? digits : undefined,
    phone: phone && /^\d{4,14}$/.test(phone) ? phone : undefined,
    plan: text(search.plan),
  };
}
