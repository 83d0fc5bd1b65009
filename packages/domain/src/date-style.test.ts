import { expect, it } from 'vitest';
import { formatUtcDay } from './date-style.ts';

it.each([
  ['en', 'Dec 22, 2027'],
  ['zh', '2027年12月22日'],
] as const)('a day is written in %s as people of the language write it: %s', (language, day) => {
  expect(formatUtcDay(Date.UTC(2027, 11, 22, 23, 59), language)).toBe(day);
});
