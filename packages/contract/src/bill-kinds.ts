/**
 * Enumerations of the histories that the specification names by number, once for both sides (spec 2 §4 and §9, decision
 * 40). An unknown number is shown as 'Other'.
 */

/** Bill types: 4 and 8 are both text messages, by SMS and by MMS. */
export const billTypes = {
  topUp: 1,
  call: 3,
  sms: 4,
  numberPurchase: 5,
  bulkSend: 6,
  numberRenewal: 7,
  mms: 8,
  days: 9,
  other: 10,
  localPlan: 50,
} as const;
export type BillType = keyof typeof billTypes;

const typeNames = new Map<number, BillType>(Object.entries(billTypes).map(([name, type]) => [type, name as BillType]));

/** `other` for a number that nobody knows. */
export function nameBillType(type: number): BillType {
  return typeNames.get(type) ?? 'other';
}

/** Types of events of a subscription. Numbers know all of these, verification numbers 1, 2 and 100 (spec 2 §3). */
export const subscriptionTypes = {
  subscribe: 1,
  renew: 2,
  planChange: 3,
  restore: 5,
  failedRenewal: 6,
  refund: 7,
  unsubscribed: 100,
} as const;
export type SubscriptionType = keyof typeof subscriptionTypes;

/** Call tariffs map to named lines (spec 2 §9): ours, the specification names none. */
export const tariffs = { common: 114, economic: 116, forwarded: 200 } as const;
export type LineName = keyof typeof tariffs | 'other';

const lineNames = new Map<number, LineName>(
  Object.entries(tariffs).map(([name, tariff]) => [tariff, name as LineName]),
);

export function nameLine(tariffId: number): LineName {
  return lineNames.get(tariffId) ?? 'other';
}

/** Whole minutes, every started one counts (spec 2 §9). */
export function startedMinutes(seconds: number): number {
  return Math.ceil(Math.max(0, seconds) / 60);
}
