import { expect, it } from 'vitest';
import { isPhone, isWebsite, needsRegister, toPhoneDigits } from './sender-form.ts';

it.each([
  ['https://example.com', true],
  ['http://shop.example.com:8080/a?b#c', true],
  ['https://例子.中国/关于', true],
  ['example.com', false],
  ['https://localhost', false],
  ['https://exa mple.com', false],
  ['ftp://example.com', false],
])('whether %s is a website: %s', (text, is) => expect(isWebsite(text)).toBe(is));

it.each([
  ['+1 (202) 555-0141', '12025550141', true],
  ['44 7400 123456', '447400123456', true],
  ['12345', '12345', false],
  ['call me', 'callme', false],
])('%s is the number %s, and one: %s', (text, digits, is) => {
  expect(toPhoneDigits(text)).toBe(digits);
  expect(isPhone(text)).toBe(is);
});

it('a sole proprietor stands in no register', () => {
  expect(needsRegister('soleProprietor')).toBe(false);
  expect(needsRegister('nonProfit')).toBe(true);
});
