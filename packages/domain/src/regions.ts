import { type Language, languages } from './languages.ts';
import { regionData } from './region-data.ts';

/** A country or territory with its own numbering: ISO 3166-1 alpha-2 and the calling code without plus. */
export interface Region {
  iso: string;
  telCode: string;
}

const words = regionData.split(' ').map((word) => {
  const telCode = word.replace(/\D/g, '');
  return { telCode, isos: word.slice(telCode.length).match(/../g) ?? [] };
});

const byTelCode = new Map(words.map(({ telCode, isos }) => [telCode, isos.map((iso) => ({ iso, telCode }))]));

/** All 245 regions, ordered by ISO code. */
export const regions: readonly Region[] = [...byTelCode.values()].flat().sort((a, b) => (a.iso < b.iso ? -1 : 1));

const byIso = new Map(regions.map((region) => [region.iso, region]));

/** The region of an ISO code in either case, or undefined. */
export function findRegion(iso: string): Region | undefined {
  return byIso.get(iso.toUpperCase());
}

/** Every region that shares a calling code, main country first (+1: US, +7: RU, +44: GB); empty when there is none. */
export function regionsOfCode(telCode: string): readonly Region[] {
  return byTelCode.get(telCode) ?? [];
}

/** The region to show for a bare calling code. */
export function mainRegionOf(telCode: string): Region | undefined {
  return regionsOfCode(telCode)[0];
}

/**
 * The region of an own number: its `country` is ISO, or something that is none (TollFree, nothing), and then the main one of its
 * calling code.
 */
export function regionOfOwn(country: string | undefined, telCode: string): string | undefined {
  return (country === undefined ? undefined : findRegion(country)?.iso) ?? mainRegionOf(telCode)?.iso;
}

/** The calling code that a full number starts with (digits, no plus), or undefined. */
export function callingCodeOf(fullNumber: string): string | undefined {
  for (const length of [1, 2, 3]) {
    const code = fullNumber.slice(0, length);
    if (code.length === length && byTelCode.has(code)) return code;
  }
  return undefined;
}

/** The country chosen before anybody chose: CN for Chinese, US otherwise (spec 2 §9). */
export function defaultRegion(language: Language): Region {
  return findRegion(languages[language].country)!;
}
