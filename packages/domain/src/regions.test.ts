import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { callingCodeOf, defaultRegion, findRegion, mainRegionOf, regions, regionsOfCode } from './regions.ts';

it('the written table agrees with libphonenumber-js on all 245 regions', () => {
  const theirs = getCountries().map((iso) => ({ iso, telCode: getCountryCallingCode(iso) }));
  expect(regions).toHaveLength(245);
  expect([...regions]).toEqual(theirs.sort((a, b) => (a.iso < b.iso ? -1 : 1)));
});

it.each([
  ['1', 'US'],
  ['7', 'RU'],
  ['44', 'GB'],
  ['39', 'IT'],
  ['47', 'NO'],
  ['61', 'AU'],
  ['212', 'MA'],
  ['262', 'RE'],
  ['290', 'SH'],
  ['358', 'FI'],
  ['590', 'GP'],
  ['599', 'CW'],
])('the shared code +%s means %s first', (telCode, iso) => {
  expect(mainRegionOf(telCode)?.iso).toBe(iso);
  expect(regionsOfCode(telCode).length).toBeGreaterThan(1);
});

it('no calling code is the beginning of another, so a full number has one', () => {
  const codes = [...new Set(regions.map((region) => region.telCode))];
  for (const code of codes) {
    expect(codes.filter((other) => other !== code && other.startsWith(code))).toEqual([]);
    expect(callingCodeOf(`${code}5550100`)).toBe(code);
  }
  expect(callingCodeOf('0')).toBeUndefined();
  expect(callingCodeOf('')).toBeUndefined();
});

it('finds a region by its code in either case', () => {
  expect(findRegion('gb')).toEqual({ iso: 'GB', telCode: '44' });
  expect(findRegion('XX')).toBeUndefined();
});

it('starts with CN for Chinese and US otherwise', () => {
  expect([defaultRegion('zh').iso, defaultRegion('en').iso]).toEqual(['CN', 'US']);
});
