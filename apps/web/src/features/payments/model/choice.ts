import type { Brand } from '@manyline/brands/define-brand';
import { type TopUpTile, topUpTiles } from '@manyline/brands/top-up';
import { formatMicros, type Micros, units } from '@manyline/domain/money';
import { type AmountProblem, fromTypedSearch, readTyped, toTypedSearch } from './custom-amount.ts';
import { isCryptoWay, type Way, ways } from './ways.ts';

/** The choice in the address: `?amount=20` a tile, `?custom=150` an amount of one's own as it is typed, `?way=alipay`. */
export interface ChoiceSearch {
  amount?: unknown;
  custom?: unknown;
  way?: unknown;
}

export interface Choice {
  /** 0 where an amount of one's own is not one that can be paid. */
  amount: Micros;
  /** Credited on top; 0 for a custom amount (spec 2 §9). */
  gift: Micros;
  isCustom: boolean;
  /** The custom amount as it was typed; empty for a tile. */
  typed: string;
  /** What keeps the custom amount from being paid. */
  problem: AmountProblem | undefined;
  /** The tile, for the submit; nothing for a custom amount. */
  productId: string | undefined;
  /** Undefined while no way can be chosen. */
  way: Way | undefined;
}

/**
 * The choice that holds: what the address names as far as the brand has it, else the popular tile and the first way. A custom amount
 * begins empty: nothing that costs is chosen for anybody. PayPal does not go with it (spec 2 §5), so the next way takes its place.
 */
export function readChoice(brand: Brand, search: ChoiceSearch, offered: readonly Way[]): Choice {
  const isCustom = search.custom !== undefined;
  const open = offered.filter((way) => !isCustom || way !== 'paypal');
  const wanted = ways.find((way) => way === search.way);
  const way = wanted && open.includes(wanted) ? wanted : open[0];
  if (isCustom) {
    const typed = fromTypedSearch(search.custom);
    const { amount, problem } = readTyped(brand, typed);
    return { amount, gift: 0, isCustom, typed, problem, productId: undefined, way };
  }
  const { amount, gift, productId } = chooseTile(brand, search.amount, way);
  return { amount, gift, isCustom, typed: '', problem: undefined, productId, way };
}

/** The tiles with the gifts that hold for a way. */
export function tilesFor(brand: Brand, way: Way | undefined): TopUpTile[] {
  return topUpTiles(brand, { crypto: way !== undefined && isCryptoWay(way) });
}

/** The tile that brings a gift for the very amount that was typed. */
export function tileWithGift(brand: Brand, { amount, way, isCustom }: Choice): TopUpTile | undefined {
  return isCustom ? tilesFor(brand, way).find((tile) => tile.amount === amount && tile.gift > 0) : undefined;
}

/** The address's form of a choice. */
export function toSearch({ amount, isCustom, typed, way }: Choice): Record<string, string | number> {
  const chosen: Record<string, string | number> = isCustom
    ? { custom: toTypedSearch(typed) }
    : { amount: Number(formatMicros(amount)) };
  return { ...chosen, ...(way && { way }) };
}

function chooseTile(brand: Brand, wanted: unknown, way: Way | undefined): TopUpTile {
  const tiles = tilesFor(brand, way);
  const named = tiles.find(({ amount }) => amount === toUnits(wanted));
  return named ?? tiles.find(({ popular }) => popular) ?? tiles[Math.floor(tiles.length / 2)]!;
}

function toUnits(given: unknown): Micros | undefined {
  const number = Number(given);
  return given !== undefined && Number.isInteger(number) && number > 0 && number < 1e6 ? units(number) : undefined;
}
