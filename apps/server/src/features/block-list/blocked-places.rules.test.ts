import { expect, it } from 'vitest';
import { beginsWithAny, isAddressOfAny } from './blocked-places.rules.ts';

const places = new Set(['4474', '12025550100', '@spam.example', 'eve@mail.example']);

it.each([
  ['447400123456', true],
  ['447', false],
  ['12025550100', true],
  ['12025550101', false],
])('the number %s is shut out: %s', (number, is) => {
  expect(beginsWithAny(number, places)).toBe(is);
  expect(isAddressOfAny({ channel: 'phone', address: number }, places)).toBe(is);
});

it.each([
  ['ana@spam.example', true],
  ['ana@mx.spam.example', true],
  ['Ana@SPAM.example', true],
  ['ana@notspam.example', false],
  ['ana@spam.example.org', false],
  ['eve@mail.example', true],
  ['adam@mail.example', false],
])('the address %s is shut out: %s', (address, is) => {
  expect(isAddressOfAny({ channel: 'email', address }, places)).toBe(is);
});
