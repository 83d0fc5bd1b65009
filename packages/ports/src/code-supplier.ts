import type { Micros } from '@manyline/domain/money';
import type { RawWebhook } from './webhook.ts';

/** The stock and price of a service in a country. `app` as our list of services has it, `countryCode` by two letters. */
export interface SuppliedOffer {
  app: string;
  countryCode: string;
  /** Numbers to be had. */
  stock: number;
  /** The price of one order, in millionths of the supplier's currency. */
  cost: Micros;
}

/** A text that came to a number. `textId` is unique within its order; a repeat has the same one. */
export interface SuppliedText {
  textId: string;
  sender: string;
  text: string;
}

/**
 * waiting: for the first text · received: at least one came, more may · finished: we said that we have what we wanted · ended: cancelled,
 * banned or timed out, by us or by the supplier: nothing more comes, and what had received no text costs nothing.
 */
export type SuppliedState = 'waiting' | 'received' | 'finished' | 'ended';

/** A number for one service, for some minutes, as the supplier has it. */
export interface SuppliedOrder {
  /** The supplier's. */
  orderId: string;
  app: string;
  countryCode: string;
  /** Digits with country code. */
  number: string;
  cost: Micros;
  state: SuppliedState;
  texts: readonly SuppliedText[];
  /** Epoch milliseconds by the supplier's clock: when it was ordered, and when it ends by itself. */
  createdAt: number;
  expiresAt: number;
}

/** The wish for a number. `key`: ours, one an order. */
export interface SupplyAsk {
  app: string;
  countryCode: string;
  /** The highest cost. */
  costMax: Micros;
  key: string;
}

/** A finding for an operator about an account at a supplier. */
export interface SupplierFinding {
  about: 'reach' | 'credentials' | 'account' | 'balance' | 'offers' | 'webhook';
  /** Undefined: it cannot be told from here. */
  isGood: boolean | undefined;
  /** In words, for the operator. No secret. */
  said: string;
}

/**
 * A call of a supplier that an order has something new: that somebody is to look, and never the text itself, which `check` reads.
 * `knockId`: a repeat has the same one.
 */
export interface SupplierKnock {
  knockId: string;
  app: string;
  /** Digits with country code. */
  number: string;
}

export interface CodeSupplier {
  /** Kind and the operator's name of the account, as in `5sim:main`. */
  readonly name: string;
  /** Whether a repeat under the same key answers the order that there is already, or buys another number. */
  readonly repeats: 'byKey' | 'never';
  /** Of these services, all that there is in all countries. @throws SupplierUnavailableError */
  listOffers(apps: readonly string[], signal: AbortSignal): Promise<SuppliedOffer[]>;
  /**
   * Buys a number. @throws SupplierRefusedError: surely nothing was bought · SupplierUnavailableError: nothing was bought, and nobody
   * gets anything now · SupplierUncertainError: it may have been bought
   */
  order(ask: SupplyAsk, signal: AbortSignal): Promise<SuppliedOrder>;
  /**
   * Orders that may be the one which nobody heard the answer of: by the key, or all of this service and country since then by the
   * supplier's clock, with some minutes of grace. @throws SupplierUnavailableError
   */
  find(ask: SupplyAsk & { since: number }, signal: AbortSignal): Promise<SuppliedOrder[]>;
  /** How orders stand; one that the supplier does not know any more is missing. @throws SupplierUnavailableError */
  check(orderIds: readonly string[], signal: AbortSignal): Promise<SuppliedOrder[]>;
  /**
   * We have what we wanted: nothing more is waited for. Safe to repeat; answers how the order stands then. Undefined: it is not known
   * any more. @throws SupplierUnavailableError
   */
  finish(orderId: string, signal: AbortSignal): Promise<SuppliedOrder | undefined>;
  /** We want it no more. One that has received a text stays as it is: it has to be finished. Safe to repeat. As `finish`. */
  cancel(orderId: string, signal: AbortSignal): Promise<SuppliedOrder | undefined>;
  /**
   * Reads a call of a supplier that tells of texts and ends by itself; absent: it has to be asked. Undefined: genuine, and about no order.
   * @throws ForgedWebhookError where it cannot be shown that the supplier called
   */
  readWebhook?(raw: RawWebhook): SupplierKnock | undefined;
  /** Looks for what an operator would look for. Never throws for what is wrong there. */
  checkAccount(signal: AbortSignal): Promise<SupplierFinding[]>;
}

/**
 * none: there is no number · price: it would cost more than it may · unknown: the supplier has no such service or country.
 */
export type SupplierRefusal = 'none' | 'price' | 'unknown';

export class SupplierRefusedError extends Error {
  override name = 'SupplierRefusedError';
  readonly reason: SupplierRefusal;

  constructor(message: string, reason: SupplierRefusal) {
    super(message);
    this.reason = reason;
  }
}

export class SupplierUnavailableError extends Error {
  override name = 'SupplierUnavailableError';
  /** Nothing goes on before the operator does something: a key that was changed, an account without money. */
  readonly needsOperator: boolean;

  constructor(message: string, { needsOperator = false, ...options }: ErrorOptions & { needsOperator?: boolean } = {}) {
    super(message, options);
    this.needsOperator = needsOperator;
  }
}

/** Nobody knows whether a number was bought. */
export class SupplierUncertainError extends Error {
  override name = 'SupplierUncertainError';
}
