/** Bill types on the wire (spec 2 §4, decision 40): 4 and 8 are both text messages, by SMS and by MMS. */
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
