import type { Micros } from '@manyline/domain/money';
import type { NumberFeatures, NumberLine } from '@manyline/ports/number-source';
import type { NumberType } from '../numbers/own-number.ts';

/** A country's numbers of one type, which the operator sells from a carrier account beside the own stock. */
export interface NumberSale {
  /** ISO, or `TollFree`. */
  country: string;
  type: NumberType;
  /** Empty: all brands that have no sale of their own. */
  brand: string;
  /** Name of the carrier account. */
  source: string;
  line: NumberLine;
  /** Abilities of each of them, and what plans include. */
  features: NumberFeatures;
  /** The highest cost, once or each month, of a number that is sold; in the money of the account. */
  costMax?: Micros | undefined;
}

export type SaleKey = Pick<NumberSale, 'country' | 'type' | 'brand'>;

/** As an operator reads and types it. */
export function nameSale({ country, type, brand }: SaleKey): string {
  return `${country} ${type}${brand === '' ? '' : ` in ${brand}`}`;
}
