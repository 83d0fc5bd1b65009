// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { currentLanguage, words } from './i18n.ts';
import { followLanguage, LANGUAGE_KEY } from './use-language.ts';

afterEach(() => words.setLanguage('en'));

it('the language that another tab chose is that of this one at once, and nothing else that is kept there', () => {
  const stop = followLanguage(() => 'zh');
  window.dispatchEvent(new StorageEvent('storage', { key: 'notify' }));
  expect(currentLanguage()).toBe('en');
  window.dispatchEvent(new StorageEvent('storage', { key: LANGUAGE_KEY }));
  expect(currentLanguage()).toBe('zh');
  stop();
  words.setLanguage('en');
  window.dispatchEvent(new StorageEvent('storage', { key: LANGUAGE_KEY }));
  expect(currentLanguage()).toBe('en');
});
