import { expect, it } from 'vitest';
import { readSignInCodeLimits } from './sign-in-code-settings.ts';

it('limits of codes are an hour and a day of a range, a country, a network or a site, and of single countries', () => {
  expect(readSignInCodeLimits(' prefix=5/20, country=60/300,network=7/8,site=9/10,gb=50/200,CU=0/0')).toEqual({
    perPrefixHour: 5,
    perPrefixDay: 20,
    perCountryHour: 60,
    perCountryDay: 300,
    perNetworkHour: 7,
    perNetworkDay: 8,
    perSiteHour: 9,
    perSiteDay: 10,
    countries: { GB: { hour: 50, day: 200 }, CU: { hour: 0, day: 0 } },
  });
  expect(readSignInCodeLimits('')).toEqual({ countries: {} });
});

it.each(['prefix', 'prefix=5', 'planet=5/20', 'prefix=5/20/30', 'constructor=1/1'])('%s is refused by name', (text) => {
  expect(() => readSignInCodeLimits(text)).toThrow('SIGN_IN_CODE_LIMITS');
});
