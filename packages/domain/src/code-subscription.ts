/** Numbers of this type are never subscribed: the button is not there (spec 1 §4). */
const NEVER_SUBSCRIBED_TYPE = 2;

export interface SubscribableNumber {
  /** 1: the server allows it. */
  canSub: number;
  /** 0 not subscribed, 1 subscribed. */
  subStatus: number;
  numberType?: number | undefined;
  /** Got just now from a tier; false for one that was chosen by its name or used before. */
  isNew: boolean;
  /** A text came to it since it was got. */
  hasReceived: boolean;
}

/** Whether the subscribe button is there at all; `maySubscribe` tells whether it works. */
export function showsSubscribe({ numberType, subStatus }: Pick<SubscribableNumber, 'numberType' | 'subStatus'>): boolean {
  return numberType !== NEVER_SUBSCRIBED_TYPE && subStatus !== 1;
}

/** Allowed only if canSub is 1 and either a new number has received a text or an existing one has subStatus 0 (spec 1 §4). */
export function maySubscribe(number: SubscribableNumber): boolean {
  if (number.canSub !== 1 || !showsSubscribe(number)) return false;
  return number.isNew ? number.hasReceived : true;
}
