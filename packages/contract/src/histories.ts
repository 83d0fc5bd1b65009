import { z } from 'zod';
import { messageDirection } from './chats.ts';
import { defineCall, querySchema } from './define-call.ts';
import { payMoney } from './pay-money.ts';
import { cursor, epochMs, moneyText, yearMonth } from './wire.ts';

const tag = 'Histories';
const audience = 'account' as const;

/** Bills, calls and texts are kept for the current UTC month and the three before it (spec 2 §9). */
export const HISTORY_MONTHS = 4;
/** Page sizes of spec 2 §9. */
export const HISTORY_PAGE = 200;

const pageSize = z.coerce.number().int().min(1).max(HISTORY_PAGE).default(HISTORY_PAGE);
const pageNo = z.coerce.number().int().min(1).max(1_000_000).default(1);
const totalRows = z.number().int();
const amount = moneyText;
const word = z.string();

/**
 * Details of a bill, by its type (spec 2 §3). A field is there when the posting had it. `type` is the kind of text,
 * call or number; `duration` whole minutes; `count` segments or texts; `days` and `validityType` how long something
 * holds.
 */
export const billOptions = z.object({
  amount: moneyText.optional(),
  gift: moneyText.optional(),
  purchaseMethod: word.optional(),
  /** (own) Of a transfer: its coin, where `purchaseMethod` says `Crypto`. */
  coin: word.optional(),
  campaignName: word.optional(),
  direction: word.optional(),
  from: word.optional(),
  to: word.optional(),
  type: word.optional(),
  duration: z.number().optional(),
  count: z.number().optional(),
  successCount: z.number().optional(),
  countryCode: word.optional(),
  cardType: word.optional(),
  number: word.optional(),
  days: z.number().optional(),
  planCount: z.number().optional(),
  orderId: word.optional(),
  validityType: word.optional(),
  /** (own) Of a change of plan: the sum behind what was paid, as `preChangePlan` has it. */
  rent: moneyText.optional(),
  paidRent: moneyText.optional(),
  periodDays: z.number().optional(),
  unusedDays: z.number().optional(),
  unused: moneyText.optional(),
});
export type BillOptions = z.infer<typeof billOptions>;

/** How a bill moved the balance that can be spent: a hold sets money aside, a release brings it back. */
const billKind = z.enum(['charge', 'credit', 'refund', 'hold', 'release']);

/** The end of a hold: its money waits still, was taken, or came back whole. */
const holdOutcome = z.enum(['waiting', 'spent', 'returned']);

/**
 * One change of the balance that can be spent (spec 2 §3): `charge` is below zero when money was spent, and
 * `afterBalance` is `beforeBalance` plus it. `id` and `createTime` repeat `_id` and `date` for clients of the older
 * form.
 */
export const bill = z.object({
  _id: z.string(),
  id: z.string(),
  type: z.number().int(),
  kind: billKind,
  /** Of a hold alone. */
  outcome: holdOutcome.optional(),
  date: epochMs,
  createTime: epochMs,
  charge: moneyText,
  beforeBalance: moneyText,
  afterBalance: moneyText,
  purchaseMethod: z.string().optional(),
  options: billOptions,
});
export type Bill = z.infer<typeof bill>;

/** Kinds of bills that people look for: codes apart from texts, also from those that a verification number sent; everything about numbers together. */
export const billGroups = ['topUps', 'texts', 'codes', 'calls', 'numbers', 'other'] as const;
export const billGroup = z.enum(billGroups);
export type BillGroup = z.infer<typeof billGroup>;

/** Newest first, in the order in which the balance changed. */
export const getBillList = defineCall('GET', '/web/getBillList', {
  summary: 'What changed the balance in a month, newest first, page by page.',
  tag,
  audience,
  query: querySchema({ pageSize, nextPage: cursor.optional(), ym: yearMonth.optional(), group: billGroup.optional() }),
  response: z.object({ list: z.array(bill), nextPage: cursor.optional() }),
});

