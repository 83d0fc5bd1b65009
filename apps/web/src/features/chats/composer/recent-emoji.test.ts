import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../testing/memory-storage.ts';
import { noteEmoji, readRecentEmoji } from './recent-emoji.ts';

it('the emoji that were chosen last stand first, each once, a row of them', () => {
  const storage = createMemoryStorage();
  for (const emoji of ['😀', '🎉', '😀', ...'abcdefgh', '👍']) noteEmoji(emoji, storage);
  expect(readRecentEmoji(storage)).toEqual(['👍', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a', '😀']);
});

it('what cannot be read there is none', () => {
  const storage = createMemoryStorage();
  storage.setItem('manyline-recent-emoji', '{');
  expect(readRecentEmoji(storage)).toEqual([]);
});
