import { describe, expect, it } from 'vitest';
import { languageOfCode, languages } from './languages.ts';
import { toPseudo } from './pseudo.ts';
import { defineWords, inLanguage, say } from './words.ts';

const words = defineWords({
  en: {
    bye: 'Goodbye',
    hello: 'Hello {name}, {name}!',
    days: { one: 'in {count} day', other: 'in {count} days' },
    plans: { basic: 'Basic', all: 'All for {price}' },
  },
  zh: {
    bye: '再见',
    hello: '{name}，你好！{name}',
    days: '{count} 天后',
    plans: { basic: '基本', all: '{price} 全部' },
  },
});

it('says a text in a language, with its values, by its count, from its group', () => {
  expect(say(words.bye, 'zh')).toBe('再见');
  expect(say(words.hello, 'en', { name: 'Ana' })).toBe('Hello Ana, Ana!');
  expect([1, 3].map((count) => say(words.days, 'en', { count }))).toEqual(['in 1 day', 'in 3 days']);
  expect(say(words.days, 'zh', { count: 1 })).toBe('1 天后');
  expect(say(words.plans.all, 'en', { price: '$5' })).toBe('All for $5');
});

it('does not compile without a value, a text or a placeholder', () => {
  // @ts-expect-error: no name
  say(words.hello, 'en');
  // @ts-expect-error: another name
  say(words.hello, 'en', { nam: 'Ana' });
  // @ts-expect-error: Chinese lacks a text
  defineWords({ en: { a: 'A', b: 'B' }, zh: { a: '甲' } });
  // @ts-expect-error: a language is missing
  defineWords({ en: { a: 'A' } });
  // @ts-expect-error: Chinese lacks a placeholder
  defineWords({ en: { a: 'A {x} {y}' }, zh: { a: '甲 {x}' } });
  // @ts-expect-error: Chinese has one too many
  defineWords({ en: { a: 'A {x}' }, zh: { a: '甲 {x} {y}' } });
  // @ts-expect-error: deeper down too
  defineWords({ en: { a: { b: 'B' } }, zh: { a: {} } });
});

describe('the pseudo language', () => {
  it('is English with accents, between brackets, a third longer and more', () => {
    const text = 'Your balance is not enough. Please top up and try again.';
    expect(toPseudo(text)).toMatch(/^\[[^A-Za-z]+\]$/);
    expect(toPseudo(text).length / text.length).toBeGreaterThan(1.35);
    expect(toPseudo('OK')).toBe('[ÓÓĶ]');
  });

  it('leaves placeholders and tags as they are, and nothing where there is nothing', () => {
    expect(toPseudo('{name} <b>at</b> {{place}}')).toMatch(/^\[\{name\} <b>ááŧ<\/b> \{\{place\}\}~*\]$/);
    expect(toPseudo('')).toBe('');
  });

  it('is said like any other, its values untouched, and can be chosen only where it was asked for', () => {
    expect(say(words.hello, 'xa', { name: 'Ana' })).toBe('[Ĥééłłóó Ana, Ana!]');
    expect(languages.xa.code).toBe('en_xa');
    expect(languageOfCode('en_xa')).toBeUndefined();
  });
});

it('takes English for data that a language lacks', () => {
  expect([inLanguage({ en: 1, zh: 2 }, 'zh'), inLanguage({ en: 1, zh: 2 }, 'xa')]).toEqual([2, 1]);
});
