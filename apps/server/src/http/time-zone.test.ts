import { expect, it } from 'vitest';
import { getTimeZone } from './time-zone.ts';

it.each([
  ['Asia/Shanghai', 'Asia/Shanghai'],
  ['UTC', 'UTC'],
  ['Mars/Olympus', undefined],
  ['+08:00', undefined],
  ['A'.repeat(80), undefined],
  [undefined, undefined],
])('the time zone %s of a request is read as %s', (named, zone) => {
  expect(getTimeZone({ headers: named === undefined ? {} : { 'x-time-zone': named } })).toBe(zone);
});
