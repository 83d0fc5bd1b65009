import type { PaymentOrder } from '@manyline/contract/payments';
import { parseE8 } from '@manyline/domain/crypto';

/** A short transfer of which everything was seen by now: nothing is left to send, it only is not final yet. */
export function isRestOnItsWay({ state, crypto }: PaymentOrder): boolean {
  return state === 'short' && crypto !== undefined && parseE8(crypto.seenAmount) >= parseE8(crypto.rechargeAmount);
}

/** A short transfer whose rate is over: what is still sent for it waits for a person, so nobody is asked for the rest. */
export function isRateOver({ state, crypto }: PaymentOrder, now: number): boolean {
  return state === 'short' && crypto !== undefined && now >= crypto.rateExpiresAt;
}

/** A part of a transfer was seen that is not final yet. */
export function isPartOnItsWay({ crypto }: PaymentOrder): boolean {
  return crypto !== undefined && parseE8(crypto.seenAmount) > parseE8(crypto.arrivedAmount);
}

/** Something is to be paid in time, or is on its way. */
export function isUnderWay(order: PaymentOrder, now: number): boolean {
  const { state, isClosed, expiresAt } = order;
  const isUnpaid = state === 'created' || state === 'waiting';
  if (isUnpaid && now >= expiresAt) return false;
  return !isClosed && !(isRateOver(order, now) && !isPartOnItsWay(order));
}
