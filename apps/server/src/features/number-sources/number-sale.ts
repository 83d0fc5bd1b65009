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
  /** What each of them can, and what plans include. */
  features: NumberFeatures;
  /** What costs more, once or each month, is not sold; in the money of the account. */
  costMax?: Micros | undefined;
}

export type SaleKey = Pick<NumberSale, 'country' | 'type' | 'brand'>;

/** As an operator reads and types it. */
export function nameSale({ country, type, brand }: SaleKey): string {
  return `${country} ${type}${brand === '' ? '' : ` in ${brand}`}`;
}
