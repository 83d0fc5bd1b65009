import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { numberType } from '../number-type.ts';
import { cursor, epochMs, ok, phoneDigits } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';
import { accountName } from './network-accounts.ts';
import { actReason } from './operators.ts';

/** Characters of a list that is imported at once. */
export const STOCK_CSV_MAX = 900_000;

/** held: somebody's · resting: nobody's, for a time · codes: receives codes, and is never rented · goingBack: to its carrier. */
export const stockState = z.enum(['free', 'held', 'resting', 'codes', 'goingBack']);
export type StockStateName = z.infer<typeof stockState>;

export const stockOnWire = z.object({
  number: z.string(),
  /** As in ISO 3166; TollFree for those. */
  country: z.string(),
  province: z.string(),
  areaCode: z.string(),
  type: numberType,
  source: z.string(),
  can: z.object({ sms: z.boolean(), mms: z.boolean(), voice: z.boolean() }),
  state: stockState,
  restsUntil: epochMs.optional(),
  holder: z.object({ accountId: z.string(), userId: z.string(), platform: z.string() }).optional(),
});
export type StockOnWire = z.infer<typeof stockOnWire>;

const stockFilters = {
  /** Digits that it begins with. */
  search: phoneDigits.optional(),
  /** Of whoever holds it. */
  brand: z.string().max(20).optional(),
  country: z.string().max(20).optional(),
  type: numberType.optional(),
  state: stockState.optional(),
  source: z.string().max(40).optional(),
};

/** By number. */
export const getStock = defineOperatorCall('GET', '/numbers', {
  summary: 'Numbers of the stock, with who has them.',
  access: 'numbers.see',
  query: querySchema({ ...stockFilters, nextPage: phoneDigits.optional() }),
  response: z.object({
    numbers: z.array(stockOnWire),
    nextPage: cursor.optional(),
    sources: z.array(z.string()),
    countries: z.array(z.string()),
    brands: z.array(z.string()),
  }),
});
export const exportStock = defineListFile(getStock, {
  summary: 'Numbers of the stock as CSV.',
  access: 'numbers.export',
  query: querySchema(stockFilters),
});

const csv = z.string().min(1).max(STOCK_CSV_MAX);
/** rent: numbers that people rent · codes: numbers that receive codes, which have columns of their own. */
export const stockUse = z.enum(['rent', 'codes']);
export type StockUse = z.infer<typeof stockUse>;
const problem = z.object({ line: z.number().int(), problem: z.string() });

export const previewStock = defineOperatorCall('POST', '/numbers/preview', {
  summary: 'What a list of numbers would bring, and what is wrong with which line of it.',
  access: 'numbers.act',
  body: z.object({ csv, use: stockUse.default('rent') }),
  response: z.object({
    /** Of those that are not in the stock yet. */
    fresh: z.number().int(),
    known: z.number().int(),
    /** Some of the new ones, as they would stand in the stock. */
    sample: z.array(
      z.object({ number: z.string(), country: z.string(), areaCode: z.string(), type: numberType, source: z.string() }),
    ),
    problems: z.array(problem),
    moreProblems: z.number().int(),
  }),
});
/** Whole or not at all. */
export const importStock = defineOperatorCall('POST', '/numbers/import', {
  summary: 'Adds a list of numbers to the stock.',
  access: 'numbers.act',
  stepUp: true,
  body: z.object({ csv, use: stockUse.default('rent'), reason: actReason }),
  response: z.object({ fresh: z.number().int() }),
});

/** giveBack: its carrier gets it back, and charges for it no more · retire: it leaves the stock, and stays the carrier's matter. */
export const stockAct = z.enum(['giveBack', 'retire']);
export type StockActName = z.infer<typeof stockAct>;
export const actOnStock = defineOperatorCall('POST', '/numbers/act', {
  summary: 'Gives a number that nobody has back to its carrier, or takes it out of the stock.',
  access: 'numbers.act',
  stepUp: true,
  body: z.object({ number: phoneDigits, act: stockAct, reason: actReason }),
  response: ok,
});

const difference = z.object({
  source: accountName,
  number: z.string(),
  what: z.enum(['unknown', 'missing', 'astray', 'notActive']),
  since: epochMs,
});
export type DifferenceOnWire = z.infer<typeof difference>;

/** By account at a carrier, kind and number. */
export const getDifferences = defineOperatorCall('GET', '/numbers/differences', {
  summary: 'Where the books of numbers differ from those of their carriers, as of the last look.',
  access: 'numbers.see',
  query: querySchema({ nextPage: cursor.optional() }),
  response: z.object({
    looks: z.array(z.object({ source: z.string(), lookedAt: epochMs, numbers: z.number().int() })),
    differences: z.array(difference),
    nextPage: cursor.optional(),
  }),
});
export const exportDifferences = defineListFile(getDifferences, {
  summary: 'Where the books of numbers differ from those of their carriers, as CSV.',
  access: 'numbers.export',
  query: querySchema({}),
});
export const lookForDifferences = defineOperatorCall('POST', '/numbers/look', {
  summary: 'Holds the books of numbers against those of their carriers now, as every night.',
  access: 'numbers.act',
  response: z.object({ failed: z.array(z.string()) }),
});
