import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { cursor, epochMs, epochMsText, moneyText, searchText, uuid } from '../wire.ts';
import { askedCauses } from './adjust-words.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';
import { actReason } from './operators.ts';

/** An amount above zero of the account's currency. */
export const someMoney = moneyText.regex(/^(?=.*[1-9])\d/, 'an amount above 0');

/** The outcome of an act that moves money: it was done, or a second person has to confirm it. */
export const moneyOutcome = z.enum(['done', 'proposed']);
export type MoneyOutcome = z.infer<typeof moneyOutcome>;

const ofAccount = { accountId: uuid };
const ofDays = { from: epochMsText.optional(), until: epochMsText.optional() };

export const ledgerKinds = ['charge', 'credit', 'refund', 'hold', 'release', 'capture'] as const;
export const ledgerKind = z.enum(ledgerKinds);
export type LedgerKind = z.infer<typeof ledgerKind>;
const ledgerFilters = {
  ...ofAccount,
  ...ofDays,
  kind: ledgerKind.optional(),
  /** A whole reference. */
  search: searchText.optional(),
};

export const ledgerLine = z.object({
  ordinal: z.number().int(),
  at: epochMs,
  /** The kind of the posting in words. */
  name: z.string(),
  kind: ledgerKind,
  /** The change of the money that can be spent; the part of it that is gift; the change of the money that is reserved. */
  amount: moneyText,
  gift: moneyText,
  held: moneyText,
  /** The balance after it. */
  balanceAfter: moneyText,
  /** The posting's reference, unique in the account. */
  reference: z.string(),
  /** The top-up that it belongs to. */
  orderId: z.string().optional(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

/** The newest first. */
export const getAccountLedger = defineOperatorCall('GET', '/accounts/ledger', {
  summary: 'Every posting of an account.',
  access: 'accounts.see',
  query: querySchema({ ...ledgerFilters, nextPage: cursor.optional() }),
  response: z.object({ lines: z.array(ledgerLine), currency: z.string(), nextPage: cursor.optional() }),
});
export const exportAccountLedger = defineListFile(getAccountLedger, {
  summary: 'Every posting of an account as CSV.',
  access: 'money.export',
  query: querySchema(ledgerFilters),
});
export const getAccountNumbers = defineOperatorCall('GET', '/accounts/numbers', {
  summary: 'Numbers that an account holds, and what its subscriptions cost.',
  access: 'accounts.see',
  query: querySchema(ofAccount),
  response: z.object({
    numbers: z.array(
      z.object({
        number: z.string(),
        country: z.string(),
        type: z.string(),
        plan: z.string().optional(),
        rent: moneyText.optional(),
        /** Of the plan; a number that was given has none. */
        since: epochMs.optional(),
        paidUntil: epochMs.optional(),
        isEnding: z.boolean(),
      }),
    ),
  }),
});

export const takenState = z.enum(['open', 'closed']);

const takenCode = z.object({
  lockId: z.string(),
  number: z.string(),
  service: z.string(),
  country: z.string(),
  price: moneyText,
  state: takenState,
  received: z.number().int(),
  lockedAt: epochMs,
  closedAt: epochMs.optional(),
});
export type TakenCode = z.infer<typeof takenCode>;

const codeFilters = {
  ...ofAccount,
  ...ofDays,
  state: takenState.optional(),
  /** The id of an order, or a number. */
  search: searchText.optional(),
};

/** The newest first; no code and no text is among it. */
export const getAccountCodes = defineOperatorCall('GET', '/accounts/codes', {
  summary: 'Verification numbers that an account took.',
  access: 'accounts.see',
  query: querySchema({ ...codeFilters, nextPage: cursor.optional() }),
  response: z.object({
    codes: z.array(takenCode),
    nextPage: cursor.optional(),
  }),
});

export const exportAccountCodes = defineListFile(getAccountCodes, {
  summary: 'Verification numbers that an account took, as CSV.',
  access: 'accounts.export',
  query: querySchema(codeFilters),
});

/** The sum that an operator may still move today without a second person, in the account's currency. */
export const getAllowance = defineOperatorCall('GET', '/accounts/allowance', {
  summary: 'What the operator may still credit, debit and refund alone today.',
  access: 'money.adjust',
  query: querySchema(ofAccount),
  response: z.object({ cap: moneyText, left: moneyText, currency: z.string() }),
});

/** Above what the operator may move alone in a day it waits for a second person. */
export const adjustBalance = defineOperatorCall('POST', '/accounts/adjust', {
  summary: 'Credits or debits an account.',
  access: 'money.adjust',
  stepUp: true,
  body: z.object({
    /** Made by the page: the same id is the same credit or debit. */
    adjustmentId: uuid,
    ...ofAccount,
    direction: z.enum(['credit', 'debit']),
    amount: someMoney,
    cause: z.enum(askedCauses),
    reason: actReason,
  }),
  response: z.object({ outcome: moneyOutcome }),
});
