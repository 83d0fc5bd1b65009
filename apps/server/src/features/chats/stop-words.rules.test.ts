import { expect, it } from 'vitest';
import { readOptKeyword } from './stop-words.rules.ts';

it.each([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'stop',
  ' Stop. ',
  '"STOP"',
  'ＳＴＯＰ',
])('%j alone opts out', (text) => expect(readOptKeyword(text)).toBe('stop'));

it.each(['START', 'UNSTOP', 'start!'])('%j alone opts in', (text) => expect(readOptKeyword(text)).toBe('start'));

it.each(['', 'please stop', 'STOP it', 'stopped', 'ST OP', 'bus stop', 'YES'])('%j is an ordinary message', (text) =>
  expect(readOptKeyword(text)).toBeUndefined(),
);
