import { MINUTE_MS } from '@manyline/domain/time';

/**
 * An order of a number at a supplier as it is stored; amounts in micros, `cost` and `costMax` of the supplier's currency. `orderId` is the
 * id of the lock that it becomes.
 */
export interface SuppliedOrderRow {
  accountId: string;
  orderId: string;
  supplier: string;
  app: string;
  countryCode: string;
  rate: number;
  costMax: number;
  /** See the migration `code-orders`. */
  state: 'asked' | 'open' | 'ending' | 'over' | 'failed';
  supplierOrder: string | null;
  number: string | null;
  cost: number | null;
  askedAt: number;
  /** Nobody knows whether the supplier took it. */
  isUnsure: boolean;
  /** Looks in a row that did not find it there. */
  absences: number;
  /** Texts of it that were stored. */
  heard: number;
  tries: number;
}

/** Whoever asks a supplier has heard, or given up, by then: only after that may somebody else look for the order. */
export const ORDER_SETTLES_MS = 45_000;
/** One question to a supplier. */
export const SUPPLIER_WITHIN_MS = 15_000;
/** Suppliers end an order that nobody wants within minutes, and take nothing for it: what was not found by then is not there. */
export const ORDER_GIVEN_UP_MS = 30 * MINUTE_MS;
