import { expect, it } from 'vitest';
import { regionName, regionsByName, searchRegions } from './region-names.ts';
import { regions } from './regions.ts';

it('names every region in both languages', () => {
  for (const { iso } of regions) {
    expect(regionName(iso, 'en'), iso).toMatch(/\p{Script=Latin}{2,}/u);
    expect(regionName(iso, 'en'), iso).not.toBe(iso);
    expect(regionName(iso, 'zh'), iso).toMatch(/\p{Script=Han}/u);
  }
});

it('says Hong Kong, not its administrative name', () => {
  expect([regionName('HK', 'en'), regionName('HK', 'zh')]).toEqual(['Hong Kong', '中国香港']);
});

it('orders by name in the language', () => {
  expect(regionsByName('en')[0]?.iso).toBe('AF');
  expect(
    regionsByName('zh')
      .map((region) => region.iso)
      .indexOf('AL'),
  ).toBeLessThan(10);
});

it.each([
  ['germ', 'en', 'DE'],
  ['德国', 'en', 'DE'],
  ['Deu', 'zh', undefined],
  ['de', 'en', 'DE'],
  ['germany', 'zh', 'DE'],
  ['+49', 'en', 'DE'],
  ['1', 'en', 'US'],
  ['44', 'zh', 'GB'],
  ['uk', 'en', 'GB'],
  ['cote d', 'en', 'CI'],
  ['turkiye', 'en', 'TR'],
  ['united s', 'en', 'US'],
  ['zzzz', 'en', undefined],
] as const)('%j in %s finds %s first', (query, language, iso) => {
  expect(searchRegions(query, language)[0]?.iso).toBe(iso);
});

it('shows all regions before anything is typed', () => {
  expect(searchRegions(' ', 'en')).toHaveLength(245);
});

it("without a word all are there, the language's own country on top", () => {
  expect([searchRegions('', 'zh')[0]?.iso, searchRegions('', 'en')[0]?.iso]).toEqual(['CN', 'US']);
  expect(new Set(searchRegions(' ', 'zh').map(({ iso }) => iso)).size).toBe(regions.length);
});
