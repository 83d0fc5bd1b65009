import { units } from '@manyline/domain/money';
import { describe, expect, it } from 'vitest';
import { brands, getBrand } from './registry.ts';
import { findTile, isCustomAmount, topUpTiles } from './top-up.ts';

const DOLLAR_TILES = [
  [2, 0],
  [5, 0],
  [10, 1],
  [20, 2],
  [50, 6],
  [100, 13],
];

const listed = (id: Parameters<typeof getBrand>[0], crypto = false) =>
  topUpTiles(getBrand(id), { crypto }).map(({ amount, gift }) => [amount / units(1), gift / units(1)]);

describe('tiles and gifts', () => {
  it.each(['wephone', 'wetalk', 'wetalkpro', 'jiema'] as const)('%s lists the dollar tiles with their gifts', (id) => {
    expect(listed(id)).toEqual(DOLLAR_TILES);
  });

  it('pingme gives 15% on its popular tile', () => {
    expect(listed('pingme')).toEqual([
      [2, 0],
      [5, 0],
      [10, 0],
      [20, 3],
      [50, 0],
      [100, 0],
    ]);
  });

  it('cloudnumber has yuan tiles and gives 15% on its popular one', () => {
    expect(listed('cloudnumber')).toEqual([
      [5, 0],
      [10, 0],
      [50, 0],
      [100, 15],
      [500, 0],
    ]);
  });

  it.each(['wephone', 'wetalk', 'wetalkpro'] as const)('%s gives nothing when paying by crypto', (id) => {
    expect(listed(id, true)).toEqual(DOLLAR_TILES.map(([amount]) => [amount, 0]));
  });

  it.each(['pingme', 'jiema', 'cloudnumber'] as const)('%s gives the same when paying by crypto', (id) => {
    expect(listed(id, true)).toEqual(listed(id));
  });

  it('a product id names one tile of one brand', () => {
    const ids = brands.flatMap((brand) => topUpTiles(brand, { crypto: false }).map((tile) => tile.productId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(findTile(getBrand('wephone'), 'wephone-10', { crypto: false })).toMatchObject({ gift: units(1) });
    expect(findTile(getBrand('wetalk'), 'wephone-10', { crypto: false })).toBeUndefined();
  });
});

it.each([
  ['pingme', 11, true],
  ['pingme', 200, true],
  ['pingme', 10, false],
  ['pingme', 201, false],
  ['pingme', 11.5, false],
  ['wephone', 201, false],
  ['cloudnumber', 2000, true],
  ['cloudnumber', 2001, false],
] as const)('%s takes a custom amount of %d: %s', (id, amount, taken) => {
  expect(isCustomAmount(getBrand(id), Math.round(amount * 1_000_000))).toBe(taken);
});
