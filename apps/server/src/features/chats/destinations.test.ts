import { expect, it } from 'vitest';
import { createDestinations } from './destinations.ts';

const { isAllowed, check } = createDestinations();
const american = { country: 'US', telCode: '1' };

it.each([
  ['12025550100', 'US'],
  ['14165550100', 'CA'],
  ['447400123456', 'GB'],
  ['8613800138000', 'CN'],
  ['18005550100', 'US'],
])('%s, which a plan assigns, can be texted, and lies in %s', (number, region) => {
  expect(check(number, american)).toBe(region);
});

it.each([
  ['22395', american],
  ['262966', american],
  ['88888', { country: 'TollFree', telCode: '1' }],
  ['88888', { telCode: '1' }],
  ['86444', { country: 'GB', telCode: '44' }],
  ['10086', { country: 'CN', telCode: '86' }],
  ['19912345', { country: 'AU', telCode: '61' }],
])('%s is a short code of the country that it is sent from: %j', (number, from) => {
  expect(check(number, from)).toBeUndefined();
});

it.each([
  ['188888', american, 'the short code 88888 behind a country code'],
  ['1999999', american, '+999999 behind a country code'],
  ['10086', american, 'one of China'],
  ['262966', { country: 'GB', telCode: '44' }, 'one of North America'],
  ['88112345', american, 'of eight digits'],
])('%s is none from %j: %s', (number, from) => {
  expect(() => check(number, from)).toThrow(/cannot be texted/);
});

it('a number that a regulator set aside for tests can be texted', () => {
  expect(check('447700900123', american)).toBe('GB');
});

it.each([
  ['881612345678', 'a satellite'],
  ['8821234567890', 'a network of no country'],
  ['883510012345678', 'a network of no country'],
  ['870773111632', 'a satellite'],
  ['99912345678', 'of no code'],
  ['11234567890', 'not assigned'],
  ['19005550123', 'premium'],
  ['97912345678', 'premium everywhere'],
  ['448431234567', 'shared-cost'],
  ['447012345678', 'personal: dear to whoever writes'],
  ['1234', 'too short'],
  ['123456789', 'neither a number nor a short code'],
  ['1234567890123456', 'too long'],
  ['4407400123456', 'a trunk prefix behind the code'],
  ['WhatsApp', 'a name'],
])('%s (%s) cannot be texted', (number) => {
  expect(isAllowed(number, american)).toBe(false);
  expect(() => check(number, american)).toThrow(/cannot be texted/);
});

it('what an operator has shut out cannot be texted, from that moment until it is let in again', () => {
  const blocked = new Set<string>();
  const own = createDestinations((number) => blocked.has(number));
  expect(own.check('12025550100', american)).toBe('US');
  blocked.add('12025550100');
  expect(() => own.check('12025550100', american)).toThrow(/cannot be texted/);
  blocked.clear();
  expect(own.check('12025550100', american)).toBe('US');
});
