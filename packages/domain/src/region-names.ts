import { mainRegionOf, type NameLanguage, type Region, regions } from './regions.ts';

// Intl's long forms of these two ("Hong Kong SAR China") do not fit a picker; everybody says the short one.
const SHORT_NAMED = new Set(['HK', 'MO']);

const LOCALES = { en: 'en', zh: 'zh-Hans' } as const;
const cache = new Map<string, Intl.DisplayNames>();

/** The region's name in a language, from the platform's own data; the ISO code when the platform has no name. */
export function regionName(iso: string, language: NameLanguage): string {
  return namesOf(language, SHORT_NAMED.has(iso) ? 'short' : 'long').of(iso) ?? iso;
}

/** All regions in the order of their names in a language. */
export function regionsByName(language: NameLanguage): Region[] {
  const collator = new Intl.Collator(language === 'zh' ? 'zh-Hans-u-co-pinyin' : 'en');
  return [...regions].sort((a, b) => collator.compare(regionName(a.iso, language), regionName(b.iso, language)));
}

/**
 * Regions that a person may mean: by name in either language (accents do not matter), ISO code, short name (UK) or
 * calling code with or without plus. Exact codes come first, then names that start with the words, then the rest.
 */
export function searchRegions(query: string, language: NameLanguage): Region[] {
  const wanted = fold(query);
  const ordered = regionsByName(language);
  if (wanted === '') return ordered;
  const digits = /^\+?(\d+)$/.exec(wanted)?.[1];
  const ranked = ordered
    .map((region) => ({ region, rank: digits ? codeRank(region, digits) : nameRank(region, wanted) }))
    .filter((entry) => entry.rank < NO_MATCH);
  return ranked.sort((a, b) => a.rank - b.rank).map((entry) => entry.region);
}

const NO_MATCH = 9;

function codeRank({ iso, telCode }: Region, digits: string): number {
  if (telCode === digits) return iso === mainRegionOf(telCode)?.iso ? 0 : 1;
  return telCode.startsWith(digits) ? 2 : NO_MATCH;
}

function nameRank({ iso }: Region, wanted: string): number {
  const names = [regionName(iso, 'en'), regionName(iso, 'zh'), namesOf('en', 'short').of(iso) ?? ''].map(fold);
  if (iso.toLowerCase() === wanted || names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : NO_MATCH;
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

function namesOf(language: NameLanguage, style: 'long' | 'short'): Intl.DisplayNames {
  const key = `${language}-${style}`;
  const found = cache.get(key) ?? new Intl.DisplayNames(LOCALES[language], { type: 'region', style });
  cache.set(key, found);
  return found;
}
