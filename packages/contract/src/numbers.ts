import { z } from 'zod';
import { bodySchema, defineCall, querySchema } from './define-call.ts';
import { numberType, stockCountry } from './number-type.ts';
import { planId, planType } from './plans.ts';
import { tollFreeBlock } from './toll-free.ts';
import { charactersUpTo, epochMs, moneyText, ok, phoneDigits, telCode } from './wire.ts';

const tag = 'Numbers';

/** Spec 1 §5. */
export const NUMBER_NAME_MAX = 60;
export const NUMBER_NOTES_MAX = 250;

/** Of a province's name. */
export const PROVINCE_MAX = 60;

/** 0 off or not available, 1 on or available. */
const flag = z.union([z.literal(0), z.literal(1)]);
const switchFlag = z.coerce.number().pipe(flag);

/** `codes`: whether the codes of services reach it; absent where nobody said so. */
const capabilities = z.object({
  sms: z.boolean(),
  mms: z.boolean(),
  voice: z.boolean(),
  codes: z.boolean().optional(),
});

/**
 * active: paid, or given · unsubscribed: kept until `releaseDate`, restorable · unpaid: its renewal failed; receives
 * only, until `releaseDate`.
 */
const numberState = z.enum(['active', 'unsubscribed', 'unpaid']);

/**
 * Own number (spec 1 §3). Every gate derives from `capabilities` and the brand (decision 28).
 * `planId`, `planType`, `paymentDate` (when it was paid last) and `nextPaymentDate` are there where it has a plan, not for one
 * that was given. `localPlanId`: the plan of a hosting number, which the plans page manages. `monthRent` is '0' without a
 * plan. `nextPlanId`: a change that waits for the next billing cycle. `restoreId`: the `historyId` by which `reSubVirtualPhone`
 * restores it, where that is possible now. `tollFree` (own): why one that has to be registered sends nothing; absent where it sends.
 */
export const virtualPhone = z.object({
  telCode: z.string(),
  phone: z.string(),
  type: numberType,
  /** Country (ISO) or `TollFree`; absent where nobody knows. */
  code: z.string().optional(),
  numberName: z.string(),
  notes: z.string(),
  capabilities,
  state: numberState,
  planId: planId.optional(),
  localPlanId: planId.optional(),
  planType: planType.optional(),
  planName: z.string().optional(),
  nextPlanId: planId.optional(),
  paymentDate: epochMs.optional(),
  monthRent: moneyText,
  /** (own) The price of a period of its plan, as it is paid, and the months of the period (1, 3, 6 or 12). */
  planRent: moneyText.optional(),
  planRentPeriod: z.number().int().positive().optional(),
  nextPaymentDate: epochMs.optional(),
  /** (own) What is taken then: the price of a period of the plan it has from that day on. */
  nextPaymentAmount: moneyText.optional(),
  releaseDate: epochMs.optional(),
  restoreId: z.guid().optional(),
  tollFree: tollFreeBlock.optional(),
});
export type VirtualPhone = z.infer<typeof virtualPhone>;

/** (own) A number that is paid and that its carrier has not handed over yet. `rent`: what was paid, and comes back if it is not had. */
export const numberOnOrder = z.object({
  telCode: z.string(),
  phone: z.string(),
  type: numberType,
  code: stockCountry,
  planName: z.string(),
  rent: moneyText,
  orderDate: epochMs,
});
export type NumberOnOrder = z.infer<typeof numberOnOrder>;

/** Forwarding and voicemail are of the account, for all its numbers with voice; never both are on (decision 31). */
const inboundVoice = z.object({ forwardStatus: flag, voicemailStatus: flag });

/**
 * `canVoicemail`: a number of the account has voice. `canForward`: one has, and the account a verified phone to forward to.
 * `orders` (own): numbers that are on their way; absent where none is.
 */
export const getVirtualPhoneList = defineCall('GET', '/web/getVirtualPhoneList', {
  summary: "The account's own numbers.",
  tag,
  audience: 'plans',
  response: inboundVoice.extend({
    virtualPhones: z.array(virtualPhone),
    orders: z.array(numberOnOrder).optional(),
    canForward: flag,
    canVoicemail: flag,
  }),
});

