import { expect, it } from 'vitest';
import { searchKey } from './search-key.ts';

it.each([
  ['Ｔｅｌｅｇｒａｍ', 'telegram'],
  [' Tele gram ', 'telegram'],
  ['X（推特）', 'x推特'],
  ['x(推特)', 'x推特'],
  ['Booking.com', 'bookingcom'],
  ['Disney+', 'disney+'],
  ['。', ''],
])('"%s" is looked for as "%s"', (text, key) => {
  expect(searchKey(text)).toBe(key);
});
