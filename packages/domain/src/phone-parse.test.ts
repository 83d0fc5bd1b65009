import examples from 'libphonenumber-js/examples.mobile.json';
import { describe, expect, it } from 'vitest';
import { isCostlyNumber, parseFullNumber, parseNational, parsePhone } from './phone-parse.ts';
import { regions, regionsOfCode } from './regions.ts';

const national = examples as Record<string, string>;

describe('example mobile numbers of all 245 regions', () => {
  it.each(regions.map(({ iso, telCode }) => [iso, telCode] as const))(
    '%s +%s: code and number, full number and local writing give the same E.164',
    (iso, telCode) => {
      const phone = national[iso]!;
      const expected = { telCode, phone, fullNumber: `${telCode}${phone}`, valid: true };
      expect(parsePhone({ telCode, phone })).toMatchObject(expected);
      expect(parseFullNumber(`+${telCode}${phone}`)).toMatchObject(expected);
      expect(parseNational(phone, iso)).toMatchObject(expected);
      // Guernsey and Jersey, Italy and the Vatican... share ranges: then the region is one of those that share the code.
      const sharers = regionsOfCode(telCode).map((region) => region.iso);
      expect(sharers).toContain(parseFullNumber(`${telCode}${phone}`)?.region);
    },
  );
});

it.each([
  ['07911 123456', 'GB', '447911123456'],
  ['(212) 555-0100', 'US', '12125550100'],
  ['138 0013 8000', 'CN', '8613800138000'],
  ['8 912 345 67 89', 'RU', '79123456789'],
])('reads %j as people of %s write it', (text, iso, fullNumber) => {
  expect(parseNational(text, iso)?.fullNumber).toBe(fullNumber);
});

it('understands a trunk prefix in the number beside the code', () => {
  expect(parsePhone({ telCode: '+44', phone: '07911 123456' })?.fullNumber).toBe('447911123456');
});

it.each(['', '1', 'PAYPAL', '22395', '999999999999999', '+1212555010000000'])(
  'is undefined for %j, which cannot be a phone number',
  (text) => {
    expect(parseFullNumber(text)).toBeUndefined();
  },
);

it.each([
  { telCode: '', phone: '2125550100' },
  { telCode: '1', phone: '212555CALL' },
  { telCode: '1', phone: '1'.repeat(400) },
  { telCode: '12345', phone: '2125550100' },
])('is undefined for $telCode $phone', (parts) => {
  expect(parsePhone(parts)).toBeUndefined();
});

it('tells a possible number from an assigned one', () => {
  expect(parseFullNumber('11234567890')).toMatchObject({ valid: false });
});

it.each([
  ['19002345678', true, 'premium rate in US'],
  ['449012345678', true, 'premium rate in GB'],
  ['448431234567', true, 'shared cost in GB'],
  ['18002345678', false, 'toll-free'],
  ['447400123456', false, 'mobile'],
])('%s is costly: %s (%s)', (fullNumber, costly) => {
  expect(isCostlyNumber(parseFullNumber(fullNumber)!)).toBe(costly);
});