/** Digits that a number is looked for by. */
export const CONTAINED_DIGITS = /^\d{1,10}$/;

/**
 * Places where numbers can be had (spec 1 §3): one entry a country and type, `TollFree` a country of its own.
 * `nameNcode`: name and calling code, for a list. `provinces` is empty where a country has no area codes; one whose name is
 * empty holds the codes that are in none.
 */
export const areaData = z.object({
  code: stockCountry,
  telCode,
  nameNcode: z.string(),
  name: z.string(),
  type: numberType,
  provinces: z.array(z.object({ name: z.string(), areaCodes: z.array(z.string()) })),
});
export type AreaData = z.infer<typeof areaData>;

/** Hosting numbers are rented on the plans page: it asks with `type=hosting`, the wizard without. Needs no stock to be listed. */
export const getAreaCodeV2 = defineCall('GET', '/web/getAreaCodeV2', {
  summary: 'Countries, provinces and area codes that numbers are rented in.',
  tag,
  audience: 'plans',
  query: querySchema({ type: numberType.optional() }),
  response: z.object({ areaList: z.array(areaData) }),
});

/**
 * `areaCode` as getAreaCodeV2 lists them; `province` (own) beside it, where several share a code. An empty list: none is free
 * there now.
 */
export const getVirtualPhoneByAreaCode = defineCall('GET', '/web/getVirtualPhoneByAreaCode', {
  summary:
    'Free numbers of a country and area code: at most 30, others each time more are free, but for the same seed.',
  tag,
  audience: 'plans',
  query: querySchema({
    code: stockCountry,
    type: numberType,
    telCode,
    areaCode: z
      .string()
      .regex(/^\d{1,6}$/, 'digits only')
      .optional(),
    province: z.string().max(PROVINCE_MAX).optional(),
    /** (own) Digits in a row behind the country code. */
    contains: z.string().regex(CONTAINED_DIGITS, 'digits only').optional(),
    /** (own) Chosen before. */
    number: phoneDigits.optional(),
    /** (own) Made up by whoever looks: with the same one the same are shown, as long as they are free. */
    seed: z
      .string()
      .regex(/^[\w-]{1,64}$/, 'letters, digits, _ and - only')
      .optional(),
  }),
  response: z.object({
    phoneList: z.array(z.object({ telCode, phone: phoneDigits, type: numberType, capabilities })),
  }),
});

/** (own) The specification names no path. Step 1 asks when a country was chosen, step 2 for the number that its address names. @throws NUMBERS_AWAY */
export const checkNumberAvailability = defineCall('GET', '/web/checkNumberAvailability', {
  summary: 'Whether any number of a country and type is free, or a certain one.',
  tag,
  audience: 'plans',
  query: querySchema({ code: stockCountry, type: numberType, number: phoneDigits.optional() }),
  response: z.object({ available: z.boolean() }),
});

/** Turning one on turns the other off. @throws PHONE_REQUIRED, UNSUPPORTED_PHONE, VOICE_UNAVAILABLE */
export const setForward = defineCall('POST', '/web/setForward', {
  summary: "Forward calls to the account's verified phone (1), or stop (0).",
  tag,
  audience: 'account',
  body: bodySchema({ forward: switchFlag }),
  response: ok.extend(inboundVoice.shape),
});

/** Turning one on turns the other off. @throws VOICE_UNAVAILABLE */
export const setVoicemail = defineCall('POST', '/web/setVoicemail', {
  summary: 'Let callers leave a voicemail (1), or stop (0).',
  tag,
  audience: 'account',
  body: bodySchema({ voicemail: switchFlag }),
  response: ok.extend(inboundVoice.shape),
});

/** A field that is absent stays as it is. `type` is accepted and not needed. @throws NOT_FOUND */
export const updateNumberInfo = defineCall('POST', '/web/updateNumberInfo', {
  summary: 'Name an own number and note something about it.',
  tag,
  audience: 'account',
  body: bodySchema({
    number: phoneDigits,
    name: z.string().trim().check(charactersUpTo(NUMBER_NAME_MAX)).optional(),
    notes: z.string().trim().check(charactersUpTo(NUMBER_NOTES_MAX)).optional(),
    type: z.string().max(20).optional(),
  }),
  response: ok.extend({ numberName: z.string(), notes: z.string() }),
});
