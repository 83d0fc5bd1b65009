import { brands, getBrand } from '@manyline/brands/registry';
import { units } from '@manyline/domain/money';
import { describe, expect, it } from 'vitest';
import { readChoice, tilesFor, tileWithGift, toSearch } from './choice.ts';
import { ways } from './ways.ts';

const pingme = getBrand('pingme');

describe('what the address says is chosen', () => {
  it('the popular tile with its 15% and the first way, where it says nothing', () => {
    expect(readChoice(pingme, {}, ways)).toEqual({
      amount: units(20),
      gift: units(3),
      isCustom: false,
      typed: '',
      problem: undefined,
      productId: 'pingme-20',
      way: 'card',
      missing: 0,
    });
  });

  it.each([
    ['344', 500],
    [344, 500],
    ['115', 100],
    ['115.000001', 500],
    ['9.5', 10],
    ['0.5', 5],
    ['501', 500],
    ['x', 100],
    ['-5', 100],
  ])(
    'where %s is missing, ¥%i: the least that brings enough with its gift, and the popular tile where nothing is missing',
    (missing, amount) => {
      expect(readChoice(getBrand('cloudnumber'), { missing }, ways).amount).toBe(units(amount));
    },
  );

  it('the middle tile where the brand has no popular one and nothing is missing', () => {
    const chosen = (missing?: string) => readChoice(getBrand('jiema'), { missing }, ways).amount;
    expect([chosen(), chosen('9'), chosen('19'), chosen('23')]).toEqual([units(20), units(10), units(20), units(50)]);
  });

  it('an amount that somebody chose holds, whatever is missing', () => {
    expect(readChoice(pingme, { missing: '30', amount: 5 }, ways)).toMatchObject({
      amount: units(5),
      missing: units(30),
    });
  });

  it('a tile of the brand and a way that is offered', () => {
    expect(readChoice(pingme, { amount: 50, way: 'alipay' }, ways)).toMatchObject({ amount: units(50), way: 'alipay' });
    expect(readChoice(pingme, { amount: 50, way: 'alipay' }, ['card'])).toMatchObject({ way: 'card' });
    expect(readChoice(pingme, { amount: 51 }, ways)).toMatchObject({ amount: units(20) });
    expect(readChoice(pingme, {}, []).way).toBeUndefined();
  });

  it.each(brands.map((brand) => [brand.id, brand] as const))(
    '%s: a custom amount from its least to its most, without a gift',
    (_id, brand) => {
      const { min, max } = brand.payments.custom;
      for (const custom of [min, max])
        expect(readChoice(brand, { custom }, ways)).toMatchObject({ amount: units(custom), gift: 0, isCustom: true });
      for (const [custom, problem] of [
        ['', 'empty'],
        [min - 1, 'tooLittle'],
        [max + 1, 'tooMuch'],
        ['x', 'notNumber'],
        [12.5, 'notWhole'],
      ])
        expect(readChoice(brand, { custom }, ways)).toMatchObject({ isCustom: true, amount: 0, problem });
    },
  );

  it('names the tile that brings a gift for the same amount', () => {
    const giftOf = (custom: number, way: string) =>
      tileWithGift(getBrand('wephone'), readChoice(getBrand('wephone'), { custom, way }, ways))?.gift;
    expect([giftOf(100, 'card'), giftOf(100, 'transfer'), giftOf(101, 'card')]).toEqual([
      units(13),
      undefined,
      undefined,
    ]);
  });

  it('never PayPal with a custom amount', () => {
    expect(readChoice(pingme, { custom: 11, way: 'paypal' }, ways).way).toBe('card');
    expect(readChoice(pingme, { custom: 11, way: 'paypal' }, ['paypal']).way).toBeUndefined();
  });

  it('hides gifts by crypto where the brand says so, and only there', () => {
    const gifts = (id: Parameters<typeof getBrand>[0]) =>
      tilesFor(getBrand(id), 'transfer').filter(({ gift }) => gift > 0).length;
    expect(
      ['wephone', 'wetalk', 'wetalkpro', 'pingme', 'jiema', 'cloudnumber'].map((id) => gifts(id as never)),
    ).toEqual([0, 0, 0, 1, 4, 1]);
    expect(tilesFor(getBrand('wephone'), 'card').filter(({ gift }) => gift > 0)).toHaveLength(4);
  });

  it('comes back from the address that it writes', () => {
    for (const search of [
      { custom: 11, way: 'wechatpay' },
      { custom: '', way: 'card' },
      { custom: '1a', way: 'card' },
      { amount: 100, way: 'crypto' },
    ]) {
      const choice = readChoice(pingme, search, ways);
      expect(readChoice(pingme, toSearch(choice), ways)).toEqual(choice);
    }
  });
});
