import { writtenLanguages } from '@manyline/domain/languages';
import { expect, it } from 'vitest';
import { profileWords } from './profile.words.ts';

it.each(writtenLanguages)(
  'what the owner of an account is told of another address ends as a sentence does: %s',
  (language) => {
    const { notYou, emailAdded, phoneChanged } = profileWords;
    for (const text of [notYou, emailAdded, phoneChanged]) expect(text[language]).toMatch(/[.。]$/);
  },
);
