import { expect, it } from 'vitest';
import { createDestinations } from './destinations.ts';

const { isAllowed, check } = createDestinations();

it.each([
  ['12025550100', 'US'],
  ['14165550100', 'CA'],
  ['447400123456', 'GB'],
  ['8613800138000', 'CN'],
  ['18005550100', 'US'],
])('%s, which a plan assigns, can be texted, and lies in %s', (number, region) => {
  expect(check(number)).toBe(region);
});

it.each(['22395', '262966', '88112345'])('%s is a short code of the country that it is sent from', (number) => {
  expect(check(number)).toBeUndefined();
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
  ['1234', 'too short'],
  ['123456789', 'neither a number nor a short code'],
  ['1234567890123456', 'too long'],
  ['WhatsApp', 'a name'],
])('%s (%s) cannot be texted', (number) => {
  expect(isAllowed(number)).toBe(false);
  expect(() => check(number)).toThrow(/cannot be texted/);
});
