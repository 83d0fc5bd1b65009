import { expect, it } from 'vitest';
import { readStart } from './start.ts';

const search = '?platform=wephone&osType=pc&language=zh_cn&planId=unlimited-3';

it('reads brand, language and plan of the address', () => {
  expect(readStart({ search, isFramed: true })).toMatchObject({
    brand: { platform: 'wephone' },
    language: 'zh',
    planId: 'unlimited-3',
  });
});

it.each([
  ['outside a frame', search, false],
  ['without an address', '', true],
  ['for a brand that is none', search.replace('wephone', 'evil'), true],
  ['in a language that it does not speak', search.replace('zh_cn', 'fr'), true],
])('does not start %s', (_what, given, isFramed) => {
  expect(readStart({ search: given, isFramed })).toBeUndefined();
});
