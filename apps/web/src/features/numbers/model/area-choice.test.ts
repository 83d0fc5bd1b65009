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

it('offers every area code before a province was chosen, and then those of the province', () => {
  expect(readChoice(areas, { country: 'US' })).toMatchObject({ areaCodes: ['212', '512', '646'], areaCode: undefined });
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

it('a number of a country that is not offered any more is no number of the one that takes its place', () => {
  expect(readChoice(areas, { phone: '2125550100' })?.phone).toBe('2125550100');
  expect(readChoice(areas, { country: 'GB', phone: '2071234567' })?.phone).toBe('2071234567');
  expect(readChoice(areas, { country: 'FR', phone: '612345678' })).toMatchObject({ area: us, phone: undefined });
});

it('offers a code that provinces share once, for the one that was chosen', () => {
  const ca = area('CA', [
    { name: 'Nova Scotia', areaCodes: ['782', '902'] },
    { name: 'Prince Edward Island', areaCodes: ['782', '902'] },
  ]);
  expect(readChoice([ca], {})?.areaCodes).toEqual(['782', '902']);
  expect(readChoice([ca], { area: '902' })).toMatchObject({ province: 'Nova Scotia', areaCode: '902' });
  const chosen = { province: 'Prince Edward Island', area: '902' };
  expect(readChoice([ca], chosen)).toMatchObject({ province: 'Prince Edward Island', areaCode: '902' });
});

it('asks for no province where the codes of a country have none, and offers codes that are in none', () => {
  const jamaica = area('JM', [{ name: '', areaCodes: ['658', '876'] }]);
  expect(readChoice([jamaica], { area: '876' })).toMatchObject({
    showsProvince: false,
    showsAreaCode: true,
    province: undefined,
    areaCode: '876',
  });
  const mixed = area('US', [{ name: '', areaCodes: ['999'] }, ...us.provinces]);
  expect(readChoice([mixed], { area: '999' })).toMatchObject({
    showsProvince: true,
    province: undefined,
    areaCode: '999',
  });
});

it.each(['GB', 'AU', 'HK', 'TollFree'])(
  'hides the province of %s on the plans page too, whatever the stock says',
  (code) => {
    const hosting = { ...area(code, [{ name: 'London', areaCodes: ['20'] }]), type: 'hosting' as const };
    expect(readChoice([hosting], { province: 'London', area: '20' })).toMatchObject({
      showsProvince: false,
      showsAreaCode: code === 'TollFree',
      province: undefined,
    });
  },
);

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
