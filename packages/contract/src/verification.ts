import { MINUTE_MS } from '@manyline/domain/time';
import { z } from 'zod';
import { bodySchema, defineCall, defineMoneyCall, querySchema } from './define-call.ts';
import { charactersUpTo, cursor, epochMs, moneyText, ok, phoneDigits, testMark, uuid, yearMonth } from './wire.ts';

/**
 * Numbers that receive verification codes of other services (spec 2 §7). In every call `number` is the full number:
 * `telCode` and `phone` joined; `code` is the country, by two letters ("US"); `app` the service ("whatsapp").
 */
const tag = 'Verification numbers';
const audience = 'account' as const;

/** Types of phone options and locks (decision 35): told by the number, never by the place in the list. */
export const codeNumberTypes = {
  /** A number that the account has used before for this service, or subscribes. */
  own: 0,
  /** A number that nobody has used for this service; can be subscribed. */
  premium: 1,
  /** A number that others have used for this service before; cannot be subscribed (spec 1 §4 hides it). */
  shared: 2,
} as const;
const numberType = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** 1 yes, 0 no, as the specification's clients compare it. */
const flag = z.union([z.literal(0), z.literal(1)]);
/** 0 not subscribed (also: unsubscribed, until it expires), 1 subscribed. */
const subStatus = flag;

const appId = z.string().regex(/^[a-z0-9-]{1,32}$/, 'a service of the list');
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'a country of two letters');
/** A service may be empty where the specification's clients ask before one is chosen. */
const maybe = <T extends z.ZodType>(schema: T) => z.union([schema, z.literal('')]).optional();

/** Code texts that one page of the history holds (spec 2 §9): what is missing comes from the month before. */
export const CODE_SMS_PAGE = 20;
const SUB_CODE_PAGE = 200;
/** A lock lasts so long (decision 34). */
export const CODE_LOCK_MS = 15 * MINUTE_MS;
/** The browser polls every so often, so long; it may press Receive again within the lock (spec 1 §4, decision 34). */
export const CODE_POLL_MS = 5_000;
export const CODE_POLL_TOTAL_MS = 180_000;
/** Subscription history: the current UTC month and so many before it (spec 2 §9). */
export const CODE_HISTORY_MONTHS = 6;
export const codeNumberNameMax = 60;
export const codeNumberNotesMax = 250;

/**
 * How often and how fast codes came: of the numbers of a tier that people gave back in the last `CODE_STATISTICS_DAYS` days (of UTC, today
 * is one), and that received a code or were waited on for a minute at least. `successShare`: the share that received one, 0 to 1, cut to
 * hundredths; `medianSeconds`: from taking the number to its first code, in the middle of those, absent where none came. The whole is
 * absent where `sampleSize` would be below `CODE_STATISTICS_MIN`.
 */
export const codeStatistics = z.object({
  sampleSize: z.number().int(),
  successShare: z.number().min(0).max(1),
  medianSeconds: z.number().int().optional(),
});
export type CodeStatistics = z.infer<typeof codeStatistics>;
export const CODE_STATISTICS_MIN = 20;
export const CODE_STATISTICS_DAYS = 30;

/** A service whose codes can be received. `name` in the asker's language; lists come in the order of `sort`. */
export const codeApp = z.object({
  app: z.string(),
  name: z.string(),
  sort: z.number().int(),
  words: z.array(z.string()).optional(),
  /** Of all countries and tiers. */
  statistics: codeStatistics.optional(),
});
export type CodeApp = z.infer<typeof codeApp>;

/** `code` repeats `countryCode` for clients of the older form. */
export const codeCountry = z.object({
  name: z.string(),
  telCode: z.string(),
  countryCode: z.string(),
  code: z.string(),
  /** Of one service there, both tiers; in the list of one service alone. */
  statistics: codeStatistics.optional(),
  /** (own) In the list of one service alone: the lowest price of a code there now, and how many numbers can be had at it. */
  codeRate: moneyText.optional(),
  stock: z.number().int().optional(),
});
export type CodeCountry = z.infer<typeof codeCountry>;