/** A top-up that was confirmed (spec 1 §3). `amount` without `gifts`; `orderId` and the price paid where the payment had one. */
export const payment = z.object({
  id: z.string(),
  amount,
  gifts: moneyText,
  confirmDate: epochMs,
  purchaseMethod: z.string(),
  /** (own) As of a bill. */
  coin: z.string().optional(),
  orderId: z.string().optional(),
  pay: payMoney.optional(),
});
export type Payment = z.infer<typeof payment>;

/** (own) The specification names no call. */
export const getPaymentHistory = defineCall('GET', '/web/getPaymentHistory', {
  summary: 'Confirmed top-ups of a month, newest first, page by page.',
  tag,
  audience,
  query: querySchema({ pageSize, nextPage: cursor.optional(), ym: yearMonth.optional() }),
  response: z.object({ list: z.array(payment), nextPage: cursor.optional() }),
});

/** The business that takes the money, as it has to stand on a receipt: set by the operator. */
const seller = z.object({ name: z.string(), address: z.string() });

/** (own) One top-up, for its receipt. @throws NOT_FOUND */
export const getPayment = defineCall('GET', '/web/getPayment', {
  summary: 'One confirmed top-up.',
  tag,
  audience,
  query: querySchema({ id: z.string().regex(/^\d{1,15}$/, 'digits only') }),
  response: z.object({ payment, seller: seller.optional() }),
});

/**
 * (own) Exact sums of the last four months. `spent` is what was charged or reserved less what was refunded, per bill type; codes, and
 * the rent of verification numbers, apart from the other texts and numbers, as bills name them.
 */
export const getSpending = defineCall('GET', '/web/getSpending', {
  summary: 'What was spent and topped up, by month and kind.',
  tag,
  audience,
  response: z.object({
    /** Newest first. */
    months: z.array(
      z.object({
        ym: yearMonth,
        spent: moneyText,
        added: moneyText,
        types: z.array(z.object({ type: z.number().int(), isCode: z.boolean().optional(), spent: moneyText })),
      }),
    ),
  }),
});

/** A text sent or received, by chats or from a verification number (spec 1 §3). Deleting a chat takes the words away, never the line. */
export const smsRecord = z.object({
  id: z.string(),
  direction: messageDirection,
  toNumber: z.string(),
  fromNumber: z.string(),
  date: epochMs,
  charge: moneyText,
  type: z.enum(['sms', 'mms']),
  text: z.string(),
  deleted: z.boolean().optional(),
  /** True where the text never arrived and its charge went back. */
  refunded: z.boolean().optional(),
});
export type SmsRecord = z.infer<typeof smsRecord>;

/** `date` is the month, YYYYMM; the current one without. */
export const byMonth = querySchema({ pageSize, pageNo, date: yearMonth.optional() });

export const getNormalSmsList = defineCall('GET', '/web/getNormalSmsList', {
  summary: 'Texts of a month, newest first, with their total.',
  tag,
  audience,
  query: byMonth,
  response: z.object({ list: z.array(smsRecord), totalRows }),
});

/** A call (spec 1 §3). `duration`: whole minutes, started ones count; `line`: the name of the tariff. */
export const callRecord = z.object({
  id: z.string(),
  direction: messageDirection,
  toNumber: z.string(),
  fromNumber: z.string(),
  duration: z.number().int(),
  line: z.enum(['common', 'economic', 'forwarded', 'other']),
  tariffId: z.number().int(),
  charge: moneyText,
  date: epochMs,
  type: z.enum(['forwarded', 'voicemail', 'missed', 'outgoing']),
});
export type CallRecord = z.infer<typeof callRecord>;

export const getCallList = defineCall('GET', '/web/getCallList', {
  summary: 'Calls of a month, newest first, with their total.',
  tag,
  audience,
  query: byMonth,
  response: z.object({ list: z.array(callRecord), totalRows }),
});

export const historyKind = z.enum(['bill', 'payment', 'sms', 'call']);
export type HistoryKind = z.infer<typeof historyKind>;

/** (own) A file for spreadsheets: UTF-8 with a byte order mark, headers in the asker's language, times in UTC. */
export const exportHistory = defineCall('GET', '/web/exportHistory', {
  summary: 'A history as a CSV file: one month, or all four without `ym`.',
  tag,
  audience,
  query: querySchema({ history: historyKind, ym: yearMonth.optional() }),
  response: z.unknown(),
});
