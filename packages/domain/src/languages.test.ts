import { expect, it } from 'vitest';
import { languageIds, languageOfCode, languageOfTags, languages } from './languages.ts';

it('every language is found by its code and its tag', () => {
  for (const id of languageIds) {
    expect(languageOfCode(languages[id].code)).toBe(id);
    expect(languageOfTags(['xx', languages[id].tag])).toBe(id);
  }
});

it('what nobody speaks here is no language', () => {
  expect(languageOfCode('fr')).toBeUndefined();
  expect(languageOfTags(['fr-CA', 'xx'])).toBeUndefined();
});

it('the first that a browser names goes first', () => {
  expect(languageOfTags(['fr', 'zh-TW', 'en-GB'])).toBe('zh');
});
