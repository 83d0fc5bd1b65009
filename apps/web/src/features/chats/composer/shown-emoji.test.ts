import { expect, it } from 'vitest';
import { withoutUnknown } from './shown-emoji.ts';

const all = [{ emoji: '😀' }, { emoji: '🫠', version: 14 }, { emoji: '🫨', version: 15 }, { emoji: '🫩', version: 16 }];
const shown = (drawn: string) => withoutUnknown(all, (emoji) => drawn.includes(emoji)).map(({ emoji }) => emoji);

it.each([
  ['an old machine', '😀', ['😀']],
  ['one of some years ago', '😀🫠🫨', ['😀', '🫠', '🫨']],
  ['a new one', '😀🫠🫨🫩', ['😀', '🫠', '🫨', '🫩']],
  ['one that tells nothing', '', ['😀', '🫠', '🫨', '🫩']],
])('offers the emoji that %s can draw', (_machine, drawn, emojis) => {
  expect(shown(drawn)).toEqual(emojis);
});
