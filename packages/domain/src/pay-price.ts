import { type Micros, multiplyByRate } from './money.ts';

/** Currencies that customers pay in. */
export const payCurrencies = ['USD', 'CNY'] as const;
export type PayCurrency = (typeof payCurrencies)[number];

const CENT: Micros = 10_000;

/**
 * The price of an amount of a brand's currency where one unit costs `rate` (micros of the pay currency). Pay currencies
 * have two decimals and gateways take no more, so it is rounded up to the cent. Both sides run it: what the screen
 * names is what is asked.
 */
export function payPrice(amount: Micros, rate: Micros): Micros {
  return Math.ceil(multiplyByRate(amount, rate) / CENT) * CENT;
}
