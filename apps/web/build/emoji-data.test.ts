import { expect, it } from 'vitest';
import { mergeEmoji } from './emoji-data.ts';

const { emojis, categories } = mergeEmoji();
const find = (word: string) =>
  emojis.filter(({ en, zh, tags }) => [en, zh, ...tags].some((text) => text.includes(word)));

it('every emoji has a label in both languages, a category and, where it has tones, all five', () => {
  expect(emojis.length).toBeGreaterThan(1_800);
  const known = new Set(categories.map(({ index }) => index));
  for (const { en, zh, category, skins, emoji } of emojis) {
    expect([emoji, en !== '', zh !== '', known.has(category)]).toEqual([emoji, true, true, true]);
    if (skins) expect(new Set(skins).size).toBe(5);
  }
});

it('new ones carry their version, so that a machine without them does not offer boxes', () => {
  const versions = new Map(emojis.map(({ emoji, version }) => [emoji, version]));
  expect(['😀', '🫠', '🫩'].map((emoji) => versions.get(emoji))).toEqual([undefined, 14, 16]);
});

it.each([
  ['thumbs up', '👍'],
  ['火箭', '🚀'],
  ['pizza', '🍕'],
])('%s finds %s', (word, emoji) => {
  expect(find(word).map((found) => found.emoji.replace('\u{fe0f}', ''))).toContain(emoji);
});

it('groups have their names in signs of the mainland', () => {
  expect(categories.map(({ zh }) => zh)).toEqual([
    '笑脸和情感',
    '人物和身体',
    '动物和自然',
    '食物和饮料',
    '旅行和地点',
    '活动',
    '物品',
    '符号',
    '旗帜',
  ]);
});
