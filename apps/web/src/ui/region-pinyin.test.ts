import { expect, it } from 'vitest';
import { loadPinyinSearch } from './region-pinyin.ts';

it.each([
  ['zhongguo', 'CN'],
  ['zhong guo', 'CN'],
  ['deguo', 'DE'],
  ['xjp', 'SG'],
])('a country is found by its Chinese name in Latin letters: %s', async (query, iso) => {
  const search = await loadPinyinSearch();
  expect(search(query).map((region) => region.iso)).toContain(iso);
});
