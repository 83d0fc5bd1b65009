import type { Brand } from '@manyline/brands/define-brand';
import { isCustomAmount, type TopUpTile, topUpTiles } from '@manyline/brands/top-up';
import { formatMicros, type Micros, units } from '@manyline/domain/money';
import { isCryptoWay, type Way, ways } from './ways.ts';

/** The choice in the address: `?amount=20` a tile, `?custom=150` an amount of one's own, `?way=alipay`. */
export interface ChoiceSearch {
  amount?: unknown;
  custom?: unknown;
  way?: unknown;
}

export interface Choice {
  amount: Micros;
  /** Credited on top; 0 for a custom amount (spec 2 §9). */
  gift: Micros;
  isCustom: boolean;
  /** The tile, for the submit; nothing for a custom amount. */
  productId: string | undefined;
  /** Undefined while no way can be chosen. */
  way: Way | undefined;
}

/**
 * The choice that holds: what the address names as far as the brand has it, else the popular tile and the first way. PayPal
 * does not go with a custom amount (spec 2 §5), so the next way takes its place.
 */
export function readChoice(brand: Brand, search: ChoiceSearch, offered: readonly Way[]): Choice {
  const custom = readCustom(brand, search.custom);
  const open = offered.filter((way) => custom === undefined || way !== 'paypal');
  const wanted = ways.find((way) => way === search.way);
  const way = wanted && open.includes(wanted) ? wanted : open[0];
  if (custom !== undefined) return { amount: custom, gift: 0, isCustom: true, productId: undefined, way };
  const { amount, gift, productId } = findTile(brand, search.amount, way);
  return { amount, gift, isCustom: false, productId, way };
}

/** The tiles with the gifts that hold for a way. */
export function tilesFor(brand: Brand, way: Way | undefined): TopUpTile[] {
  return topUpTiles(brand, { crypto: way !== undefined && isCryptoWay(way) });
}

/** The address's form of a choice. */
export function toSearch({ amount, isCustom, way }: Choice): Record<string, string | number> {
  const units = Number(formatMicros(amount));
  return { ...(isCustom ? { custom: units } : { amount: units }), ...(way && { way }) };
}

/** Whole amounts from which a custom one is chosen. */
export function customAmounts({ payments: { custom } }: Brand): number[] {
  return Array.from({ length: custom.max - custom.min + 1 }, (_, at) => custom.min + at);
}

function findTile(brand: Brand, wanted: unknown, way: Way | undefined): TopUpTile {
  const tiles = tilesFor(brand, way);
  const named = tiles.find(({ amount }) => amount === toUnits(wanted));
  return named ?? tiles.find(({ popular }) => popular) ?? tiles[Math.floor(tiles.length / 2)]!;
}

function readCustom(brand: Brand, given: unknown): Micros | undefined {
  const amount = toUnits(given);
  return amount !== undefined && isCustomAmount(brand, amount) ? amount : undefined;
}

function toUnits(given: unknown): Micros | undefined {
  const number = Number(given);
  return given !== undefined && Number.isInteger(number) && number > 0 && number < 1e6 ? units(number) : undefined;
}
