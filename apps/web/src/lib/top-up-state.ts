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

/**
 * A transfer that was seen after its order had expired, and is not final yet. It may have come in time, and only be read late: the server
 * decides once it is final, by the time on the chain.
 */
export function isSeenAfterEnd(order: PaymentOrder): boolean {
  return order.state === 'expired' && isPartOnItsWay(order);
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

/** The state by which the panel and the lists call an order. */
export function shownState(order: PaymentOrder): PaymentOrder['state'] {
  // By its own name somebody who has sent everything would be told to send the rest.
  if (isRestOnItsWay(order) || isSeenAfterEnd(order)) return 'confirming';
  return order.state;
}
