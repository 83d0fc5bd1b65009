import type { Language } from '@manyline/domain/languages';
import { say, type Text } from '@manyline/domain/words';
import { apiPagesWords } from './api-pages.words.ts';
import { toSlug } from './html.ts';

const subjects: Readonly<Record<string, Text>> = apiPagesWords.subjects;

/** The name of a tag of the document in the reader's language; the tag itself for one without words. */
export function nameSubject(tag: string, language: Language): string {
  const text = subjects[toSlug(tag)];
  return text ? say(text, language) : tag;
}
