import { expect, it } from 'vitest';
import { isEmoji, readPasted } from './pasted-text.ts';

it.each(['😀', '👩‍👩‍👧', '🇨🇳', '❤️', '☀', '👍🏽', '1️⃣', '😀😀'])('%s as the text of a picture is an emoji', (alt) => {
  expect(isEmoji(alt)).toBe(true);
});

it.each(['', 'logo', 'a 😀', '12', '<b>', '😀'.repeat(101)])('%j is not', (alt) => {
  expect(isEmoji(alt)).toBe(false);
});

it('leaves a paste without pictures to the field', () => {
  expect(readPasted({ getData: (kind) => (kind === 'text/html' ? '<b>bold</b>' : 'bold') })).toBeUndefined();
  expect(readPasted(null)).toBeUndefined();
});
