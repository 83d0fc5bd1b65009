// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PageContext } from '../page-context.ts';
import { createWords } from './create-words.ts';
import { SentenceGap } from './sentence-gap.ts';

afterEach(cleanup);

it.each([
  ['en', 'Being checked. Where?'],
  ['zh', 'Being checked.Where?'],
] as const)('between two sentences stands what the language (%s) has there', (language, words) => {
  const page = { words: createWords(language), tellFailure: () => undefined };
  const { container } = render(
    <PageContext value={page}>
      Being checked.
      <SentenceGap />
      Where?
    </PageContext>,
  );
  expect(container.textContent).toBe(words);
});
