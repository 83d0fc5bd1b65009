import { expect, it } from 'vitest';
import { provinceName, provinceOptions, searchProvinces } from './province-names.ts';

it.each([
  ['California', 'zh', '加利福尼亚州'],
  ['New York', 'zh', '纽约州'],
  ['Saskatchewan', 'zh', '萨斯喀彻温省'],
  ['California', 'en', 'California'],
  ['Nunavut', 'zh', '努纳武特地区'],
  ['Nuevo León', 'zh', '新莱昂州'],
  ['Springfield', 'zh', 'Springfield'],
] as const)('%s is called in %s: %s', (name, language, shown) => {
  expect(provinceName(name, language)).toBe(shown);
});

it('lists them in the order of their names in the language, and none without a name', () => {
  const offered = ['', 'Alabama', 'Kansas', 'Yukon', 'Alberta'].map((name) => ({ name }));
  expect(provinceOptions(offered, 'en').map(({ label }) => label)).toEqual(['Alabama', 'Alberta', 'Kansas', 'Yukon']);
  expect(provinceOptions(offered, 'zh')).toEqual([
    { value: 'Alberta', label: '艾伯塔省' },
    { value: 'Kansas', label: '堪萨斯州' },
    { value: 'Alabama', label: '亚拉巴马州' },
    { value: 'Yukon', label: '育空地区' },
  ]);
});

it.each(['en', 'zh'] as const)(
  'on a page in %s one is found by its name in either language and by its code',
  (language) => {
    const offered = ['California', 'North Carolina', 'New York', 'Springfield'].map((name) => ({ name }));
    const find = (typed: string) =>
      searchProvinces(provinceOptions(offered, language), 'US', typed).map(({ value }) => value);
    for (const typed of ['new yo', ' NY', 'ny', '纽约']) expect(find(typed), typed).toEqual(['New York']);
    // The code comes first: Enter takes it.
    expect(find('nc')).toEqual(['North Carolina']);
    expect(find('ca')).toEqual(['California', 'North Carolina']);
    expect(find('spring')).toEqual(['Springfield']);
    expect(find('')).toHaveLength(4);
    expect(find('德')).toEqual([]);
  },
);

it('accents do not matter, nor does the code of another country', () => {
  const mexico = provinceOptions([{ name: 'Nuevo León' }], 'en');
  expect(searchProvinces(mexico, 'MX', 'nuevo leon')).toEqual(mexico);
  expect(searchProvinces(mexico, 'MX', 'NLE')).toEqual(mexico);
  expect(searchProvinces(mexico, 'MX', 'ny')).toEqual([]);
});
