import type { Plan } from '@manyline/contract/plans';

/** Where the terms of `monthPlan` stand. */
export const planTerms = 'https://plan.example/terms';

/** A plan of a month that includes no use, and costs more than a new account has. */
export const monthPlan: Plan = {
  planId: 'term-1',
  planName: '1 month',
  planRent: '49',
  monthRent: '49',
  planRentPeriod: 1,
  chargeType: 'payAsYouGo',
  discount: 0,
  tip: '',
  activationFee: '0',
  planDescList: [],
  urlDict: { terms: planTerms },
  nextPaymentDate: Date.UTC(2027, 10, 24, 12),
};
