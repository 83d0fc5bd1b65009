import { getBrand } from '@manyline/brands/registry';
import { codeNumberTypes } from '@manyline/contract/verification';
import { expect, it } from 'vitest';
import { codeRateOf } from './code-prices.ts';

const line = (app: string, countryCode: string, shared: number) => ({ app, countryCode, shared, premium: shared + 1 });
const codeRates = [line('*', '*', 10), line('*', 'FR', 20), line('telegram', '*', 30), line('telegram', 'FR', 40)];
const brand = { ...getBrand('pingme'), codeRates };

it.each([
  [{ app: 'telegram', countryCode: 'FR' }, 40],
  [{ app: 'telegram', countryCode: 'US' }, 30],
  [{ app: 'telegram' }, 30],
  [{ app: 'discord', countryCode: 'FR' }, 20],
  [{ app: 'discord', countryCode: 'US' }, 10],
  [{}, 10],
])('a code of %o costs what the most particular line says', (place, shared) => {
  expect(codeRateOf(brand, codeNumberTypes.shared, place)).toBe(shared);
  expect(codeRateOf(brand, codeNumberTypes.premium, place)).toBe(shared + 1);
});

it('where no line is about it the price is the brand’s', () => {
  const few = { ...brand, codeRates: [line('telegram', 'FR', 40)] };
  expect(codeRateOf(few, codeNumberTypes.shared, { app: 'telegram', countryCode: 'US' })).toBe(few.prices.codeSms);
});
