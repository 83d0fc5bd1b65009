import { expect, it } from 'vitest';
import { cutTo, lengthOf } from './characters.ts';

it('an emoji, and a character outside of the basic plane, is one', () => {
  expect(lengthOf('🙂𠮷a号')).toBe(4);
});

it.each([
  ['more than fit', '🙂'.repeat(61), '🙂'.repeat(60)],
  ['as many as fit', '𠮷'.repeat(60), '𠮷'.repeat(60)],
  ['fewer', '名', '名'],
])('of %s characters the beginning is kept, and none is cut in two', (_what, text, kept) => {
  expect(cutTo(text, 60)).toBe(kept);
});
