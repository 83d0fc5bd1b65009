import { languages } from '@manyline/domain/languages';
import { usePage } from '../page-context.ts';
import { useLanguageOf } from './use-words.ts';

/**
 * The room between two sentences, or a sentence and the link behind it, as the language has it: in Chinese none, for the mark at the
 * end of a sentence brings its own.
 */
export function SentenceGap() {
  return languages[useLanguageOf(usePage().words)].space;
}