export const getAppList = defineCall('GET', '/web/getAppList', {
  summary: 'Services whose codes can be received, and countries that have numbers for them.',
  tag,
  audience: 'anyone',
  response: z.object({ appList: z.array(codeApp), countrys: z.array(codeCountry) }),
});

/** (own) Countries for one service, with its price and stock there, and how its codes came. @throws CODE_SERVICE_UNAVAILABLE, NOT_AUTHORISED */
export const getCodeCountryList = defineCall('GET', '/web/getCodeCountryList', {
  summary: 'Countries that have numbers for a service.',
  tag,
  audience: 'anyone',
  query: querySchema({ app: appId }),
  response: z.object({ countrys: z.array(codeCountry) }),
});

/**
 * Options that can be locked for a service in a country: the shared tier, the premium tier, then the numbers that the
 * account holds or used. A tier has no `phone`: `numberName` is its name. `canGetNumber` 0: shown, not obtainable now,
 * `tip` says why.
 */
export const phoneOption = z.object({
  phone: z.string(),
  telCode: z.string(),
  /** "+1 212 555 0123"; '' for a tier. */
  formatPhone: z.string(),
  subStatus,
  tip: z.string(),
  canGetNumber: flag,
  numberType,
  numberName: z.string(),
  /** Price of each code received. */
  codeRate: moneyText,
  /** Of a tier. */
  statistics: codeStatistics.optional(),
});
export type PhoneOption = z.infer<typeof phoneOption>;

/** Without a session (front page) the tiers alone are listed. */
export const getVerificationCodePhoneListV2 = defineCall('GET', '/web/getVerificationCodePhoneListV2', {
  summary: 'Numbers that can be had for a service in a country: two tiers, then own ones.',
  tag,
  audience: 'anyone',
  query: querySchema({ app: appId, code: countryCode }),
  response: z.object({ phoneList: z.array(phoneOption) }),
});

/** Prices of a service, before a number is chosen. `codeRate` and `subRent` at the top are those of the premium tier. */
export const getCodeNumberFeeByAppV2 = defineCall('GET', '/web/getCodeNumberFeeByAppV2', {
  summary: 'What a code of a service costs, and a number subscribed for it a month.',
  tag,
  audience: 'anyone',
  query: querySchema({ app: appId, code: countryCode.optional() }),
  response: z.object({
    codeRate: moneyText,
    subRent: moneyText,
    fees: z.array(z.object({ numberType, codeRate: moneyText, subRent: moneyText })),
  }),
});

/** A code text. `code`: the digits to copy, where the text has some. `charge`: what it cost. */
export const codeSms = z.object({
  smsId: uuid,
  text: z.string(),
  code: z.string().optional(),
  /** The sender: a number without plus, or a name. */
  from: z.string(),
  date: epochMs,
  charge: moneyText,
  /** (own) The lock that it came in, for `getCodeOrder`; absent for one that came to a subscriber otherwise. */
  orderId: uuid.optional(),
});
export type CodeSms = z.infer<typeof codeSms>;

/**
 * (own) A text of a number's history. `direction` 'out': one that was sent from the number, `from`, to `to`; `state` as of a message, and
 * `refunded` where it was lost and its charge went back. A text that was received has none of these.
 */
export const codeHistorySms = codeSms.extend({
  direction: z.literal('out').optional(),
  to: z.string().optional(),
  state: z.enum(['queued', 'sent', 'delivered', 'failed']).optional(),
  refunded: z.boolean().optional(),
});
export type CodeHistorySms = z.infer<typeof codeHistorySms>;

/** Socket event `codeSms` (decision 34): the same text as the poll brings, and the number and service it is for. */
export const codeSmsPush = codeSms.extend({ app: z.string(), number: z.string() });
export type CodeSmsPush = z.infer<typeof codeSmsPush>;

/** (own) Socket event `codeEnd`: whoever supplied a locked number took it back; what was set aside is free again. */
export const codeEndPush = z.object({
  orderId: uuid,
  app: z.string(),
  number: z.string(),
  reason: z.enum(['cancelled']),
});
export type CodeEndPush = z.infer<typeof codeEndPush>;

