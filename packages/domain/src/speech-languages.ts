import { type Language, languages } from './languages.ts';
import { speechLanguageData } from './speech-language-data.ts';
import { inLanguage } from './words.ts';

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
export function speechLanguageName(value: string, language: Language): string | undefined {
  const row = speechLanguageData.find(([known]) => known === value);
  return row && inLanguage(row[1], language);
}

/** All of them in the order of their names in a language, Automatic not among them. */
export function speechLanguagesByName(language: Language): readonly SpeechLanguage[] {
  const collator = new Intl.Collator(languages[language].tag);
  return speechLanguageData
    .map(([value, name]) => ({ text: inLanguage(name, language), value }))
    .sort((a, b) => collator.compare(a.text, b.text));
}

/** Those whose name in any language, or whose value, holds the words; accents and case do not matter. */
export function searchSpeechLanguages(query: string, language: Language): readonly SpeechLanguage[] {
  const ordered = speechLanguagesByName(language);
  const wanted = fold(query);
  if (wanted === '') return ordered;
  const isMeant = ([value, name]: (typeof speechLanguageData)[number]) =>
    [value, ...Object.values(name)].some((word) => fold(word).includes(wanted));
  const hits = new Set(speechLanguageData.filter(isMeant).map(([value]) => value));
  return ordered.filter(({ value }) => hits.has(value));
}

// The models' own names where they are not the standard's: Whisper learned some languages under older ones.
const SPEECH_CODES: Record<string, string> = { fil: 'tl', nb: 'no', jv: 'jw' };

/** The short code that speech programs of the Whisper family take: `en` of `en-US`; undefined for Automatic. */
export function toSpeechCode(value: string): string | undefined {
  const language = value.split('-')[0];
  return language ? (SPEECH_CODES[language] ?? language) : undefined;
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
