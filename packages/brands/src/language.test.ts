import type { Language } from '@manyline/domain/languages';
import { expect, it } from 'vitest';
import { getLanguage, spokenLanguage } from './language.ts';
import { getBrand } from './registry.ts';
import type { BrandId } from './schema.ts';

interface Case {
  rule: string;
  id: BrandId;
  address?: Language;
  browser?: string[];
  stored?: string;
  is: Language;
}

const cases: Case[] = [
  { rule: 'English otherwise', id: 'pingme', browser: ['en-US'], is: 'en' },
  { rule: 'English without any hint', id: 'pingme', is: 'en' },
  { rule: 'English for other languages', id: 'wetalk', browser: ['fr', 'zh-CN'], is: 'en' },
  { rule: 'Chinese when the browser prefers it', id: 'wephone', browser: ['zh-TW', 'en'], is: 'zh' },
  { rule: 'Chinese in any case', id: 'wephone', browser: ['ZH'], is: 'zh' },
  { rule: 'Chinese for cn in the address', id: 'pingme', address: 'zh', browser: ['en'], is: 'zh' },
  { rule: 'the own choice before the browser', id: 'pingme', browser: ['zh-CN'], stored: 'en', is: 'en' },
  { rule: 'the own choice before the address', id: 'pingme', address: 'zh', stored: 'en', is: 'en' },
  { rule: 'no choice that the brand does not know', id: 'pingme', stored: 'fr', is: 'en' },
  { rule: 'Chinese by default for jiema', id: 'jiema', browser: ['en'], is: 'zh' },
  { rule: 'Chinese for jiema whatever was stored', id: 'jiema', stored: 'en', is: 'zh' },
  { rule: 'Chinese by default for cloudnumber', id: 'cloudnumber', browser: ['en'], is: 'zh' },
];

it.each(cases)('$rule ($id)', ({ id, address, browser, stored, is }) => {
  const brand = getBrand(id);
  expect(getLanguage({ brand, addressLanguage: address, browserLanguages: browser, stored })).toBe(is);
});

it.each([
  ['pingme', 'zh', 'zh'],
  ['pingme', 'en', 'en'],
  ['pingme', undefined, 'en'],
  ['cloudnumber', undefined, 'zh'],
  ['cloudnumber', 'en', 'en'],
  ['jiema', 'en', 'zh'],
  ['pingme', 'xa', 'en'],
] as const)('%s, asked in %s, answers in %s', (id, asked, language) => {
  expect(spokenLanguage(getBrand(id), asked)).toBe(language);
});
