import { expect, it } from 'vitest';
import { tidyTranscript } from './tidy-transcript.ts';

it.each([
  ['  Hello \n', 'Hello'],
  ['\n Hello   there\r\n\r\n\tand bye \n', 'Hello there\nand bye'],
  [' 您好，\n包裹到了。', '您好，\n包裹到了。'],
  ['   \n ', ''],
])('%j becomes %j', (said, text) => {
  expect(tidyTranscript(said)).toBe(text);
});

it('a text without end is cut, never within a character', () => {
  const cut = tidyTranscript(`a${'😀'.repeat(40_000)}`);
  expect(cut.length).toBeLessThanOrEqual(40_000);
  expect(cut.isWellFormed()).toBe(true);
});
