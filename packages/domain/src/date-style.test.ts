import { expect, it } from 'vitest';
import { formatDay, formatMoment } from './date-style.ts';

const late = Date.UTC(2027, 11, 22, 23, 59);

it.each([
  ['en', 'Asia/Shanghai', 'Dec 23, 2027'],
  ['zh', 'Asia/Shanghai', '2027年12月23日'],
  ['en', 'America/New_York', 'Dec 22, 2027'],
  ['en', undefined, 'Dec 22, 2027 UTC'],
  ['zh', undefined, 'UTC 2027年12月22日'],
] as const)('a day is written in %s as people of %s have it, else as one of UTC: %s', (language, timeZone, day) => {
  expect(formatDay(late, language, timeZone)).toBe(day);
});

it.each([
  ['en', 'Asia/Shanghai', 'Dec 23, 2027 7:59 AM'],
  ['zh', 'Asia/Shanghai', '2027年12月23日 7:59'],
  ['en', undefined, 'Dec 22, 2027 11:59 PM UTC'],
  ['zh', undefined, 'UTC 2027年12月22日 23:59'],
] as const)('a moment has its time of day too, in %s, in plain spaces: %s', (language, timeZone, moment) => {
  expect(formatMoment(late, language, timeZone)).toBe(moment);
});
