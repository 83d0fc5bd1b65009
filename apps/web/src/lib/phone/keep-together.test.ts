import { expect, it } from 'vitest';
import { keepTogether } from './keep-together.ts';

const SPACE = '\u00a0';

it('breaks a text beside its phone numbers, not within them', () => {
  expect(keepTogether('From +1 (202) 555-0141 to +86 138 0013 8000')).toBe(
    `From +1${SPACE}(202)${SPACE}555-0141 to +86${SPACE}138${SPACE}0013${SPACE}8000`,
  );
  expect(keepTogether('2 parts · 12:30 PM')).toBe('2 parts · 12:30 PM');
});
