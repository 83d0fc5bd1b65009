import { expect, it } from 'vitest';
import { isContactEmail, isLoginEmail, normaliseEmail } from './email.ts';

it.each([
  ['ana@example.com', true, true],
  ['ana.b_c-d9@mail.example.co', true, true],
  ['ana@example.info', true, true],
  ['ana+codes@example.com', false, true],
  ['ana@shop.online', false, true],
  ['ana@xn--fiqs8s.xn--fiqs8s', false, true],
  ['', false, false],
  ['ana', false, false],
  ['ana@example', false, false],
  ['ana@@example.com', false, false],
  ['ana@example.c', false, false],
  ['.ana@example.com', false, false],
  ['an..a@example.com', false, false],
  ['ana@-example.com', false, false],
  ['ana@example..com', false, false],
  ['ana @example.com', false, false],
  ['ana@example.com\n', false, false],
  [`${'a'.repeat(65)}@example.com`, false, false],
  [`a@${'b'.repeat(64)}.com`, false, false],
  [`a@${'b.'.repeat(130)}com`, false, false],
])('%j: for a contact %s, to sign in %s', (text, contact, login) => {
  expect(isContactEmail(text)).toBe(contact);
  expect(isLoginEmail(text)).toBe(login);
});

it('has one spelling per mail address', () => {
  expect(normaliseEmail('  Ana@Example.COM ')).toBe('ana@example.com');
  // As a Chinese input method writes it.
  expect(normaliseEmail('　ｌｉｈｕａ＠ｑｑ。ｃｏｍ')).toBe('lihua@qq.com');
  expect(normaliseEmail('lihua＠qq。com')).toBe('lihua@qq.com');
});
