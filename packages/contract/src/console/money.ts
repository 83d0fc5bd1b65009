import { paymentMethods } from '@manyline/domain/payment-methods';
import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { payMoney } from '../pay-money.ts';
import { paymentOrderState } from '../payments.ts';
import { cursor, epochMs, epochMsText, moneyText, ok, searchText, uuid } from '../wire.ts';
import { moneyOutcome, someMoney } from './account-money.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';
import { actReason } from './operators.ts';

export const orderOnWire = z.object({
  orderId: z.string(),
  accountId: z.string(),
  platform: z.string(),
  method: z.enum(paymentMethods),
  gateway: z.string(),
  state: paymentOrderState,
  /** In the brand's currency. */
  currency: z.string(),
  amount: moneyText,
  gift: moneyText,
  credited: moneyText,
  giftCredited: moneyText,
  refunded: moneyText,
  pay: payMoney,
  /** The gateway's name for the payment. */
  paymentId: z.string().optional(),
  createdAt: epochMs,
  updatedAt: epochMs,
});
export type OrderOnWire = z.infer<typeof orderOnWire>;

const orderFilters = {
  state: paymentOrderState.optional(),
  gateway: z.string().max(40).optional(),
  platform: z.string().max(20).optional(),
  accountId: uuid.optional(),
  /** From this moment on. */
  from: epochMsText.optional(),
  /** Before this moment. */
  until: epochMsText.optional(),
};

/** The newest first. */
export const getOrders = defineOperatorCall('GET', '/money/orders', {
  summary: 'Top-ups of all accounts.',
  access: 'money.see',
  query: querySchema({ ...orderFilters, nextPage: cursor.optional() }),
  response: z.object({
    orders: z.array(orderOnWire),
    gateways: z.array(z.string()),
    /** Brands, for the filter. */
    platforms: z.array(z.string()),
    nextPage: cursor.optional(),
  }),
});
export const exportOrders = defineListFile(getOrders, {
  summary: 'Top-ups as CSV.',
  access: 'money.export',
  query: querySchema(orderFilters),
});

/** A payment that was credited: an order has several when it was paid in parts. */
const creditOnWire = z.object({
  creditId: z.string(),
  at: epochMs,
  orderId: z.string(),
  accountId: z.string(),
  platform: z.string(),
  gateway: z.string(),
  paymentId: z.string(),
  currency: z.string(),
  paid: moneyText,
  gift: moneyText,
  /** Whatever of its order went back since. */
  refunded: moneyText,
});
export type CreditOnWire = z.infer<typeof creditOnWire>;
const creditFilters = {
  gateway: z.string().max(40).optional(),
  platform: z.string().max(20).optional(),
  /** Credited from this moment on. */
  from: epochMsText.optional(),
  /** Before this moment. */
  until: epochMsText.optional(),
};
/** The rows behind the figure of sales, the newest first: by when money was credited, whatever became of its order later. */
export const getCredits = defineOperatorCall('GET', '/money/credits', {
  summary: 'Payments of all accounts that were credited.',
  access: 'money.see',
  query: querySchema({ ...creditFilters, nextPage: cursor.optional() }),
  response: z.object({
    credits: z.array(creditOnWire),
    gateways: z.array(z.string()),
    platforms: z.array(z.string()),
    nextPage: cursor.optional(),
  }),
});
export const exportCredits = defineListFile(getCredits, {
  summary: 'Payments that were credited, as CSV.',
  access: 'money.export',
  query: querySchema(creditFilters),
});

