import { getBrand } from '@manyline/brands/registry';
import { describe, expect, it } from 'vitest';
import { readThreshold, suggestThreshold } from './threshold.ts';

const [pingme, wetalk] = [getBrand('pingme'), getBrand('wetalk')];

describe('an amount below which an account is told', () => {
  it.each([
    ['5', '5'],
    [' 1,000 ', '1000'],
    ['2,50', '2.5'],
    ['0,500', '0.5'],
    ['10,000', '10000'],
    ['１０', '10'],
    ['0.05', '0.05'],
    ['7.5000', '7.5'],
  ])('is read as people type it: %j', (typed, below) => {
    expect(readThreshold(pingme, typed)).toEqual({ below });
  });

  it('may have the sign of the own money, and the decimals that the balance shows', () => {
    expect(readThreshold(wetalk, '$0.1234')).toEqual({ below: '0.1234' });
    expect(readThreshold(wetalk, '¥5')).toEqual({ problem: 'otherMoney' });
    expect(readThreshold(pingme, '$5')).toEqual({ problem: 'otherMoney' });
    expect(readThreshold(pingme, '0.005')).toEqual({ problem: 'tooFine' });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['five', 'notNumber'],
    ['-5', 'notNumber'],
    ['1.2.3', 'notNumber'],
    ['0', 'notAboveZero'],
    ['0.00', 'notAboveZero'],
    ['100000.01', 'tooMuch'],
    ['999999999999', 'notNumber'],
  ] as const)('is refused with the reason: %j', (typed, problem) => {
    expect(readThreshold(pingme, typed)).toEqual({ problem });
  });

  it.each(['pingme', 'wephone', 'wetalk', 'wetalkpro', 'cloudnumber', 'jiema'] as const)(
    'is suggested by what the smallest top-up of %s brings, and can be taken as it is',
    (id) => {
      const brand = getBrand(id);
      const suggested = suggestThreshold(brand);
      expect(readThreshold(brand, suggested)).toEqual({ below: suggested });
    },
  );
});
