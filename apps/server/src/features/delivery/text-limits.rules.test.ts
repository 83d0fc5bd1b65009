import { expect, it } from 'vitest';
import { claimNumber, defaultDestinationLimits } from './destination-limits.rules.ts';
import { applyLimits, readPlace } from './text-limits.rules.ts';

const british = { address: '447700900123', region: 'GB' };
const maxOf = (limits: typeof defaultDestinationLimits, bucket: RegExp) =>
  claimNumber('code', british, limits).find((claim) => bucket.test(claim.bucket))?.max;

it('what an operator sets goes before the settings, a country before all countries, and 0 blocks', () => {
  const set = new Map([
    ['country', { hour: 7, day: 70 }],
    ['FR', { hour: 1, day: 2 }],
  ]);
  const limits = applyLimits(defaultDestinationLimits, set);
  expect(maxOf(limits, /hour:country:GB/)).toBe(7);
  expect(maxOf(applyLimits(limits, new Map([['GB', { hour: 0, day: 0 }]])), /hour:country:GB/)).toBe(0);
  expect(limits.countries.FR).toEqual({ hour: 1, day: 2 });
  expect(limits.perPrefixHour).toBe(defaultDestinationLimits.perPrefixHour);
});

it('numbers that begin so are limited by the longest beginning that somebody set', () => {
  const set = new Map([
    ['to:44', { hour: 9, day: 9 }],
    ['to:4477', { hour: 0, day: 0 }],
  ]);
  const limits = applyLimits(defaultDestinationLimits, set);
  expect(maxOf(limits, /hour:to:4477$/)).toBe(0);
  expect(maxOf(limits, /hour:to:44$/)).toBeUndefined();
  expect(
    claimNumber('code', { address: '33612345678', region: 'FR' }, limits).some(({ bucket }) => /:to:/.test(bucket)),
  ).toBe(false);
});

it('a place is a kind, a country or digits that numbers begin with', () => {
  for (const place of ['prefix', 'all', 'GB', 'to:4477']) expect(readPlace(place), place).toBe(place);
  for (const place of ['XX', 'gb', 'to:', 'to:0', '44', '__proto__']) expect(readPlace(place), place).toBeUndefined();
});
