import type { Brand } from '@manyline/brands/define-brand';
import { MICROS_PER_UNIT, type Micros } from '@manyline/domain/money';
import type { SuppliedOffer } from '@manyline/ports/code-supplier';

/** As much as a column holds. */
const STOCK_MAX = 2_147_483_647;

/** The operator's addition to a supplier's price; `plus` in the supplier's currency. `*`: of all suppliers, services or countries. */
export interface Margin {
  supplier: string;
  app: string;
  countryCode: string;
  percent: number;
  plus: Micros;
  /** False: not sold at all. */
  isOffered: boolean;
}

/** By the code of a brand's currency: what one unit of the supplier's costs in it, in millionths. */
export type SupplierUnits = Readonly<Partial<Record<Brand['currency']['code'], Micros>>>;

/** `rate`: the price of each code, in the brand's currency · `costMax`: what the order may cost without a loss, in the supplier's. */
export interface SupplyPrice {
  rate: Micros;
  costMax: Micros;
}

type Place = Pick<Margin, 'supplier' | 'app' | 'countryCode'>;

/** The most particular rule there is: a service counts more than a country, and that more than a supplier. */
export function findMargin(margins: readonly Margin[], place: Place): Margin | undefined {
  let best: { margin: Margin; weight: number } | undefined;
  for (const margin of margins) {
    const weight = weighMatch(margin, place);
    if (weight !== undefined && (best === undefined || weight > best.weight)) best = { margin, weight };
  }
  return best?.margin;
}

function weighMatch(margin: Margin, place: Place): number | undefined {
  const weights = { app: 4, countryCode: 2, supplier: 1 };
  let sum = 0;
  for (const key of ['app', 'countryCode', 'supplier'] as const) {
    if (margin[key] === place[key]) sum += weights[key];
    else if (margin[key] !== '*') return undefined;
  }
  return sum;
}

/**
 * The price is rounded up to what the brand shows, so that the shown one is the charged one. A supplier's price that moves by less than the
 * margin is ours to bear: up to `costMax` nothing is lost.
 */
export function priceOf(
  cost: Micros,
  { percent, plus }: Pick<Margin, 'percent' | 'plus'>,
  unit: Micros,
  decimals: number,
): SupplyPrice {
  const step = BigInt(MICROS_PER_UNIT / 10 ** decimals);
  const sold = BigInt(cost) * BigInt(100 + percent) + BigInt(plus) * 100n;
  const rate = ceilDiv(ceilDiv(sold * BigInt(unit), 100n * BigInt(MICROS_PER_UNIT)), step) * step;
  const costMax = (rate * BigInt(MICROS_PER_UNIT)) / BigInt(unit);
  return { rate: Number(rate), costMax: Number(costMax) };
}

/** Tells whether a listed price can be believed: one that is nothing, or less, or more than can be counted is none. */
export function isSound({ stock, cost }: Pick<SuppliedOffer, 'stock' | 'cost'>): boolean {
  return Number.isSafeInteger(cost) && cost >= 0 && Number.isInteger(stock) && stock >= 0 && stock <= STOCK_MAX;
}

/** Nothing is sold for nothing, nor for what no balance could hold. */
export function isSellable({ rate, costMax }: SupplyPrice): boolean {
  return rate > 0 && Number.isSafeInteger(rate) && Number.isSafeInteger(costMax);
}

function ceilDiv(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b;
}
