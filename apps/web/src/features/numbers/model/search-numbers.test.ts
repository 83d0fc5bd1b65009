import { expect, it } from 'vitest';
import { searchNumbers } from './search-numbers.ts';

const work = { telCode: '1', phone: '2025550100', numberName: 'Work Berlin' };
const shop = { telCode: '44', phone: '7911123456', numberName: 'shop 202' };
const bare = { telCode: '61', phone: '412345678', numberName: '' };
const all = [work, shop, bare];

it.each([
  ['nothing', '', all],
  ['blanks', '   ', all],
  ['a name in another case', 'wORK', [work]],
  ['a name with blanks around', '  berlin ', [work]],
  ['a phone or a name with the same digits', '202', [work, shop]],
  ['a number as people write it', '+1 (202) 555-01', [work]],
  ['the country code', '+44', [shop]],
  ['signs alone', '+-', []],
  ['nobody', 'zzz', []],
])('finds numbers by %s', (_what, typed, found) => {
  expect(searchNumbers(all, typed)).toEqual(found);
});
