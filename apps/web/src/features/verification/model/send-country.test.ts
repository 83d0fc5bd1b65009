import { expect, it } from 'vitest';
import { findSendCountry } from './send-country.ts';

const country = (countryCode: string, telCode: string) => ({
  countryCode,
  telCode,
  code: countryCode,
  name: countryCode,
});
const smsTelCodeList = [country('AU', '61'), country('GB', '44'), country('US', '1')];

it.each([
  ['US', 'US'],
  ['GB', 'GB'],
  ['JP', 'AU'],
])(
  'a text from a number of %s begins with the country %s, not with the first of the alphabet',
  (countryCode, begins) => {
    expect(findSendCountry({ countryCode, smsTelCodeList })).toBe(begins);
  },
);
