import { expect, it } from 'vitest';
import { readableLogin } from './format.ts';

it('a phone number that somebody signs in by is grouped, a mail address stands as it is', () => {
  expect(readableLogin('+8613800138000')).toBe('+86 138 0013 8000');
  expect(readableLogin('wei@mail.example')).toBe('wei@mail.example');
});
