import { brands, getBrand } from '@manyline/brands/registry';
import { topUpTiles } from '@manyline/brands/top-up';
import { formatMicros, units } from '@manyline/domain/money';
import { describe, expect, it } from 'vitest';
import { fromTypedSearch, readTyped, suggestAmounts, toTypedSearch } from './custom-amount.ts';

const pingme = getBrand('pingme');

describe('an amount of one’s own', () => {
  it.each([
    ['11', 11],
    [' 150 ', 150],
    ['$25', 25],
    ['１００', 100],
    ['20.0', 20],
    ['20,0', 20],
  ])('"%s" is %i', (text, amount) => {
    expect(readTyped(pingme, text)).toEqual({ amount: units(amount) });
  });

  it.each([
    ['', 'empty'],
    ['$', 'empty'],
    ['-20', 'notNumber'],
    ['1e2', 'notNumber'],
    ['11.5', 'notWhole'],
    // Somebody's decimal comma, and no 125 or 1250.
    ['12,5', 'notWhole'],
    ['12,50', 'notWhole'],
    ['1,5', 'notWhole'],
    ['1,000', 'tooMuch'],
    ['1,00,0', 'notNumber'],
    ['10', 'tooLittle'],
    ['201', 'tooMuch'],
    ['999999999', 'tooMuch'],
  ])('"%s" is refused: %s', (text, problem) => {
    expect(readTyped(pingme, text)).toEqual({ amount: 0, problem });
  });

  it('stays in the address as it was typed', () => {
    for (const text of ['', '1', '25', '11.5', 'abc']) expect(fromTypedSearch(toTypedSearch(text))).toBe(text);
    expect(fromTypedSearch({ a: 1 })).toBe('');
  });

  it.each(brands.map((brand) => [brand.id, brand] as const))(
    '%s suggests amounts that can be paid, and none that a tile gives a gift for',
    (_id, brand) => {
      const amounts = suggestAmounts(brand);
      expect(amounts.length).toBeGreaterThan(3);
      for (const text of amounts) expect(readTyped(brand, text).problem).toBeUndefined();
      const gifts = topUpTiles(brand, { crypto: false }).filter(({ gift }) => gift > 0);
      for (const { amount } of gifts) expect(amounts).not.toContain(formatMicros(amount));
    },
  );
});
