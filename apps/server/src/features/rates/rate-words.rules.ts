import { type WrittenLanguage, writtenLanguages } from '@manyline/domain/languages';

/** A text in every language in which words are written. */
export const inAll = (textIn: (language: WrittenLanguage) => string) =>
  Object.fromEntries(writtenLanguages.map((language) => [language, textIn(language)])) as Record<
    WrittenLanguage,
    string
  >;
