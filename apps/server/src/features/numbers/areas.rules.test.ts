import { parseFullNumber } from '@manyline/domain/phone-parse';
import { provinces } from '@manyline/domain/provinces';
import { describe, expect, it } from 'vitest';
import { areaData } from './area-data.ts';
import { findArea, isOfCountry, knownAreas, placeNumber } from './areas.rules.ts';

const rows = areaData
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
const at = (number: string, telCode: string) => {
  const area = findArea({ number, telCode });
  return area && [area.country, area.areaCode, ...area.provinces.map(({ name }) => name.en)];
};

describe('the data', () => {
  it('holds every state, territory and province of North America, and every part of a country once', () => {
    const parts = rows.filter(([, , part]) => part !== '-').map(([, country, part]) => `${country} ${part}`);
    expect(new Set(parts).size).toBe(parts.length);
    expect(parts.toSorted()).toEqual(provinces.map(({ country, code }) => `${country} ${code}`).toSorted());
    const inCountry = (country: string) => parts.filter((part) => part.startsWith(country)).length;
    expect([inCountry('US'), inCountry('CA'), inCountry('MX'), inCountry('AT')]).toEqual([50 + 1 + 5, 13, 32, 9]);
  });

  it('has a code in one country, and on several lines only where provinces share it', () => {
    for (const [telCode, , , ...codes] of rows) {
      expect(new Set(codes).size, telCode).toBe(codes.length);
      for (const code of codes) {
        const lines = rows.filter(([of, , , ...others]) => of === telCode && others.includes(code));
        expect(new Set(lines.map(([, country]) => country)).size, `${telCode} ${code}`).toBe(1);
      }
    }
    const shared = [...knownAreas].filter(([lead, area]) => lead.startsWith('1') && area.provinces.length > 1);
    expect(shared.map(([lead]) => lead).toSorted()).toEqual(['1782', '1867', '1902']);
  });

  it('is of one mind with the numbering plans on every code of the United States and Canada', () => {
    /** Assigned, and in no list yet that says where: their numbers are taken at the file's word. */
    const nowhere = ['273'];
    for (let code = 200; code < 1000; code += 1) {
      const phone = parseFullNumber(`1${code}2345678`);
      const isNorthAmerican = phone?.valid && phone.type === 'FIXED_LINE_OR_MOBILE';
      if (!isNorthAmerican || nowhere.includes(String(code))) continue;
      expect(knownAreas.get(`1${code}`), String(code)).toSatisfy((area) => isOfCountry(area, phone.region ?? ''));
    }
  });
});

it.each([
  ['12125550100', '1', ['US', '212', 'New York']],
  ['13105550100', '1', ['US', '310', 'California']],
  ['18085550100', '1', ['US', '808', 'Hawaii']],
  ['19835550100', '1', ['US', '983', 'Colorado']],
  ['12025550100', '1', ['US', '202', 'District of Columbia']],
  ['17875550100', '1', ['US', '787', 'Puerto Rico']],
  ['14165550100', '1', ['CA', '416', 'Ontario']],
  ['18675550100', '1', ['CA', '867', 'Northwest Territories', 'Nunavut', 'Yukon']],
  ['13455550100', '1', ['KY', '345']],
  ['18765550100', '1', ['JM', '876']],
  ['18885550100', '1', ['TollFree', '888']],
  ['525555550101', '52', ['MX', '55', 'Mexico City']],
  ['529985550101', '52', ['MX', '998', 'Quintana Roo']],
  ['43662555010', '43', ['AT', '662', 'Salzburg']],
  ['35895550101', '358', ['FI', '9', 'Helsinki']],
  ['97225550101', '972', ['IL', '2', 'Jerusalem']],
])('the digits of %s tell where it is', (number, telCode, area) => {
  expect(at(number, telCode)).toEqual(area);
});

it.each([
  ['a British number', '442079460018', '44'],
  ['an Australian number', '61291234567', '61'],
  ['a number of Hong Kong', '85223456789', '852'],
  ['a Finnish mobile', '358501234567', '358'],
  ['a Finnish service number', '358291234567', '358'],
  ['an Austrian mobile', '436641234567', '43'],
  ['a code that nobody assigned', '15555550100', '1'],
])('%s is in no area', (_what, number, telCode) => {
  expect(at(number, telCode)).toBeUndefined();
});

describe('the place of a number', () => {
  const place = (number: string, country: string, province = '', areaCode = '') =>
    placeNumber({ number, telCode: '1' }, { country, province, areaCode });

  it('is one of the provinces that share its code, as it was said', () => {
    expect(place('19025550100', 'CA', 'PE')).toEqual({
      place: { country: 'CA', province: 'Prince Edward Island', areaCode: '902' },
      problems: [],
    });
    expect(place('19025550100', 'CA').problems).toEqual([
      'province: 902 serves Nova Scotia, Prince Edward Island; name the one of this number',
    ]);
  });

  it('is a territory of the United States, or a country of its own', () => {
    expect(place('17875550100', 'US').place.province).toBe('Puerto Rico');
    expect(place('17875550100', 'PR')).toEqual({
      place: { country: 'PR', province: '', areaCode: '787' },
      problems: [],
    });
    expect(place('12075550100', 'ME').problems).toEqual(['countryCode: 12075550100 is in 207, of US, not of ME']);
  });

  it('is what was said where the digits tell nothing', () => {
    expect(place('15555550100', 'US', 'ny', '555').place).toEqual({
      country: 'US',
      province: 'New York',
      areaCode: '555',
    });
    const london = { country: 'GB', province: 'London', areaCode: '20' };
    expect(placeNumber({ number: '442079460018', telCode: '44' }, london)).toEqual({ place: london, problems: [] });
  });

  it('contradicts what was said, each time by name', () => {
    expect(place('12125550100', 'US', 'Texas', '21').problems).toEqual([
      'areaCode: 12125550100 is in 212, not in 21',
      'province: 212 is in New York, not in "Texas"',
    ]);
  });
});
