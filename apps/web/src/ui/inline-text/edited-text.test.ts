import { expect, it } from 'vitest';
import { editedText } from './edited-text.ts';

it.each([
  ['a new name', 'Work', 'Shop', 'Shop'],
  ['a name without the blanks around', 'Work', '  Shop ', 'Shop'],
  ['an empty name', 'Work', '   ', ''],
  ['nothing when it is the same', 'Work', 'Work', undefined],
  ['nothing when blanks were added', 'Work', ' Work ', undefined],
  ['no more characters than fit', '', 'x'.repeat(70), 'x'.repeat(60)],
  ['an emoji as one character', '', '🙂'.repeat(61), '🙂'.repeat(60)],
])('saves %s', (_what, before, typed, after) => {
  expect(editedText(before, typed, 60)).toBe(after);
});
