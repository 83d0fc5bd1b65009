import examples from 'libphonenumber-js/examples.mobile.json';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { formatNumber } from './phone.ts';
import { mainRegionOf, regions } from './regions.ts';

const national = examples as Record<string, string>;

it('mobiles of all countries stand in the groups in which the numbering plans write them', () => {
  const theirs = regions
    .filter(({ iso, telCode }) => telCode !== '1' && mainRegionOf(telCode)?.iso === iso)
    .map(({ iso, telCode }) => ({ telCode, phone: national[iso]! }));
  const written = theirs.map(
    (number) => parsePhoneNumberFromString(`+${number.telCode}${number.phone}`)?.formatInternational() ?? '',
  );
  const isGrouped = (_number: unknown, at: number) => / \d+ /.test(written[at]!);
  expect(theirs.map(formatNumber).filter(isGrouped)).toEqual(written.filter(isGrouped));
  expect(written.filter(isGrouped).length).toBeGreaterThan(150);
});
