import { regions } from '@manyline/domain/regions';
import { expect, it } from 'vitest';
import { listCountries } from './country-list.rules.ts';

it.each(['en', 'zh'] as const)('lists every region once in %s, with every spelling of the keys', (language) => {
  const list = listCountries(language);
  expect(list).toHaveLength(regions.length);
  expect(new Set(list.map(({ code }) => code)).size).toBe(regions.length);
  for (const each of list) {
    expect(each.name).not.toBe('');
    expect([each.countryname, each.telcode, each.countrycode, each.code]).toEqual([
      each.name,
      each.telCode,
      each.countryCode,
      each.countryCode,
    ]);
  }
});

it('orders English names by letter and Chinese names by pinyin', () => {
  const order = (language: 'en' | 'zh', codes: string[]) =>
    listCountries(language).flatMap(({ code, name }) => (codes.includes(code) ? [name] : []));
  expect(order('en', ['US', 'AF', 'AX', 'ZW'])).toEqual(['Afghanistan', 'Åland Islands', 'United States', 'Zimbabwe']);
  expect(order('zh', ['CN', 'US', 'AL', 'GB'])).toEqual(['阿尔巴尼亚', '美国', '英国', '中国']);
});
