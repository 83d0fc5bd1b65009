import { describe, expect, it } from 'vitest';
import type { Language } from './languages.ts';
import { speechLanguageData } from './speech-language-data.ts';
import {
  isSpeechLanguage,
  searchSpeechLanguages,
  speechLanguageName,
  speechLanguagesByName,
  toSpeechCode,
} from './speech-languages.ts';

type Row = (typeof speechLanguageData)[number];
const found = (query: string, language: Language = 'en') =>
  searchSpeechLanguages(query, language).map(({ value }) => value);

describe('speech languages', () => {
  it('are about 130, each a locale of its own with a name of its own in every language', () => {
    expect(speechLanguageData.length).toBeGreaterThanOrEqual(125);
    expect(speechLanguageData.length).toBeLessThanOrEqual(140);
    const columns = [([value]: Row) => value, ([, { en }]: Row) => en, ([, { zh }]: Row) => zh];
    for (const column of columns) expect(new Set(speechLanguageData.map(column)).size).toBe(speechLanguageData.length);
    for (const [value, { en, zh }] of speechLanguageData) {
      expect(Intl.getCanonicalLocales(value)).toEqual([value]);
      expect(en).toMatch(/^\p{Script=Latin}[\p{Script=Latin} ,&()]+$/u);
      expect(zh).toMatch(/\p{Script=Han}/u);
    }
  });

  it('have Automatic as the empty value beside them', () => {
    expect(isSpeechLanguage('')).toBe(true);
    expect(speechLanguagesByName('en').some(({ value }) => value === '')).toBe(false);
  });

  it.each(['en-us', 'en', 'tlh-KL', 'en-US ', '../en-US', '--help'])(
    'are no more than the list: %j is none',
    (value) => {
      expect(isSpeechLanguage(value)).toBe(false);
    },
  );

  it('come in the order of the language they are named in', () => {
    expect(speechLanguagesByName('en')[0]).toEqual({ value: 'af-ZA', text: 'Afrikaans (South Africa)' });
    const chinese = speechLanguagesByName('zh').map(({ text }) => text);
    expect(chinese.indexOf('阿尔巴尼亚语（阿尔巴尼亚）')).toBeLessThan(chinese.indexOf('越南语（越南）'));
  });

  it.each([
    ['mandarin', ['zh-CN', 'zh-TW']],
    ['普通话', ['zh-CN']],
    ['turkiye', ['tr-TR']],
    ['PT-b', ['pt-BR']],
    ['no such language', []],
  ])('are found by name in either language and by value: %s', (query, expected) => {
    expect(found(query)).toEqual(expected);
    expect([...found(query, 'zh')].sort()).toEqual(expected);
  });

  it('say their name by value', () => {
    expect(speechLanguageName('zh-CN', 'zh')).toBe('普通话（简体中文）');
    expect(speechLanguageName('', 'en')).toBeUndefined();
  });

  it.each([
    ['en-US', 'en'],
    ['zh-TW', 'zh'],
    ['yue-HK', 'yue'],
    ['fil-PH', 'tl'],
    ['nb-NO', 'no'],
    ['', undefined],
  ])('have the short code that speech programs know: %j is %j', (value, code) => {
    expect(toSpeechCode(value)).toBe(code);
  });
});
