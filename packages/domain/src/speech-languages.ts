import type { NameLanguage } from './regions.ts';
import { speechLanguageData } from './speech-language-data.ts';

/** A language that a recording can be said to be in (spec 1 §3): `value` as the wire has it, `text` for people. */
export interface SpeechLanguage {
  text: string;
  value: string;
}

/** Let the transcriber find out: the default (spec 2 §9). */
export const AUTOMATIC_LANGUAGE = '';

const values = new Set(speechLanguageData.map(([value]) => value));

/** True for '' (Automatic) too. */
export function isSpeechLanguage(value: string): boolean {
  return value === AUTOMATIC_LANGUAGE || values.has(value);
}

/** The list's name for a value; undefined for Automatic, whose word is each screen's own, and for strangers. */
export function speechLanguageName(value: string, language: NameLanguage): string | undefined {
  const row = speechLanguageData.find(([known]) => known === value);
  return row && nameIn(row, language);
}

/** All of them in the order of their names in a language, Automatic not among them. */
export function speechLanguagesByName(language: NameLanguage): readonly SpeechLanguage[] {
  const collator = new Intl.Collator(language === 'zh' ? 'zh-Hans-u-co-pinyin' : 'en');
  return speechLanguageData
    .map((row) => ({ text: nameIn(row, language), value: row[0] }))
    .sort((a, b) => collator.compare(a.text, b.text));
}

/** Those whose name in either language, or whose value, holds the words; accents and case do not matter. */
export function searchSpeechLanguages(query: string, language: NameLanguage): readonly SpeechLanguage[] {
  const ordered = speechLanguagesByName(language);
  const wanted = fold(query);
  if (wanted === '') return ordered;
  const found = new Set(speechLanguageData.filter((row) => row.some((word) => fold(word).includes(wanted))));
  const hits = new Set([...found].map(([value]) => value));
  return ordered.filter(({ value }) => hits.has(value));
}

// The models' own names where they are not the standard's: Whisper learned some languages under older ones.
const SPEECH_CODES: Record<string, string> = { fil: 'tl', nb: 'no', jv: 'jw' };

/** The short code that speech programs of the Whisper family take: `en` of `en-US`; undefined for Automatic. */
export function toSpeechCode(value: string): string | undefined {
  const language = value.split('-')[0];
  return language ? (SPEECH_CODES[language] ?? language) : undefined;
}

function nameIn([, en, zh]: (typeof speechLanguageData)[number], language: NameLanguage): string {
  return language === 'zh' ? zh : en;
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
