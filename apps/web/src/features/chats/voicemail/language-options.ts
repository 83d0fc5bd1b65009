import type { Language } from '@manyline/domain/languages';
import { AUTOMATIC_LANGUAGE, type SpeechLanguage, searchSpeechLanguages } from '@manyline/domain/speech-languages';

/** The chooser's list for these words: Automatic, by its word in the page's language, stands before all others. */
export function languageOptions(query: string, language: Language, automatic: string): readonly SpeechLanguage[] {
  const wanted = query.trim().toLowerCase();
  const first = automatic.toLowerCase().includes(wanted) ? [{ text: automatic, value: AUTOMATIC_LANGUAGE }] : [];
  return [...first, ...searchSpeechLanguages(query, language)];
}

/** The choice so many rows on, no further than the ends; the first row when the choice is not among them. */
export function moveChoice(options: readonly SpeechLanguage[], chosen: string, by: number): string {
  const at = options.findIndex(({ value }) => value === chosen);
  const to = at < 0 ? 0 : Math.min(Math.max(at + by, 0), options.length - 1);
  return options[to]?.value ?? chosen;
}
