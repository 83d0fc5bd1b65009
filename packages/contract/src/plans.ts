import { planTypes } from '@manyline/domain/plan-types';
import { z } from 'zod';
import { bodySchema, defineCall, defineMoneyCall, querySchema } from './define-call.ts';
import { numberType, stockCountry } from './number-type.ts';
import { epochMs, moneyText, ok, phoneDigits, telCode } from './wire.ts';

const tag = 'Plans';
/** Callers are a signed-in account, or its plans page with the token of `getPlansToken` (decision 33). */
const audience = 'plans' as const;

/** Types of plans: how use of a number is paid. Included use is so within fair use (spec 1 §6). */
export const planType = z.enum(planTypes);

export const planId = z.string().min(1).max(40);

/**
 * A plan by which a number can be rented (spec 1 §3). Words are in the asker's language. `planRent`: the price of one
 * period. `monthRent`: the same by the month. `planRentPeriod`: months of a period (1, 3, 6 or 12). `chargeType`: what
 * use costs. `discount`: whole percent off the monthly price, 0 without. `nextPaymentDate`: when it would be paid again
 * if it were rented now. `urlDict`: links by name (`terms`, `privacy`).
 */
export const plan = z.object({
  planId,
  planName: z.string(),
  planRent: moneyText,
  monthRent: moneyText,
  planRentPeriod: z.number().int(),
  chargeType: planType,
  discount: z.number().int(),
  tip: z.string(),
  activationFee: moneyText,
  planDescList: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
  urlDict: z.record(z.string(), z.string()),
  nextPaymentDate: epochMs,
});
export type Plan = z.infer<typeof plan>;

/** @throws NOT_FOUND for a country and type that the brand does not rent */
export const getPlanList = defineCall('GET', '/web/getPlanList', {
  summary: 'The plans by which a number of a country and type can be rented.',
  tag,
  audience,
  query: querySchema({ code: stockCountry, type: numberType }),
  response: z.object({ planList: z.array(plan) }),
});

/** `planId` is absent for a number that was given; `nextPlanId` where a change waits for the next billing cycle. @throws NOT_FOUND */
export const getManagePlanList = defineCall('GET', '/web/getManagePlanList', {
  summary: 'The plans that an own number can change to, its own among them.',
  tag,
  audience,
  query: querySchema({ virtualNumber: phoneDigits }),
  response: z.object({ planList: z.array(plan), planId: planId.optional(), nextPlanId: planId.optional() }),
});

/** 1: now, the unused part of the current period counts. 2: from the next billing cycle on. */
export const changeTypes = { immediate: 1, nextCycle: 2 } as const;
const changeType = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)]));

/**
 * (own) The sum behind `payAmount`, so that a person can check it: `payAmount` is `rent` less `unused`, and `unused` is
 * `paidRent` × `unusedDays` / `periodDays`, rounded once to the decimals that the brand shows.
 */
const changeSum = z.object({
  rent: moneyText,
  paidRent: moneyText,
  unusedDays: z.number().int(),
  periodDays: z.number().int(),
  unused: moneyText,
});

/** One way to change (spec 1 §3). `payAmount`: paid at once. `rule`: how it comes about, in words. */
export const changeOption = z.object({
  type: z.union([z.literal(1), z.literal(2)]),
  planId,
  planName: z.string(),
  payAmount: moneyText,
  tip: z.string(),
  rule: z.string(),
  /** (own) The rent of a period of the new plan. */
  planRent: moneyText,
  /** (own) Months of a period of the new plan. */
  planRentPeriod: z.number().int(),
  /** (own) When `planRent` is paid next, if it is changed now. */
  nextPaymentDate: epochMs,
  /** (own) Where something is taken off. */
  sum: changeSum.optional(),
});
export type ChangeOption = z.infer<typeof changeOption>;

/** Charges nothing. `changeList` has one or both types, the immediate one first. @throws NOT_FOUND, PLAN_UNAVAILABLE */
export const preChangePlan = defineCall('GET', '/web/preChangePlan', {
  summary: 'What a change of plan would cost, now or from the next billing cycle on.',
  tag,
  audience,
  query: querySchema({ virtualNumber: phoneDigits, planId }),
  response: z.object({ changeList: z.array(changeOption) }),
});

/**
 * A GET that charges (decision 3): copies of it, also at once, charge once and answer alike; what is already so is answered
 * as done. `payAmount` (own): the price that its caller saw, `planRent` the rent of a period; others than
 * these are not charged unseen.
 * @throws NOT_FOUND, PLAN_UNAVAILABLE, PLAN_PRICE_CHANGED, INSUFFICIENT_BALANCE, PROFILE_REQUIRED
 */
export const changePlan = defineMoneyCall('GET', '/web/changePlan', {
  summary: 'Change the plan of an own number.',
  tag,
  audience,
  query: querySchema({
    virtualNumber: phoneDigits,
    planId,
    type: changeType,
    payAmount: moneyText.optional(),
    planRent: moneyText.optional(),
  }),
  response: ok.extend({ successHint: z.string(), planHint: z.string() }),
});

/**
 * Rents a free number; the first period is paid at once. Repeated for a number that the account has by this plan it answers
 * as done. `pending` (own): it is paid, and its carrier takes time; `getVirtualPhoneList` has it among `orders` until it is there or the
 * money is back. @throws NUMBER_TAKEN, NUMBERS_AWAY, PLAN_UNAVAILABLE, PLAN_PRICE_CHANGED, INSUFFICIENT_BALANCE, PROFILE_REQUIRED
 */
export const subVirtualPhone = defineMoneyCall('POST', '/web/subVirtualPhone', {
  summary: 'Rent a number by a plan.',
  tag,
  audience,
  body: bodySchema({
    planId,
    telCode,
    phone: phoneDigits,
    code: stockCountry,
    type: numberType,
    /** (own) The rent that was shown; another one is refused. */
    planRent: moneyText.optional(),
  }),
  response: ok.extend({ subHint: z.string(), nextPaymentDate: epochMs, pending: z.boolean().optional() }),
});

/**
 * `historyId` and `resDate` of the history's line that offers it (`canRestore`). Free while the paid period runs; after a
 * failed renewal it pays the renewal. @throws NOT_FOUND, RESTORE_EXPIRED, INSUFFICIENT_BALANCE, PROFILE_REQUIRED
 */
export const reSubVirtualPhone = defineMoneyCall('POST', '/web/reSubVirtualPhone', {
  summary: 'Restore the subscription of an own number.',
  tag,
  audience,
  body: bodySchema({ historyId: z.guid(), resDate: epochMs.optional() }),
  response: ok.extend({ subHint: z.string() }),
});

/** The number stays until `resDate`, and can be restored until then. Repeating it changes nothing. @throws NOT_FOUND */
export const unSubVirtualPhone = defineCall('POST', '/web/unSubVirtualPhone', {
  summary: 'Unsubscribe from an own number: it is not renewed.',
  tag,
  audience,
  body: bodySchema({ telCode, phone: phoneDigits }),
  response: ok.extend({ subHint: z.string(), resDate: epochMs }),
});

/**
 * (own) For the frame of the plans page: a token that the calls marked `plans` take in place of the session's, until
 * `expiresAt` or until the session ends. Ask again for a newer one.
 */
export const getPlansToken = defineCall('POST', '/web/getPlansToken', {
  summary: 'A short-lived token that can only do plans.',
  tag,
  audience: 'account',
  response: z.object({ token: z.string(), expiresAt: epochMs }),
});
