import { expect, it } from 'vitest';
import { provinceName } from './province-names.ts';

it.each([
  ['California', 'zh', '加利福尼亚州'],
  ['New York', 'zh', '纽约州'],
  ['Saskatchewan', 'zh', '萨斯喀彻温省'],
  ['California', 'en', 'California'],
  ['Uusimaa', 'zh', 'Uusimaa'],
] as const)('%s is called in %s: %s', (name, language, shown) => {
  expect(provinceName(name, language)).toBe(shown);
});
