import type { Micros } from '@manyline/domain/money';

/** The line that a number is: what vendors keep apart, and price apart. */
export const numberLines = ['local', 'mobile', 'national', 'tollfree'] as const;
export type NumberLine = (typeof numberLines)[number];

export interface NumberFeatures {
  sms: boolean;
  mms: boolean;
  voice: boolean;
}

/** Which numbers are looked for. */
export interface NumberSearch {
  /** As in ISO 3166; of a toll-free number, the country that it is free in. */
  country: string;
  line: NumberLine;
  areaCode?: string | undefined;
  /** Some of its digits behind the area code, or all of those behind the country code. */
  contains?: string | undefined;
  /** Those that are true must be there. */
  features: NumberFeatures;
  limit: number;
}

/** The vendor's charges for a number. */
export interface NumberCost {
  once: Micros;
  monthly: Micros;
  /** As in ISO 4217. */
  currency: string;
}

/** A number that the vendor sells now. Digits with country code, without plus. */
export interface FoundNumber {
  number: string;
  features: NumberFeatures;
  /** Where the vendor says it with the number. */
  cost?: NumberCost;
}

/** A number that we ask for, or asked for. */
export interface AskedNumber {
  number: string;
  /** Ours, a UUID: where the vendor keeps words of ours beside an order, these are it. */
  key: string;
  /** When we asked first (epoch milliseconds). */
  since: number;
}

/**
 * How an order stands. active: the number is ours and calls us · pending: the vendor works on it · needs: it wants papers that only
 * the operator can give it, `what` says which · failed: it will not be ours.
 */
export type NumberOrderState =
  | { state: 'active' }
  | { state: 'pending' }
  | { state: 'needs'; what: string }
  | { state: 'failed' };

/** A number that the account has at the vendor. */
export interface HeldNumber {
  number: string;
  /** Undefined: the vendor's list does not tell. */
  callsUs: boolean | undefined;
  isActive: boolean;
}

/**
 * The shop of a carrier account: where numbers are found, bought and given back. A number is the vendor's one of its kind: bought twice
 * it is refused, so what may have been bought is looked for by its digits.
 */
export interface NumberSource {
  readonly lines: readonly NumberLine[];
  /** Some that are on sale. @throws CarrierUnavailableError · CarrierRefusedError where it sells none of these at all */
  search(search: NumberSearch, signal: AbortSignal): Promise<FoundNumber[]>;
  /**
   * Buys it, with our webhooks set on it. @throws CarrierRefusedError it cannot be had · CarrierUnavailableError it surely was not
   * bought · CarrierUncertainError, or anything else: it may have been
   */
  order(asked: AskedNumber, signal: AbortSignal): Promise<NumberOrderState>;
  /** How a number stands that we asked for. absent: nothing of it is known there. @throws CarrierUnavailableError */
  find(asked: AskedNumber, signal: AbortSignal): Promise<NumberOrderState | 'absent'>;
  /** Has it call us. @throws CarrierUnavailableError · CarrierRefusedError it is not the account's */
  configure(number: string, signal: AbortSignal): Promise<void>;
  /** Gives it back, or its order that is under way; one that is not there is given back already. @throws as `order` does */
  release(asked: Pick<AskedNumber, 'number'>, signal: AbortSignal): Promise<void>;
  /** All that the account has, page by page. @throws CarrierUnavailableError */
  list(signal: AbortSignal): AsyncIterable<HeldNumber[]>;
}