/** asked: its gateway has not said yet that it went back. */
export const refundState = z.enum(['asked', 'done', 'refused']);
export type RefundStateName = z.infer<typeof refundState>;
const refundOnWire = z.object({
  refundId: z.string(),
  state: refundState,
  amount: moneyText,
  giftTaken: moneyText,
  /** The part that had been spent: ours to bear. */
  shortfall: moneyText,
  by: z.string(),
  reason: z.string(),
  at: epochMs,
  disputed: z.boolean(),
});
const listedRefund = refundOnWire.extend({
  orderId: z.string(),
  accountId: z.string(),
  platform: z.string(),
  gateway: z.string(),
  currency: z.string(),
});
export type ListedRefund = z.infer<typeof listedRefund>;
const refundFilters = {
  state: refundState.optional(),
  gateway: z.string().max(40).optional(),
  platform: z.string().max(20).optional(),
  /** Asked for from this moment on. */
  from: epochMsText.optional(),
  /** Before this moment. */
  until: epochMsText.optional(),
};
/** The newest first. */
export const getRefunds = defineOperatorCall('GET', '/money/refunds', {
  summary: 'Refunds of all accounts.',
  access: 'money.see',
  query: querySchema({ ...refundFilters, nextPage: cursor.optional() }),
  response: z.object({
    refunds: z.array(listedRefund),
    gateways: z.array(z.string()),
    platforms: z.array(z.string()),
    nextPage: cursor.optional(),
  }),
});
export const exportRefunds = defineListFile(getRefunds, {
  summary: 'Refunds as CSV.',
  access: 'money.export',
  query: querySchema(refundFilters),
});
export const getOrder = defineOperatorCall('GET', '/money/orders/one', {
  summary: 'A top-up: how it went, what gateways told of it, what of it went back.',
  access: 'money.see',
  query: querySchema({ orderId: uuid }),
  response: z.object({
    order: orderOnWire,
    /** The sum that may still be refunded: credited, not refunded, and not spent. */
    refundable: moneyText,
    /** Whether somebody can be asked about it. */
    canAsk: z.boolean(),
    trail: z.array(
      z.object({
        at: epochMs,
        source: z.string(),
        from: paymentOrderState.optional(),
        to: paymentOrderState.optional(),
        detail: z.string(),
      }),
    ),
    refunds: z.array(refundOnWire),
    /** As they came, the newest first; no header that lets somebody in is among them. */
    notifications: z.array(
      z.object({
        id: z.string(),
        at: epochMs,
        state: z.string(),
        error: z.string(),
        headers: z.string(),
        body: z.string(),
      }),
    ),
    transfers: z.array(
      z.object({
        transferId: z.string(),
        chain: z.string(),
        coin: z.string(),
        amount: z.string(),
        state: z.string(),
        confirmations: z.number().int(),
        seenAt: epochMs,
      }),
    ),
  }),
});
export const askGateway = defineOperatorCall('POST', '/money/orders/ask', {
  summary: 'Asks the gateway or the chain about a top-up, now.',
  access: 'money.adjust',
  body: z.object({ orderId: uuid }),
  response: z.object({ state: paymentOrderState }),
});
/** Above what the operator may move alone in a day it waits for a second person. */
export const refundOrder = defineOperatorCall('POST', '/money/orders/refund', {
  summary: 'Gives paid money back to where it came from.',
  access: 'money.adjust',
  stepUp: true,
  body: z.object({
    /** Made by the page: the same id is the same refund. */
    refundId: uuid,
    orderId: uuid,
    amount: someMoney,
    /** `refunded` of the order as it was looked at. */
    refundedBefore: moneyText,
    reason: actReason,
  }),
  response: z.object({ outcome: moneyOutcome, state: refundState.optional() }),
});

export const moneyReviewKinds = ['payment', 'refund', 'unknownOrder', 'unknownTransfer', 'notification'] as const;
export const moneyReview = z.object({
  reviewId: z.string(),
  kind: z.enum(moneyReviewKinds),
  /** In the call's language. */
  why: z.string(),
  orderId: z.string().optional(),
  accountId: z.string().optional(),
  /** The rest of what is known, by name. */
  detail: z.record(z.string(), z.string()),
  openedAt: epochMs,
  /** Whoever is deciding about it. */
  claimedBy: z.string().optional(),
  isClaimedByMe: z.boolean(),
});
export type MoneyReview = z.infer<typeof moneyReview>;

const reviewFilters = { kind: z.enum(moneyReviewKinds).optional() };
/** The oldest first. */
export const getMoneyReviews = defineOperatorCall('GET', '/money/reviews', {
  summary: 'Money that waits for a decision.',
  access: 'money.see',
  query: querySchema({ ...reviewFilters, nextPage: cursor.optional() }),
  response: z.object({ reviews: z.array(moneyReview), nextPage: cursor.optional() }),
});
export const exportMoneyReviews = defineListFile(getMoneyReviews, {
  summary: 'Money that waits for a decision, as CSV.',
  access: 'money.export',
  query: querySchema(reviewFilters),
});
export const claimMoneyReview = defineOperatorCall('POST', '/money/reviews/claim', {
  summary: 'Takes money that waits for a decision, so that nobody else decides meanwhile.',
  access: 'money.decide',
  body: z.object({ reviewId: uuid }),
  response: z.object({ claimedUntil: epochMs }),
});
export const releaseMoneyReview = defineOperatorCall('POST', '/money/reviews/release', {
  summary: 'Gives it back.',
  access: 'money.decide',
  body: z.object({ reviewId: uuid }),
  response: ok,
});
/**
 * credit: an order or, where the money named none, an account gets `amount`, without a gift · leave: nobody gets anything. A credit above
 * what the operator may move alone in a day waits for a second person.
 */
