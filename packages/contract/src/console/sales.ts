import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { numberType } from '../number-type.ts';
import { cursor, epochMs, moneyText } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';
import { defineSetting } from './define-setting.ts';
import { accountName } from './network-accounts.ts';

/** As vendors keep numbers apart. */
export const saleLine = z.enum(['local', 'mobile', 'national', 'tollfree']);
export type SaleLineName = z.infer<typeof saleLine>;

const saleKey = {
  /** As in ISO 3166, or TollFree. */
  country: z.string().regex(/^([A-Z]{2}|TollFree)$/),
  type: numberType,
  /** Empty: all brands that have no sale of their own. */
  brand: z.string().regex(/^[a-z]{0,20}$/),
};
const saleTerms = {
  /** The carrier account that they are bought from. */
  source: accountName,
  line: saleLine,
  /** Capabilities that each of them must have. */
  can: z.object({ sms: z.boolean(), mms: z.boolean(), voice: z.boolean() }),
  /** The limit of a number's price, once or a month, in the account's money: one that costs more is not sold. */
  costMax: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/)
    .optional(),
};

const sale = z.object({ ...saleKey, ...saleTerms });
export type SaleOnWire = z.infer<typeof sale>;

/** By country, type and brand. */
export const getSales = defineOperatorCall('GET', '/numbers/sales', {
  summary: 'Which numbers are sold from which account at a carrier, and what operators did about it.',
  access: 'numbers.see',
  response: z.object({
    sales: z.array(sale),
    /** Accounts that sell numbers, with the lines that they have. */
    shops: z.array(z.object({ name: z.string(), lines: z.array(saleLine) })),
    brands: z.array(z.string()),
    /** The latest first. */
    acts: z.array(
      z.object({
        at: epochMs,
        act: z.enum(['sell', 'stop']),
        sale: z.string(),
        by: z.string(),
        note: z.string(),
      }),
    ),
  }),
});
/** Nothing said: no numbers of the country and type are sold from a carrier; those that were sold stay. */
export const saleSetting = defineSetting({
  kind: 'sale',
  path: '/numbers/sale',
  what: 'From which account at a carrier numbers of a country and type are sold',
  see: 'numbers.see',
  change: 'numbers.act',
  place: saleKey,
  value: z.object(saleTerms),
});
export const { show: getSaleVersions, changed: getChangedSales, change: changeSale } = saleSetting;

/** asked: not known to be taken · pending: its carrier has not handed it over · active: its holder has it · failed: paid back. */
export const numberOrderState = z.enum(['asked', 'pending', 'active', 'failed']);
export type NumberOrderStateName = z.infer<typeof numberOrderState>;

const numberOrder = z.object({
  id: z.string(),
  accountId: z.string(),
  userId: z.string(),
  brand: z.string(),
  number: z.string(),
  source: z.string(),
  state: numberOrderState,
  /** Of one that failed. */
  why: z.string().optional(),
  createdAt: epochMs,
  /** The price that its holder pays for a period, in the brand's currency. */
  rent: moneyText,
  months: z.number().int(),
  currency: z.string(),
  /** The price that its carrier asks; absent where the carrier does not say. */
  cost: z.object({ once: moneyText, monthly: moneyText, currency: z.string() }).optional(),
});
export type NumberOrderOnWire = z.infer<typeof numberOrder>;

const orderFilters = { state: numberOrderState.optional(), source: z.string().max(40).optional() };
/** The newest first. */
export const getNumberOrders = defineOperatorCall('GET', '/numbers/orders', {
  summary: 'Numbers that were ordered at carriers for their holders: what was paid, and what they cost.',
  access: 'numbers.see',
  query: querySchema({ ...orderFilters, nextPage: cursor.optional() }),
  response: z.object({ orders: z.array(numberOrder), nextPage: cursor.optional() }),
});
export const exportNumberOrders = defineListFile(getNumberOrders, {
  summary: 'Numbers that were ordered at carriers, as CSV.',
  access: 'numbers.export',
  query: querySchema(orderFilters),
});