export const lockPhone = z.object({
  /** (own) In full, as the other calls take it. */
  number: phoneDigits,
  phone: z.string(),
  telCode: z.string(),
  formatPhone: z.string(),
  app: z.string(),
  /** The service's name in the asker's language. */
  name: z.string(),
  countryCode: z.string(),
  numberType,
  tip: z.string(),
  /** 1: the number may be subscribed, once it has received a text or if it is an old one (spec 1 §4). */
  canSub: flag,
  subStatus,
  /** A month of the subscription. */
  subRent: moneyText,
  /** (own) Subscribed: when the next month is charged; unsubscribed: until when the number stays; neither: absent. */
  nextPaymentDate: epochMs.optional(),
  /** (own) Both as of a number: of an ended subscription that can be restored. */
  historyId: z.string().optional(),
  resCharge: moneyText.optional(),
  subTip: z.string(),
  /** Set aside now and taken for each text received. */
  codeRate: moneyText,
  canSendCodeSms: flag,
  /** The price of each segment of a sent text; '0' where nothing can be sent. */
  sendRate: moneyText,
  /** Countries that can be texted from it; `telCodeList` has their calling codes alone. */
  smsTelCodeList: z.array(codeCountry),
  telCodeList: z.array(z.string()),
  lockDate: epochMs,
  /** When the lock ends by itself and the money set aside comes back. */
  expireDate: epochMs,
});
export type LockPhone = z.infer<typeof lockPhone>;

/**
 * Locks a number for a service for 15 minutes and sets `codeRate` aside. A repeat while it is locked answers the same
 * lock. Without `number` one of the tier `numberType` is found (shared without both). `lastApp` and `lastNumber` release the previous lock in
 * the same step; for a tier together with the same service this is 'change number', which brings another one.
 * @throws NO_CODE_NUMBER (500000, status 400), INSUFFICIENT_BALANCE, PROFILE_REQUIRED, CAPTCHA_REQUIRED (action `lockNumber`),
 * CODE_LIMIT_REACHED, CODE_USE_UNCONFIRMED, CODE_SERVICE_UNAVAILABLE, CODE_PRICE_CHANGED, CODE_NUMBER_UNSURE
 */
export const lockVerificationCodePhone = defineMoneyCall('GET', '/web/lockVerificationCodePhone', {
  summary: 'Take a number to receive codes of a service on, for 15 minutes.',
  tag,
  audience,
  query: querySchema({
    app: appId,
    code: countryCode,
    number: maybe(phoneDigits),
    numberType: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.coerce.number().pipe(numberType).optional(),
    ),
    lastApp: maybe(appId),
    lastNumber: maybe(phoneDigits),
    /** 1: answer `smsList` too, what the account received on this number for the service so far. */
    needLog: z.enum(['0', '1', 'true', 'false', '']).optional(),
    /** After 100010: a captcha for `lockNumber` with its answer, or the pass of `confirmCaptcha`. */
    captchaId: uuid.optional(),
    captcha: z.string().max(100).optional(),
    /** (own) The price that was shown; what costs more is refused. Without it nothing is taken that costs more than the brand's price. */
    codeRate: moneyText.optional(),
    /** (own) Of software: a repeat with it answers the same order, and an order with another one is another number. */
    orderKey: uuid.optional(),
  }),
  response: z.object({ status: z.literal(200), lockPhone, smsList: z.array(codeSms).optional(), test: testMark }),
});

/** (own) The number that is locked now, with the texts that it has received: after a reload, or on another device. */
export const getLockedCodePhone = defineCall('GET', '/web/getLockedCodePhone', {
  summary: 'The number that the account has locked now, if any.',
  tag,
  audience,
  response: z.object({ lockPhone: lockPhone.optional(), smsList: z.array(codeSms), test: testMark }),
});

/**
 * The poll. `retcode` 0: the lock lasts; 100008: it is over, stop polling (it says nothing about the session). `list`: texts
 * of the newest lock of this number, newest first; empty where app or number is. `count` is the client's countdown.
 */
