import { describe, expect, it } from 'vitest';
import {
  addMicros,
  formatMicros,
  isDecimalAmount,
  MoneyError,
  multiplyByRate,
  parseMicros,
  scaleMicros,
  timesMicros,
  truncateMicros,
  units,
} from './money.ts';

describe('wire amounts', () => {
  it.each([
    ['0', 0, '0'],
    ['0.02', 20_000, '0.02'],
    ['0.000001', 1, '0.000001'],
    ['12', 12_000_000, '12'],
    ['12.500000', 12_500_000, '12.5'],
    ['-3.5', -3_500_000, '-3.5'],
    ['-0', 0, '0'],
    ['9000000000', 9_000_000_000_000_000, '9000000000'],
  ])('reads %j as %d micros and writes %j', (text, micros, written) => {
    expect(parseMicros(text)).toBe(micros);
    expect(formatMicros(micros)).toBe(written);
  });

  it.each(['', ' 1', '1.', '.5', '1.0000001', '1e3', '+1', '1,000', '0x10', 'NaN', '--1', '9999999999', '１'])(
    'refuses %j instead of guessing',
    (text) => {
      expect(() => parseMicros(text)).toThrow(MoneyError);
      expect(isDecimalAmount(text)).toBe(false);
    },
  );

  it('returns every amount that it wrote', () => {
    for (let at = 0; at < 2000; at++) {
      const micros = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER) * (at % 2 ? 1 : -1);
      expect(parseMicros(formatMicros(micros))).toBe(micros);
    }
  });
});

describe('amounts on screen', () => {
  it.each([
    [1_239_999, 2, '1.23'],
    [1_000_000, 4, '1.0000'],
    [999, 4, '0.0009'],
    [99, 4, '0.0000'],
    [5_999_999, 0, '5'],
    [-1_239_999, 2, '-1.23'],
    [-999, 2, '0.00'],
  ])('cuts %d micros to %d decimals: %s', (micros, decimals, shown) => {
    expect(truncateMicros(micros, decimals)).toBe(shown);
  });
});

describe('arithmetic', () => {
  it.each([
    [20_000, 1_150_000, 23_000],
    [1, 500_000, 1],
    [1, 499_999, 0],
    [3, 500_000, 2],
    [-1, 500_000, -1],
    [-3, 500_000, -2],
    [9_000_000_000_000_000, 1_000_000, 9_000_000_000_000_000],
  ])('multiplies %d by the rate %d, half up, once: %d', (micros, rate, product) => {
    expect(multiplyByRate(micros, rate)).toBe(product);
  });

  it('takes a percentage without a float in between', () => {
    expect(scaleMicros(units(20), 15, 100)).toBe(3_000_000);
    expect(scaleMicros(333_333, 1, 3)).toBe(111_111);
  });

  it('adds tenths exactly', () => {
    expect(addMicros(parseMicros('0.1'), parseMicros('0.2'))).toBe(parseMicros('0.3'));
    expect(timesMicros(20_000, 3)).toBe(60_000);
  });

  it('refuses sums, products and fractions that are not exact', () => {
    expect(() => addMicros(Number.MAX_SAFE_INTEGER, 1)).toThrow(MoneyError);
    expect(() => timesMicros(units(9_000_000_000), 2)).toThrow(MoneyError);
    expect(() => addMicros(0.5)).toThrow(MoneyError);
    expect(() => timesMicros(1, 1.5)).toThrow(MoneyError);
    expect(() => scaleMicros(1, 1, 0)).toThrow(MoneyError);
    expect(() => units(0.2)).toThrow(MoneyError);
  });

  it('never returns a negative zero', () => {
    expect(Object.is(scaleMicros(-1, 1, 10), 0)).toBe(true);
    expect(Object.is(parseMicros('-0.0'), 0)).toBe(true);
  });
});
