import { type FillValues, fillIn } from '@manyline/domain/fill-in';
import type { Language } from '@manyline/domain/languages';

export type Values = FillValues;

/** Puts values in place of `{{name}}`, as the language spaces words and writes counts; one that is not given leaves nothing. */
export function fill(text: string, language: Language, values: Values = {}): string {
  return fillIn(text, /\{\{(\w+)\}\}/, language, values);
}
