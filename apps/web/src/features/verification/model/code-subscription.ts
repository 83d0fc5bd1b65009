/** As the wire numbers them. Own ones were used or subscribed before; the other two are tiers, which give a new number. */
const OWN_TYPE = 0;
/** Numbers of the shared tier are never subscribed: the button is not there (spec 1 §4). */
const NEVER_SUBSCRIBED_TYPE = 2;

/** A tier stands for whichever number it gives; only of a tier another one can be had (decision 35). */
export function isTier(numberType: number): boolean {
  return numberType !== OWN_TYPE;
}

export interface SubscribableNumber {
  /** 1: the server allows it. */
  canSub: number;
  /** 0 not subscribed, 1 subscribed. */
  subStatus: number;
  numberType: number;
  /** A text came to it since it was got. */
  hasReceived: boolean;
}

/** Whether the subscribe button is there at all; `maySubscribe` tells whether it works. */
export function showsSubscribe({
  numberType,
  subStatus,
}: Pick<SubscribableNumber, 'numberType' | 'subStatus'>): boolean {
  return numberType !== NEVER_SUBSCRIBED_TYPE && subStatus !== 1;
}

/**
 * Allowed only if canSub is 1 and either a new number has received a text or an existing
 * one has subStatus 0 (spec 1 §4).
 */
export function maySubscribe(number: SubscribableNumber): boolean {
  if (number.canSub !== 1 || !showsSubscribe(number)) return false;
  return isTier(number.numberType) ? number.hasReceived : true;
}
