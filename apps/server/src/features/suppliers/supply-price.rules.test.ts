import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMargin, type Margin, priceOf } from './supply-price.rules.ts';

const margin = (supplier: string, app: string, countryCode: string, percent: number): Margin => ({
  supplier,
  app,
  countryCode,
  percent,
  plus: 0,
  isOffered: true,
});

describe('the margin on a supplier’s price', () => {
  const list = [
    margin('*', '*', '*', 1),
    margin('5sim:main', '*', '*', 2),
    margin('*', '*', 'GB', 3),
    margin('*', 'whatsapp', '*', 4),
    margin('5sim:main', 'whatsapp', 'GB', 5),
  ];

  it.each([
    ['other:one', 'google', 'US', 1],
    ['5sim:main', 'google', 'US', 2],
    ['5sim:main', 'google', 'GB', 3],
    ['5sim:main', 'whatsapp', 'US', 4],
    ['other:one', 'whatsapp', 'GB', 4],
    ['5sim:main', 'whatsapp', 'GB', 5],
  ])('is that of the most particular rule: %s, %s in %s', (supplier, app, countryCode, percent) => {
    expect(findMargin(list, { supplier, app, countryCode })?.percent).toBe(percent);
  });

  it('is none where no rule says one', () => {
    expect(findMargin([margin('*', 'x', '*', 1)], { supplier: 'a:b', app: 'y', countryCode: 'GB' })).toBeUndefined();
  });
});

describe('the price of a supplied number', () => {
  it.each([
    // cost, percent, plus, unit, decimals, rate
    [250_000, 40, 0, 1_000_000, 4, 350_000],
    [250_000, 0, 50_000, 1_000_000, 4, 300_000],
    // Roubles sold in dollars.
    [21_000_000, 50, 0, 11_000, 4, 346_500],
    // Rounded up to what is shown.
    [100_001, 0, 0, 1_000_000, 4, 100_100],
    [100_001, 0, 0, 7_200_000, 2, 730_000],
  ])('of %d and %d %% and %d, at %d, with %d decimals', (cost, percent, plus, unit, decimals, rate) => {
    expect(priceOf(cost, { percent, plus }, unit, decimals).rate).toBe(rate);
  });

  it('is no loss up to the most that the order may cost, and shows as it is charged', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 0, max: 6 }),
        (cost, percent, unit, decimals) => {
          const { rate, costMax } = priceOf(cost, { percent, plus: 0 }, unit, decimals);
          expect(costMax).toBeGreaterThanOrEqual(cost);
          expect(BigInt(costMax) * BigInt(unit)).toBeLessThanOrEqual(BigInt(rate) * 1_000_000n);
          expect(rate % (1_000_000 / 10 ** decimals)).toBe(0);
        },
      ),
    );
  });
});
