import { expect, it } from 'vitest';
import { languageOptions, moveChoice } from './language-options.ts';

it('Automatic stands first, with the empty value, before all languages', () => {
  const options = languageOptions('', 'en', 'Automatic');
  expect(options[0]).toEqual({ text: 'Automatic', value: '' });
  expect(options.length).toBeGreaterThan(125);
});

it.each([
  ['auto', ''],
  ['frenc', 'fr-BE'],
])('%s finds %j first', (query, value) => {
  expect(languageOptions(query, 'en', 'Automatic')[0]?.value).toBe(value);
});

it('the choice moves within the list and no further', () => {
  const options = languageOptions('german', 'en', 'Automatic');
  expect(options.map(({ value }) => value)).toEqual(['de-AT', 'de-DE', 'de-CH']);
  expect(moveChoice(options, 'de-AT', 1)).toBe('de-DE');
  expect(moveChoice(options, 'de-AT', -1)).toBe('de-AT');
  expect(moveChoice(options, 'de-DE', 8)).toBe('de-CH');
  expect(moveChoice(options, 'ja-JP', 1)).toBe('de-AT');
  expect(moveChoice([], 'ja-JP', 1)).toBe('ja-JP');
});
