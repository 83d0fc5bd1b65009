import type { codeNumberTypes } from '@manyline/contract/verification';
import { MINUTE_MS } from '@manyline/domain/time';

/** A number that may receive one-time codes. `canSend`: texts may be sent from it too. */
export interface CodeNumber {
  number: string;
  telCode: string;
  countryCode: string;
  canSend: boolean;
}

/** `source`: the name of the carrier account that it belongs to, if it belongs to one. */
export interface StockedCodeNumber extends CodeNumber {
  source: string;
}

/** How a number was first got for a service: that stays with it, whatever it is locked as later. */
export type CodeTier = typeof codeNumberTypes.premium | typeof codeNumberTypes.shared;

/** A lock as it is stored; amounts in micros. `numberType`: what was asked for. */
export interface CodeLock {
  accountId: string;
  lockId: string;
  number: string;
  app: string;
  countryCode: string;
  numberType: 0 | 1 | 2;
  rate: number;
  state: 'open' | 'closed';
  received: number;
  lockedAt: number;
  expiresAt: number;
}

/** cancelled: whoever supplied the number took it back. */
export type CloseReason = 'finished' | 'expired' | 'changed' | 'cancelled';

/**
 * The use that an account has of a number for a service. `subUntil`: active: the next charge; ended: until when it stays.
 * `subStart`: the moment that its months are counted from; null for one that an older version began. `unpaidSince`: since when
 * a month could not be paid.
 */
export interface CodeUse {
  accountId: string;
  number: string;
  app: string;
  telCode: string;
  countryCode: string;
  tier: CodeTier;
  name: string;
  notes: string;
  usedAt: number;
  received: number;
  subState: 'none' | 'active' | 'ended' | 'expired';
  subId: string | null;
  subRent: number;
  subStart: number | null;
  subUntil: number | null;
  paidUntil: number | null;
  unpaidSince: number | null;
  /** The last warning before `subUntil`, in days; 0 none. */
  warned: number;
  endedEvent: string | null;
}

/** A text that came for an account; `charge` in micros, 0 while it is not paid for. */
export interface CodeText {
  accountId: string;
  number: string;
  app: string;
  date: number;
  id: string;
  lockId: string | null;
  eventId: string;
  sender: string;
  text: string;
  charge: number;
  paid: boolean;
  captured: boolean;
}

/** After a lock nobody else gets the number for the service for so long: late texts find nobody. */
export const LOCK_RESTS_MS = 15 * MINUTE_MS;

export function toHoldReference(lockId: string): string {
  return `code:${lockId}`;
}

export function toTextReference(textId: string): string {
  return `code-text:${textId}`;
}
