import { expect, it } from 'vitest';
import { provinceName, provinceOptions } from './province-names.ts';

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
