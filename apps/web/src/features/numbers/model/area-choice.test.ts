import type { AreaData } from '@manyline/contract/numbers';
import { expect, it } from 'vitest';
import { readChoice, readSearch } from './area-choice.ts';

const area = (code: string, provinces: AreaData['provinces'] = []): AreaData => ({
  code,
  telCode: '1',
  nameNcode: code,
  name: code,
  type: code === 'TollFree' ? 'tollfree' : 'other',
  provinces,
});
const us = area('US', [
  { name: 'New York', areaCodes: ['212', '646'] },
  { name: 'Texas', areaCodes: ['512'] },
]);
const gb = area('GB', [{ name: 'London', areaCodes: ['20'] }]);
const tollFree = area('TollFree', [{ name: 'All', areaCodes: ['800', '888'] }]);
const il = area('IL');
const areas = [gb, us, tollFree, il];

it('begins with the US, and without it with what is there', () => {
  expect(readChoice(areas, {})?.area).toBe(us);
  expect(readChoice([gb, il], {})?.area).toBe(gb);
  expect(readChoice([], {})).toBeUndefined();
});

it.each([
  ['US', true, true],
  ['GB', false, false],
  ['TollFree', false, true],
  ['IL', false, false],
])('%s: province %s, area code %s', (country, showsProvince, showsAreaCode) => {
  expect(readChoice(areas, { country })).toMatchObject({ showsProvince, showsAreaCode });
});

it('offers the area codes of the province, and none before it was chosen', () => {
  expect(readChoice(areas, { country: 'US' })).toMatchObject({ areaCodes: [], areaCode: undefined });
  expect(readChoice(areas, { country: 'US', province: 'New York' })).toMatchObject({
    areaCodes: ['212', '646'],
    areaCode: '212',
  });
  expect(readChoice(areas, { country: 'US', province: 'New York', area: '646' })?.areaCode).toBe('646');
});

it('an area code alone names its province, and none of another country', () => {
  expect(readChoice(areas, { country: 'US', area: '512' })).toMatchObject({ province: 'Texas', areaCode: '512' });
  expect(readChoice(areas, { country: 'US', area: '999' })?.province).toBeUndefined();
});

it('offers every area code where no province is asked for, and insists on none', () => {
  expect(readChoice(areas, { country: 'TollFree' })).toMatchObject({ areaCodes: ['800', '888'], areaCode: undefined });
});

it('ignores what the address names and nobody offers', () => {
  expect(readChoice(areas, { country: 'XX', province: 'Texas', area: '212' })).toMatchObject({
    area: us,
    province: 'Texas',
    areaCode: '512',
  });
  expect(readChoice(areas, { country: 'GB', province: 'London', area: '20' })).toMatchObject({
    province: undefined,
    areaCode: undefined,
  });
});

it('reads numbers of an address as the digits that they are', () => {
  expect(readSearch({ country: 'US', area: 212, phone: 2125550123 })).toMatchObject({
    area: '212',
    phone: '2125550123',
  });
  expect(readSearch({ phone: '12a4', plan: {} })).toMatchObject({ phone: undefined, plan: undefined });
});
