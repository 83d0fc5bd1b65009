import type { Brand } from '@manyline/brands/define-brand';
import { findTile, type TopUpTile, topUpTiles } from '@manyline/brands/top-up';
import { formatMicros, isDecimalAmount, type Micros, parseMicros, units } from '@manyline/domain/money';
import { type AmountProblem, fromTypedSearch, readTyped, toTypedSearch } from './custom-amount.ts';
import { isCryptoWay, type Way, ways } from './ways.ts';

/** The choice in the address: `?amount=20` a tile, `?custom=150` an amount of one's own as it is typed, `?way=alipay`. */
export interface ChoiceSearch {
  amount?: unknown;
  custom?: unknown;
  way?: unknown;
  /** The money that is missing for something somebody was about to buy, as money text. */
  missing?: unknown;
}

export interface Choice {
  /** 0 where an amount of one's own is not one that can be paid. */
  amount: Micros;
  /** Credited on top; 0 for a custom amount (spec 2 §9). */
  gift: Micros;
  isCustom: boolean;
  /** The custom amount as it was typed; empty for a tile. */
  typed: string;
  /** The reason why the custom amount cannot be paid. */
  problem: AmountProblem | undefined;
  /** The tile, for the submit; nothing for a custom amount. */
  productId: string | undefined;
  /** Undefined while no way can be chosen. */
  way: Way | undefined;
  /** 0 where nothing is. */
  missing: Micros;
}

/**
 * The choice that holds: what the address names as far as the brand has it, else the least that brings what is missing, or the
 * popular tile where nothing is, and the first way. A custom amount begins empty: nothing that costs is chosen for anybody. PayPal does not go with it
 * (spec 2 §5), so the next way takes its place.
 */
export function readChoice(brand: Brand, search: ChoiceSearch, offered: readonly Way[]): Choice {
  const isCustom = search.custom !== undefined;
  const open = offered.filter((way) => !isCustom || way !== 'paypal');
  const wanted = ways.find((way) => way === search.way);
  const way = wanted && open.includes(wanted) ? wanted : open[0];
  const missing = toMicros(search.missing);
  if (isCustom) {
    const typed = fromTypedSearch(search.custom);
    const { amount, problem } = readTyped(brand, typed);
    return { amount, gift: 0, isCustom, typed, problem, productId: undefined, way, missing };
  }
  const { amount, gift, productId } = chooseTile(brand, { wanted: search.amount, missing, way });
  return { amount, gift, isCustom, typed: '', problem: undefined, productId, way, missing };
}

/** The tiles with the gifts that hold for a way. */
export function tilesFor(brand: Brand, way: Way | undefined): TopUpTile[] {
  return topUpTiles(brand, { crypto: way !== undefined && isCryptoWay(way) });
}

/** The tile that brings a gift for the very amount that was typed. */
export function tileWithGift(brand: Brand, { amount, way, isCustom }: Choice): TopUpTile | undefined {
  return isCustom ? tilesFor(brand, way).find((tile) => tile.amount === amount && tile.gift > 0) : undefined;
}

/** The gift of the chosen tile that the chosen way does not bring, and others would. */
export function giftElsewhere(brand: Brand, { productId, gift }: Pick<Choice, 'productId' | 'gift'>): Micros {
  return productId === undefined || gift > 0 ? 0 : (findTile(brand, productId, { crypto: false })?.gift ?? 0);
}

/** The address's form of a choice. */
export function toSearch({ amount, isCustom, typed, way }: Choice): Record<string, string | number> {
  const chosen: Record<string, string | number> = isCustom
    ? { custom: toTypedSearch(typed) }
    : { amount: Number(formatMicros(amount)) };
  return { ...chosen, ...(way && { way }) };
}

interface TileWish {
  wanted: unknown;
  missing: Micros;
  way: Way | undefined;
}

function chooseTile(brand: Brand, { wanted, missing, way }: TileWish): TopUpTile {
  const tiles = tilesFor(brand, way);
  const named = tiles.find(({ amount }) => amount === toUnits(wanted));
  if (named) return named;
  if (missing === 0) return tiles.find(({ popular }) => popular) ?? tiles[Math.floor(tiles.length / 2)]!;
  const rising = tiles.toSorted((a, b) => a.amount - b.amount);
  return rising.find(({ amount, gift }) => amount + gift >= missing) ?? rising.at(-1)!;
}

/** Money text of an address, where it is any. */
function toMicros(given: unknown): Micros {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  return isDecimalAmount(text) ? Math.max(0, parseMicros(text)) : 0;
}

function toUnits(given: unknown): Micros | undefined {
  const number = Number(given);
  return given !== undefined && Number.isInteger(number) && number > 0 && number < 1e6 ? units(number) : undefined;
}