export const getVerificationCodeSmsList = defineCall('GET', '/web/getVerificationCodeSmsList', {
  summary: 'Texts that a locked number has received.',
  tag,
  audience,
  query: querySchema({
    app: maybe(appId),
    number: maybe(phoneDigits),
    count: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  response: z.object({
    retcode: z.union([z.literal(0), z.literal(100008)]),
    list: z.array(codeSms),
    expireDate: epochMs.optional(),
    test: testMark,
  }),
});

/**
 * (own) Code texts that came to the account since `since`, within the last hour, newest first: for a page that had no connection when they
 * were pushed. `date`: the server's time, for the next one; without `since` nothing else is answered.
 */
export const getCodeNews = defineCall('GET', '/web/getCodeNews', {
  summary: 'Code texts that a page may have missed.',
  tag,
  audience,
  query: querySchema({ since: z.coerce.number().int().nonnegative().optional() }),
  response: z.object({ list: z.array(codeSmsPush), date: epochMs }),
});

/**
 * A step of an order. held: the price of a code was set aside · waiting: for a code, `until` then at most · code: a text came · captured: the
 * held money paid for it · charged: a further one was paid for by itself (0: it cost nothing) · released: the held money came back · ended:
 * the number was given back, `reason` how (cancelled: whoever supplied it took it back).
 */
export const codeOrderStep = z.object({
  step: z.enum(['held', 'waiting', 'code', 'captured', 'charged', 'released', 'ended']),
  date: epochMs,
  amount: moneyText.optional(),
  until: epochMs.optional(),
  smsId: uuid.optional(),
  reason: z.enum(['finished', 'expired', 'changed', 'cancelled']).optional(),
});
export type CodeOrderStep = z.infer<typeof codeOrderStep>;

/** One lock of a number for a service, from the money that was held to the end; `steps` in the order of time. */
export const codeOrder = z.object({
  orderId: uuid,
  app: z.string(),
  name: z.string(),
  countryCode: z.string(),
  number: phoneDigits,
  telCode: z.string(),
  phone: z.string(),
  formatPhone: z.string(),
  steps: z.array(codeOrderStep),
});
export type CodeOrder = z.infer<typeof codeOrder>;

/** (own) `orderId`: that of a code text, or of a bill of a code. @throws NOT_FOUND */
export const getCodeOrder = defineCall('GET', '/web/getCodeOrder', {
  summary: 'What happened to an order of a code, step by step.',
  tag,
  audience,
  query: querySchema({ orderId: uuid }),
  response: z.object({ order: codeOrder }),
});

/** A service in a country, of our own stock. */
export const codeOffer = z.object({
  app: z.string(),
  countryCode: z.string(),
  stock: z.number().int(),
  codeRate: moneyText,
});
export type CodeOffer = z.infer<typeof codeOffer>;

/** (own) For software that sells our numbers on: shared ones that we have ourselves, where there are some. */
export const getCodeOffers = defineCall('GET', '/web/getCodeOffers', {
  summary: 'Stock and price of each service in each country.',
  tag,
  audience,
  response: z.object({ list: z.array(codeOffer), test: testMark }),
});

const CODE_ORDERS_MAX = 100;
const orderKeys = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(uuid).max(CODE_ORDERS_MAX));

/**
 * An order by the key that it was taken with. waiting: for the first text · received: some came, more may · finished: over, with texts ·
 * ended: over, without.
 */
export const keyedCodeOrder = z.object({
  orderKey: uuid,
  orderId: uuid,
  app: z.string(),
  countryCode: z.string(),
  number: phoneDigits,
  codeRate: moneyText,
  state: z.enum(['waiting', 'received', 'finished', 'ended']),
  lockDate: epochMs,
  expireDate: epochMs,
  /** Oldest first. */
  smsList: z.array(codeSms),
});

/** (own) Those of `orderKey`s, separated by commas; what is not known is left out. */
export const getCodeOrders = defineCall('GET', '/web/getCodeOrders', {
  summary: 'How orders stand, by the keys that they were taken with.',
  tag,
  audience,
  query: querySchema({ keys: orderKeys }),
  response: z.object({ list: z.array(keyedCodeOrder), test: testMark }),
});

/** (own) What verification numbers may be used for has been read, once an account. Safe to repeat. */
export const confirmCodeUse = defineCall('POST', '/web/confirmCodeUse', {
  summary: 'Confirm what verification numbers may be used for.',
  tag,
  audience,
  body: bodySchema({}),
  response: ok,
});

/** (own) The specification names the button, not the call. Safe to repeat; the money set aside comes back. */
export const finishVerificationCodePhone = defineCall('POST', '/web/finishVerificationCodePhone', {
  summary: 'End a lock: no more codes, what is set aside comes back.',
  tag,
  audience,
  body: bodySchema({ app: appId, number: phoneDigits }),
  response: ok.extend({
    /** 1: remind of subscribing (spec 1 §4). */
    canSub: flag,
    subTip: z.string(),
    /** Texts of this lock, and what they cost together. */
    received: z.number().int(),
    charged: moneyText,
    test: testMark,
  }),
});

/**
 * A number that the account has used or subscribes, for a service (spec 1 §3). `oldPhone` repeats the full number. `monthRent` and
 * `subRent` are one price. `nextPaymentDate`: subscribed: when the next month is charged; unsubscribed: until when it stays and can be
 * restored; neither: absent.
 */
export const verificationNumber = z.object({
  app: z.string(),
  name: z.string(),
  /** Country, by two letters. */
  code: z.string(),
  telCode: z.string(),
  phone: z.string(),
  oldPhone: z.string(),
  formatPhone: z.string(),
  numberName: z.string(),
  notes: z.string(),
  numberType,
  subStatus,
  nextPaymentDate: epochMs.optional(),
  monthRent: moneyText,
  subRent: moneyText,
  codeRate: moneyText,
  /** 1: can be locked now; 0: somebody else holds it for this service, or it is no longer ours. */
  canGetNumber: flag,
  canSub: flag,
  /** When the number was locked or got a text last. */
  date: epochMs,
  /** Id that `reSubVerificationCodePhone` takes; of an unsubscribed number that can be restored. */
  historyId: z.string().optional(),
  /** (own) Beside `historyId`: the price of restoring now, 0 while the month that was paid for runs. */
  resCharge: moneyText.optional(),
});
export type VerificationNumber = z.infer<typeof verificationNumber>;

export const getAppListByAccount = defineCall('GET', '/web/getAppListByAccount', {
  summary: 'Services that the account used, the most recent first.',
  tag,
  audience,
  response: z.object({ appList: z.array(codeApp.omit({ words: true, statistics: true }).extend({ date: epochMs })) }),
});

export const getCodeNumberListByAccount = defineCall('GET', '/web/getCodeNumberListByAccount', {
  summary: 'Numbers that the account subscribes or used lately, of one service or of all; subscribed ones first.',
  tag,
  audience,
  query: querySchema({ app: maybe(appId) }),
  response: z.object({ list: z.array(verificationNumber) }),
});

const appAndNumber = querySchema({ app: appId, number: phoneDigits });

/** Charges the first month. `subRent`: the rent that was shown; another one is refused. Safe to repeat. @throws PLAN_PRICE_CHANGED, CODE_NUMBER_NOT_SUBSCRIBABLE, INSUFFICIENT_BALANCE, NOT_FOUND */
export const subVerificationCodePhone = defineMoneyCall('GET', '/web/subVerificationCodePhone', {
  summary: 'Subscribe a number for a service by the month.',
  tag,
  audience,
  query: querySchema({ app: appId, number: phoneDigits, subRent: moneyText.optional() }),
  response: ok.extend({ number: verificationNumber }),
});

/** No further month is charged; the number stays for a month and can be restored until then. Safe to repeat. */
export const unSubVerificationCodePhone = defineCall('GET', '/web/unSubVerificationCodePhone', {
  summary: 'End the subscription of a number.',
  tag,
  audience,
  query: appAndNumber,
  response: ok.extend({ number: verificationNumber }),
});

/** `historyId` and `date` of the history's row, or `historyId` of the number's. @throws CODE_NUMBER_EXPIRED, PROFILE_REQUIRED */
export const reSubVerificationCodePhone = defineMoneyCall('POST', '/web/reSubVerificationCodePhone', {
  summary: 'Restore a subscription that was ended less than a month ago.',
  tag,
  audience,
  body: bodySchema({ historyId: uuid, date: z.coerce.number().int().nonnegative().optional() }),
  response: ok.extend({ subHint: z.string() }),
});

/**
 * `type`: 1 subscribed, 2 renewed, 100 unsubscribed. `number` and `oldPhone` are the full number. `resDate`: until when it can
 * be restored, on the row that can be (an ended subscription whose number is still there).
 */
export const subCodeEvent = z.object({
  _id: z.string(),
  historyId: z.string(),
  app: z.string(),
  name: z.string(),
  number: z.string(),
  telCode: z.string(),
  phone: z.string(),
  formatPhone: z.string(),
  numberName: z.string(),
  type: z.number().int(),
  date: epochMs,
  charge: moneyText,
  resDate: epochMs.optional(),
  /** (own) Beside `resDate`: the price of restoring now, 0 while the month that was paid for runs. */
  resCharge: moneyText.optional(),
  nextPaymentDate: epochMs.optional(),
});
export type SubCodeEvent = z.infer<typeof subCodeEvent>;

export const getSubCodeNumberList = defineCall('GET', '/web/getSubCodeNumberList', {
  summary: 'What happened to the subscriptions of verification numbers in a month, newest first.',
  tag,
  audience,
  query: querySchema({
    pageSize: z.coerce.number().int().min(1).max(SUB_CODE_PAGE).default(SUB_CODE_PAGE),
    nextPage: cursor.optional(),
    ym: yearMonth.optional(),
  }),
  response: z.object({ list: z.array(subCodeEvent), nextPage: cursor.optional() }),
});

export const getCodeSmsList = defineCall('GET', '/web/getCodeSmsList', {
  summary: 'Code texts that the account received on a number for a service in a month, newest first.',
  tag,
  audience,
  query: querySchema({
    app: appId,
    number: phoneDigits,
    pageSize: z.coerce.number().int().min(1).max(SUB_CODE_PAGE).default(CODE_SMS_PAGE),
    ym: yearMonth.optional(),
    nextPage: cursor.optional(),
    /** (own) 1: texts that were sent from the number stand among them. */
    sent: z.enum(['0', '1']).optional(),
  }),
  response: z.object({ list: z.array(codeHistorySms), nextPage: cursor.optional(), test: testMark }),
});

/**
 * Sends a text from a number that the account has locked or subscribes, where `canSendCodeSms` is 1. Charged at once,
 * refunded in full when it is lost. `smsId` is the client's; a repeat sends nothing. Without one, the same text to the
 * same number within 10 s is a repeat.
 */
export const sendCodeSms = defineMoneyCall('POST', '/web/sendCodeSms', {
  summary: 'Send a text from a verification number.',
  tag,
  audience,
  body: bodySchema({
    from: phoneDigits,
    to: phoneDigits.min(5).max(15),
    app: appId,
    text: z.string().max(1_000),
    smsId: uuid.optional(),
    /** (own) The price of a segment that was shown; another one is refused. */
    sendRate: moneyText.optional(),
  }),
  response: ok.extend({ smsId: uuid, date: epochMs, charge: moneyText, segments: z.number().int() }),
});

/** A field that is absent stays as it is. */
export const updateCodeNumberInfo = defineCall('POST', '/web/updateCodeNumberInfo', {
  summary: "Set a verification number's name and note.",
  tag,
  audience,
  body: bodySchema({
    app: appId,
    number: phoneDigits,
    name: z.string().trim().check(charactersUpTo(codeNumberNameMax)).optional(),
    notes: z.string().trim().check(charactersUpTo(codeNumberNotesMax)).optional(),
  }),
  response: ok.extend({ number: verificationNumber }),
});

/**
 * Fields of the banner, of brands that have one; all absent elsewhere. A picture is of our own origin or a data URL.
 */
export const getAdConfig = defineCall('GET', '/web/getAdConfig', {
  summary: 'The banner on the verification screen.',
  tag,
  audience: 'anyone',
  response: z.object({
    bannerAdsRedirectUrl: z.string().optional(),
    bannerAdsRedirectUrlCn: z.string().optional(),
    bannerAdsPictureUrl: z.string().optional(),
    bannerAdsPictureUrlCn: z.string().optional(),
  }),
});
