import { failureReasons } from '@manyline/domain/failure-reasons';
import { deliveryStates } from '@manyline/domain/message-states';
import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { cursor, epochMs, epochMsText, moneyText } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';

/** A brand, carrier, service or country, as `figures.ts` tells figures apart. */
const sideKey = z.string().min(1).max(80);
const ofDays = {
  /** From this moment on. */
  from: epochMsText.optional(),
  /** Before this moment. */
  until: epochMsText.optional(),
};
const ofAccount = { accountId: z.string(), userId: z.string(), brand: z.string() };

/** `failed` are those of `sent` that were lost. */
export const textOutcome = z.enum(['failed', 'sent', 'received']);
export type TextOutcome = z.infer<typeof textOutcome>;

/** A text. Who is at the far end is the account's: operators see the country alone, and no words. */
const countedText = z.object({
  ...ofAccount,
  messageId: z.string(),
  at: epochMs,
  type: z.enum(['sms', 'mms']),
  ownNumber: z.string(),
  /** Of the far end; absent for short codes, and where a number tells none. */
  country: z.string().optional(),
  /** The carrier of the own number; absent where the number is nobody's any more. */
  carrier: z.string().optional(),
  state: z.enum(deliveryStates),
  /** Absent where nobody said why. */
  reason: z.string().optional(),
});
export type CountedText = z.infer<typeof countedText>;

const textFilters = {
  /** Those that were lost when absent. */
  outcome: textOutcome.optional(),
  brand: sideKey.optional(),
  carrier: sideKey.optional(),
  reason: z.enum(failureReasons).optional(),
  ...ofDays,
};

/** The newest first. A page may have fewer rows than others, and none, with more behind it: what it looks through is bounded. */
export const getCountedTexts = defineOperatorCall('GET', '/figures/texts', {
  summary: 'Texts of all accounts, without words: those that were lost, and why, or those that were sent or received.',
  access: 'accounts.see',
  query: querySchema({ ...textFilters, nextPage: cursor.optional() }),
  response: z.object({
    texts: z.array(countedText),
    /** All there are, to filter by. */
    brands: z.array(z.string()),
    carriers: z.array(z.string()),
    nextPage: cursor.optional(),
  }),
});
export const exportCountedTexts = defineListFile(getCountedTexts, {
  summary: 'Texts of all accounts, without words, as CSV.',
  access: 'accounts.export',
  query: querySchema(textFilters),
});

export const codeOutcome = z.enum(['waiting', 'received', 'nothing']);
export type CodeOutcome = z.infer<typeof codeOutcome>;

/** An order of a code; no code and no text is in it. */
const orderedCode = z.object({
  ...ofAccount,
  orderId: z.string(),
  at: epochMs,
  /** The service's id, and its name in the call's language. */
  service: z.string(),
  serviceName: z.string(),
  country: z.string(),
  number: z.string(),
  /** Absent for a number of our own. */
  supplier: z.string().optional(),
  outcome: codeOutcome,
  received: z.number().int(),
  /** From the order to the first code. */
  waitedMs: z.number().int().optional(),
  charge: moneyText,
  /** Less than the charge by what the supplier takes; absent where no code came, for a number of our own, and for roles without figures. */
  margin: moneyText.optional(),
  currency: z.string(),
});
export type OrderedCode = z.infer<typeof orderedCode>;

const codeFilters = {
  brand: sideKey.optional(),
  supplier: sideKey.optional(),
  service: sideKey.optional(),
  country: sideKey.optional(),
  outcome: codeOutcome.optional(),
  ...ofDays,
};

/** The newest first, paged as `getCountedTexts` is. */
export const getOrderedCodes = defineOperatorCall('GET', '/figures/codes', {
  summary: 'Codes that accounts ordered, and whether they came.',
  access: 'accounts.see',
  query: querySchema({ ...codeFilters, nextPage: cursor.optional() }),
  response: z.object({
    codes: z.array(orderedCode),
    brands: z.array(z.string()),
    nextPage: cursor.optional(),
  }),
});
export const exportOrderedCodes = defineListFile(getOrderedCodes, {
  summary: 'Codes that accounts ordered, as CSV.',
  access: 'accounts.export',
  query: querySchema(codeFilters),
});
