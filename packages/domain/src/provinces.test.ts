import { expect, it } from 'vitest';
import { findProvince, provinces } from './provinces.ts';

it.each([
  ['US', 'NY', 'New York'],
  ['US', 'new york ', 'New York'],
  ['CA', '安大略省', 'Ontario'],
  ['MX', 'Nuevo Leon', 'Nuevo León'],
  ['CA', 'CA', undefined],
  ['US', '', undefined],
])('in %s, "%s" is %s', (country, text, name) => {
  expect(findProvince(country, text)?.name.en).toBe(name);
});

it('no two parts of a country share a code or a name', () => {
  for (const [country, list] of Map.groupBy(provinces, (each) => each.country)) {
    const names = list.flatMap(({ code, name }) => [code, name.en, name.zh]);
    expect(new Set(names).size, country).toBe(names.length);
    expect(
      names.every((name) => name !== ''),
      country,
    ).toBe(true);
  }
});
