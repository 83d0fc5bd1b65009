import { expect, it } from 'vitest';
import { readReturnPath } from './return-path.ts';

it.each([
  ['/numbers/plans', '/numbers/plans'],
  ['/plans?plan=3', '/plans'],
  ['/chats', '/chats'],
])('goes back to a page of ours: %s', (given, path) => {
  expect(readReturnPath(given)).toBe(path);
});

it.each([
  'https://evil.example/numbers',
  '//evil.example',
  '/numbers//evil.example',
  '/numbersx',
  '/numbers/../login',
  '\\\\evil.example',
  '/login',
  '',
  7,
  undefined,
])('stays for anything else: %s', (given) => {
  expect(readReturnPath(given)).toBeUndefined();
});
