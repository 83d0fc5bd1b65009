import { type Language, languages, writtenLanguages } from './languages.ts';
import { mainRegionOf, type Region, regions } from './regions.ts';

// Intl's long forms of these two ("Hong Kong SAR China") do not fit a picker; everybody says the short one.
const SHORT_NAMED = new Set(['HK', 'MO']);

/** Written otherwise than the platform has it: what Chinese services have to write, and their readers expect. */
const OUR_NAMES: { readonly [L in Language]?: Readonly<Record<string, string>> } = {
  zh: { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
};

// Collating and folding 245 names takes milliseconds; a search runs on every key, so both are kept once made.
const displayNames = new Map<string, Intl.DisplayNames>();
const orders = new Map<Language, readonly Region[]>();
const foldedNames = new Map<string, readonly string[]>();

/** The region's name in a language, from the platform's own data; the ISO code when the platform has no name. */
export function regionName(iso: string, language: Language): string {
  const ours = OUR_NAMES[language]?.[iso];
  if (ours) return ours;
  return namesOf(language, SHORT_NAMED.has(iso) ? 'short' : 'long').of(iso) ?? iso;
}

/** All regions in the order of their names in a language. */
export function regionsByName(language: Language): readonly Region[] {
  const known = orders.get(language) ?? sortByName(language);
  orders.set(language, known);
  return known;
}

function sortByName(language: Language): Region[] {
  const collator = new Intl.Collator(languages[language].tag);
  return [...regions].sort((a, b) => collator.compare(regionName(a.iso, language), regionName(b.iso, language)));
}

/**
 * Regions that a person may mean, all of them where nothing was typed: by name in any language (accents do not matter), ISO code, short name (UK) or
 * calling code with or without plus. Exact codes come first, then names that start with the words, then the rest.
 */
export function searchRegions(query: string, language: Language): readonly Region[] {
  const wanted = fold(query);
  const ordered = regionsByName(language);
  if (wanted === '') return homeFirst(ordered, language);
  const digits = /^\+?(\d+)$/.exec(wanted)?.[1];
  const ranked = ordered
    .map((region) => ({ region, rank: digits ? codeRank(region, digits) : nameRank(region, wanted) }))
    .filter((entry) => entry.rank < NO_MATCH);
  return ranked.sort((a, b) => a.rank - b.rank).map((entry) => entry.region);
}

/** The country where most speakers of the language are stands on top, before anybody has typed anything. */
function homeFirst(ordered: readonly Region[], language: Language): readonly Region[] {
  const isHome = ({ iso }: Region) => iso === languages[language].country;
  return [...ordered.filter(isHome), ...ordered.filter((region) => !isHome(region))];
}

const NO_MATCH = 9;

function codeRank({ iso, telCode }: Region, digits: string): number {
  if (telCode === digits) return iso === mainRegionOf(telCode)?.iso ? 0 : 1;
  return telCode.startsWith(digits) ? 2 : NO_MATCH;
}

function nameRank({ iso }: Region, wanted: string): number {
  const names = namesToFind(iso);
  if (iso.toLowerCase() === wanted || names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : NO_MATCH;
}

function namesToFind(iso: string): readonly string[] {
  const names =
    foldedNames.get(iso) ??
    [...writtenLanguages.map((language) => regionName(iso, language)), namesOf('en', 'short').of(iso) ?? ''].map(fold);
  foldedNames.set(iso, names);
  return names;
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

function namesOf(language: Language, style: 'long' | 'short'): Intl.DisplayNames {
  const key = `${language}-${style}`;
  const found = displayNames.get(key) ?? new Intl.DisplayNames(languages[language].tag, { type: 'region', style });
  displayNames.set(key, found);
  return found;
}