export const decideMoneyReview = defineOperatorCall('POST', '/money/reviews/decide', {
  summary: 'Decides about money that fits no order as it should.',
  access: 'money.decide',
  stepUp: true,
  body: z.object({
    reviewId: uuid,
    /** Made by the page: the same id is the same decision. */
    decisionId: uuid,
    action: z.enum(['credit', 'leave']),
    amount: someMoney.optional(),
    /** An order's id or number, or an account's id, where the money names none. */
    to: searchText.optional(),
    reason: actReason,
  }),
  response: z.object({ outcome: moneyOutcome }),
});

/** A chain that was read longer ago than this is behind: it is read every few seconds. */
export const CHAIN_BEHIND_MS = 120_000;

export const getGateways = defineOperatorCall('GET', '/money/gateways', {
  summary: 'Gateways and chains, and when each was last heard of.',
  access: 'money.see',
  response: z.object({
    gateways: z.array(
      z.object({
        name: z.string(),
        methods: z.array(z.string()),
        currencies: z.array(z.string()),
        /** The last notification that was believed, and the last that was not. */
        lastNotifiedAt: epochMs.optional(),
        lastForgedAt: epochMs.optional(),
        /** Notifications of the last day that could not be applied yet, or were given up. */
        stuck: z.number().int(),
        lastCreditAt: epochMs.optional(),
      }),
    ),
    chains: z.array(
      z.object({
        name: z.string(),
        coins: z.array(z.string()),
        finalAfter: z.number().int(),
        lastReadAt: epochMs.optional(),
        lastTransferAt: epochMs.optional(),
        /** Transfers that are not deep enough yet. */
        confirming: z.number().int(),
      }),
    ),
  }),
});

/** lost: the money is gone · won: it came back. */
export const disputeState = z.enum(['lost', 'won']);
const dispute = z.object({
  refundId: z.string(),
  orderId: z.string(),
  accountId: z.string(),
  gateway: z.string(),
  gatewayRefundId: z.string(),
  amount: moneyText,
  currency: z.string(),
  shortfall: moneyText,
  state: disputeState,
  at: epochMs,
  /** Until when the gateway takes what speaks for us, where it says so. */
  answerUntil: epochMs.optional(),
});
export type DisputeOnWire = z.infer<typeof dispute>;
const disputeFilters = { state: disputeState.optional() };
/** The newest first. */
export const getDisputes = defineOperatorCall('GET', '/money/disputes', {
  summary: 'Payments that a bank took back.',
  access: 'money.see',
  query: querySchema({ ...disputeFilters, nextPage: cursor.optional() }),
  response: z.object({ disputes: z.array(dispute), nextPage: cursor.optional() }),
});
export const exportDisputes = defineListFile(getDisputes, {
  summary: 'Payments that a bank took back, as CSV.',
  access: 'money.export',
  query: querySchema(disputeFilters),
});

export const closingOnWire = z.object({
  /** UTC, YYYY-MM-DD. */
  day: z.string(),
  currency: z.string(),
  /**
   * The money of all accounts together, gifts and reserved money included: opening + sales + gifts + adjustments - refunds - usage =
   * closing.
   */
  opening: moneyText,
  sales: moneyText,
  gifts: moneyText,
  adjustments: moneyText,
  refunds: moneyText,
  usage: moneyText,
  closing: moneyText,
  /** Gifts that were spent or taken back, and what of all gifts is left. */
  giftsUsed: moneyText,
  giftsLeft: moneyText,
});
export type ClosingOnWire = z.infer<typeof closingOnWire>;

/** A month at most looks like a page. */
const closingDay = z.iso.date();
const closingFilters = { from: closingDay.optional(), until: closingDay.optional() };
/** The newest first. Without days the latest 31 that are closed. */
export const getClosings = defineOperatorCall('GET', '/money/closings', {
  summary: 'Days of the books that are closed, by currency.',
  access: 'money.books',
  query: querySchema(closingFilters),
  response: z.object({
    closings: z.array(closingOnWire),
    /** The last day that is closed; absent before the first. */
    closedThrough: closingDay.optional(),
  }),
});
export const exportClosings = defineListFile(getClosings, {
  summary: 'Closed days as CSV, the oldest first.',
  access: 'money.export',
  query: querySchema(closingFilters),
});

export const getAuditRules = defineOperatorCall('GET', '/money/rules', {
  summary: "The auditor's rules and what it found when it last looked.",
  access: 'money.books',
  response: z.object({
    rules: z.array(z.object({ rule: z.string(), ranAt: epochMs.optional(), broken: z.number().int() })),
  }),
});
