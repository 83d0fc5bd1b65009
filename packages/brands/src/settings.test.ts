import { brandPieces } from '@manyline/domain/brand-pieces';
import { describe, expect, it } from 'vitest';
import { brands, getBrand } from './registry.ts';
import { listChanges, writeChanges } from './setting-changes.ts';
import { type BrandSettings, pieceOf, pieceSchemas, readSettings, withSettings } from './settings.ts';

const pingme = getBrand('pingme');
const tilesOf = (...amounts: number[]) => ({
  ...(pieceOf(pingme, 'tiles') as NonNullable<BrandSettings['tiles']>),
  tiles: amounts.map((amount) => ({ amount, gift: 0, popular: false })),
});

describe('pieces of a brand', () => {
  it.each(brandPieces)('%s: every brand’s file keeps the rules that operators are held to', (piece) => {
    for (const brand of brands)
      expect(pieceSchemas[piece].safeParse(pieceOf(brand, piece)).error, brand.id).toBeUndefined();
  });

  it('a brand whose pieces are put back is the one of its file', () => {
    for (const brand of brands) {
      const settings = Object.fromEntries(
        brandPieces
          .filter((piece) => piece !== 'banners' && piece !== 'rates')
          .map((piece) => [piece, pieceOf(brand, piece)]),
      );
      expect(JSON.stringify(withSettings(brand, settings))).toBe(JSON.stringify(brand));
      expect(withSettings(brand, settings).can('chats')).toBe(brand.can('chats'));
    }
  });

  it('a brand promises no time for reviews until an operator does, and settings of before that hold', () => {
    expect(brands.map(({ reviewTakes }) => reviewTakes)).toEqual(brands.map(() => ({ en: '', zh: '' })));
    const { reviewTakes: _, ...texts } = pieceOf(pingme, 'texts') as NonNullable<BrandSettings['texts']>;
    const promised = { en: 'one working day', zh: '1 个工作日' };
    expect(readSettings({ texts })).toEqual({ texts });
    expect(withSettings(pingme, { texts }).reviewTakes.en).toBe('');
    expect(withSettings(pingme, { texts: { ...texts, reviewTakes: promised } }).reviewTakes).toEqual(promised);
  });

  it('a piece that breaks its rules is left out, and the others hold', () => {
    const settings = readSettings({ tiles: tilesOf(7), links: { terms: 'javascript:alert(1)' }, unknown: 1 });
    expect(Object.keys(settings)).toEqual(['tiles']);
    expect(withSettings(pingme, settings).payments.tiles.map(({ amount }) => amount)).toEqual([7]);
  });

  it.each([
    ['a script for an address', 'links', { ...(pieceOf(pingme, 'links') as object), terms: 'javascript:alert(1)' }],
    ['one amount twice', 'tiles', tilesOf(5, 5)],
    ['a price of many zeros', 'prices', { ...(pieceOf(pingme, 'prices') as object), smsOut: 1e15 }],
    ['half a millionth', 'prices', { ...(pieceOf(pingme, 'prices') as object), smsOut: 0.5 }],
    ['a banner that ends first', 'banners', [{ id: 'a', text: { en: 'a', zh: 'a' }, tone: 'info', from: 2, until: 1 }]],
  ] as const)('%s is refused', (_, piece, value) => {
    expect(pieceSchemas[piece].safeParse(value).success).toBe(false);
  });
});

describe('a difference', () => {
  it('follows an entry by what tells it apart, wherever it stands', () => {
    const before = tilesOf(2, 5, 10);
    const after = { ...before, tiles: [before.tiles[2]!, { ...before.tiles[1]!, gift: 1 }] };
    const changes = listChanges(before, after);
    expect(changes.map(({ path }) => path)).toEqual([
      'tiles[5].gift',
      'tiles[2].amount',
      'tiles[2].gift',
      'tiles[2].popular',
    ]);
    expect(writeChanges(changes.slice(0, 1), 'after')).toBe('tiles[5].gift: 1');
    expect(listChanges(before, structuredClone(before))).toEqual([]);
  });
});
