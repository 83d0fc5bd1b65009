import { provinces } from '@manyline/domain/provinces';
import { expect, it } from 'vitest';
import { findArea } from '../numbers/areas.rules.ts';
import { rateCountries } from '../rates/rate-countries.rules.ts';
import { makeSandboxCodeNumbers } from './sandbox-code-numbers.ts';
import { makeSandboxStock } from './sandbox-stock.ts';

const stock = makeSandboxStock();

it('has numbers of every country, and of every state and province of North America', () => {
  expect(new Set(stock.map(({ country }) => country))).toEqual(new Set(rateCountries));
  const northAmerican = provinces.filter(({ country }) => country === 'US' || country === 'CA');
  const rented = stock.filter(({ type }) => type === 'other');
  for (const { country, name } of northAmerican)
    expect(
      rented.some((number) => number.country === country && number.province === name.en),
      name.en,
    ).toBe(true);
});

it('has each number once, where its digits say, and none of the handsets or of those for codes', () => {
  const numbers = new Set(stock.map(({ number }) => number));
  expect(numbers.size).toBe(stock.length);
  for (const { number, telCode, areaCode } of stock)
    expect(findArea({ number, telCode })?.areaCode ?? '').toBe(areaCode);
  expect(makeSandboxCodeNumbers().filter(({ number }) => numbers.has(number))).toEqual([]);
  expect([...numbers].filter((number) => number.startsWith('1202'))).toEqual([]);
});

it('stays small: it is written at every start', () => {
  expect(stock.length).toBeLessThan(2000);
});
