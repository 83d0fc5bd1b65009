import { cryptoCurrencies } from '@manyline/domain/crypto';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { paymentMethod, paymentOrderState } from './payments.ts';
import { epochMs, moneyText } from './wire.ts';

/** The pay page's calls of the sandbox (`/sandbox/api`): they exist only in the local world. */
const tag = 'Local world';
const audience = 'localWorld' as const;

export const sandboxPayAction = z.enum([
  'pay',
  'payShort',
  'payOver',
  'payLate',
  'fail',
  'cancel',
  'refundHalf',
  'refund',
]);
export type SandboxPayAction = z.infer<typeof sandboxPayAction>;
/** outOfOrder: 'paid' first, 'pending' after it · never: only a query finds out. */
export const sandboxTelling = z.enum(['once', 'twice', 'outOfOrder', 'never']);
export type SandboxTelling = z.infer<typeof sandboxTelling>;
export const sandboxPayMode = z.enum(['normal', 'hang', 'refuse']);

export const sandboxPayment = z.object({
  orderNo: z.string(),
  method: paymentMethod,
  currency: z.string(),
  amount: moneyText,
  platform: z.string(),
  subject: z.string(),
  /** State of the payment in the gateway's books. */
  state: z.string(),
  paid: moneyText,
  refunded: moneyText,
  returnUrl: z.string(),
  createdAt: epochMs,
  /** Notifications that the product took. */
  told: z.number(),
});
export type SandboxPayment = z.infer<typeof sandboxPayment>;

const sandboxTransfer = z.object({
  transferId: z.string(),
  amount: z.string(),
  confirmations: z.number(),
  state: z.enum(['seen', 'confirming', 'final', 'dropped']),
});
/** An order that waits for a transfer, with the transfers to its address. */
export const sandboxWallet = z.object({
  orderId: z.string(),
  platform: z.string(),
  state: paymentOrderState,
  currency: z.enum(cryptoCurrencies),
  network: z.string(),
  address: z.string(),
  sharesAddress: z.boolean(),
  amount: z.string(),
  rateExpiresAt: epochMs,
  createdAt: epochMs,
  transfers: z.array(sandboxTransfer),
});
export type SandboxWallet = z.infer<typeof sandboxWallet>;

export const getSandboxPayments = defineCall('GET', '/sandbox/api/payments', {
  summary: 'Payments in the books of the sandbox gateway, and wallets that wait for a transfer, newest first.',
  tag,
  audience,
  response: z.object({
    payments: z.array(sandboxPayment),
    wallets: z.array(sandboxWallet),
    /** Absent where the gateway is no twin. */
    mode: sandboxPayMode.optional(),
    sharesAddresses: z.boolean(),
  }),
});
export const setSandboxPay = defineCall('POST', '/sandbox/api/payments', {
  summary: 'Set how the sandbox gateway takes new orders, and whether transfers go to one shared address.',
  tag,
  audience,
  body: z.object({ mode: sandboxPayMode.optional(), sharesAddresses: z.boolean().optional() }),
  response: z.object({ mode: sandboxPayMode.optional(), sharesAddresses: z.boolean() }),
});
export const actOnSandboxPayment = defineCall('POST', '/sandbox/api/payments/act', {
  summary: 'Pay, fail or cancel a payment, or refund it, and say how the product is told.',
  tag,
  audience,
  body: z.object({ orderNo: z.string().max(40), action: sandboxPayAction, telling: sandboxTelling.default('once') }),
  response: z.object({ payment: sandboxPayment }),
});
export const sendSandboxTransfer = defineCall('POST', '/sandbox/api/transfers', {
  summary: "Transfer coins to an order's wallet.",
  tag,
  audience,
  body: z.object({
    orderId: z.string().max(40),
    /** Amount in the coin. */
    amount: z.string().max(20),
    /** final: deep enough at once · none: in no block yet. */
    depth: z.enum(['none', 'final']).default('final'),
    /** True: by the chain's clock the transfer arrives after the quoted rate has ended. */
    late: z.boolean().default(false),
  }),
  response: z.object({ transfer: sandboxTransfer }),
});
export const moveSandboxChain = defineCall('POST', '/sandbox/api/transfers/move', {
  summary: "Mine a block on an order's chain, or reorganise one of its transfers away.",
  tag,
  audience,
  body: z.object({
    orderId: z.string().max(40),
    action: z.enum(['mine', 'drop']),
    transferId: z.string().max(80).optional(),
  }),
  response: z.object({ status: z.literal(200) }),
});
