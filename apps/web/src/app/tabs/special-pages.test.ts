import { getBrand } from '@manyline/brands/registry';
import { expect, it } from 'vitest';
import { specialPageOf } from './special-pages.ts';

const tabs = [
  { id: 'account', path: '/account' },
  { id: 'numbers', path: '/numbers' },
];

it('leads to the screen of a target where its tab is built and the brand has it, else nowhere', () => {
  const page = (target: Parameters<typeof specialPageOf>[0], brand: 'pingme' | 'wephone' = 'pingme') =>
    specialPageOf(target, getBrand(brand), tabs);
  expect(page('profile')).toBe('/account/profile');
  expect(page('kyc')).toBe('/account/profile');
  expect(page('api')).toBe('/account/api');
  expect(page('api', 'wephone')).toBeUndefined();
  expect(page('numbers')).toBe('/numbers');
  expect(page('newCode')).toBeUndefined();
});
