import type { Brand } from '@manyline/brands/define-brand';
import { topUpTiles } from '@manyline/brands/top-up';
import { type Micros, units } from '@manyline/domain/money';
import { TRANSFER_HOURS } from '@manyline/domain/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';

export interface PayLimits {
  /** Orders an account may begin in a day (UTC) by one method. */
  attemptsPerDay: number;
  /** In a day, an account may top up so many times the brand's largest single amount. */
  dayTimesMax: number;
}

/**
 * Money that fits no order and is less than this, of the pay currency, is on record and nobody's work: else anybody could fill the
 * list of what waits for a person, and hide in it what matters, for a few cents.
 */
export const DUST_MICROS: Micros = 500_000;
/** The same choice within this is a double click. */
export const SAME_CLICK_MS = 10_000;
/** How long a gateway's page takes money. */
export const ORDER_LIFE_MS = 30 * MINUTE_MS;
/** How long a quoted rate holds. */
export const RATE_LIFE_MS = HOUR_MS;
/** A rate older than this is not quoted. */
export const RATE_STALE_MS = 10 * MINUTE_MS;
/** A rate younger than this is not asked for again. */
export const RATE_FRESH_MS = MINUTE_MS;
/** After that nobody asks about an order any more; ETH and BCH may take 48 hours (spec 2 §9). */
export const GATEWAY_CLOSES_MS = DAY_MS + 5 * MINUTE_MS;
export const TRANSFER_CLOSES_MS = TRANSFER_HOURS * HOUR_MS;
/** So much longer an order waits for a transfer that is on its way: nodes forget one after 14 days that no block has taken. */
export const ON_ITS_WAY_MS = 14 * DAY_MS;

/** Pauses between queries of an order that no notification closed: quick at first, as gateways repeat themselves. */
const QUERY_PAUSES_MS = [15_000, 15_000, 30_000, 3, 10, 20, 30, 30, 30, 60, 180].map((pause) =>
  pause < 1_000 ? pause * MINUTE_MS : pause,
);

export function nextQueryPause(queries: number): number {
  return QUERY_PAUSES_MS[Math.min(queries, QUERY_PAUSES_MS.length - 1)]!;
}

/** How old a top-up is, in days, when its gateway is asked whether money went back that nobody told us of. */
const REFUND_CHECK_DAYS = [1, 3, 7, 14, 30, 60, 90, 180];

/** Null once all have passed. */
export function nextRefundCheck(createdAt: number, now: number): number | null {
  return REFUND_CHECK_DAYS.map((days) => createdAt + days * DAY_MS).find((at) => at > now) ?? null;
}

/** The most that an account of the brand tops up in a day. */
export function dayMax(brand: Brand, { dayTimesMax }: PayLimits): Micros {
  const tiles = topUpTiles(brand, { crypto: false }).map(({ amount }) => amount);
  return Math.max(units(brand.payments.custom.max), ...tiles) * dayTimesMax;
}
