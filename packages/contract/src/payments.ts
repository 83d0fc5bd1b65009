import { cryptoCurrencies } from '@manyline/domain/crypto';
import { payCurrencies } from '@manyline/domain/pay-price';
import { paymentMethods } from '@manyline/domain/payment-methods';
import { z } from 'zod';
import { bodySchema, defineCall, defineMoneyCall, querySchema } from './define-call.ts';
import { payMoney } from './pay-money.ts';
import { clientMadeKey, cursor, epochMs, moneyText, yearMonth } from './wire.ts';

const tag = 'Payments';
const audience = 'account' as const;

/** The flags of `getPaymentMethods` say which of them an account of a brand has. */
export const paymentMethod = z.enum(paymentMethods);

/**
 * States of a top-up. They only go forward, in this order, and may leave some out. created: kept here, not at the
 * gateway yet · waiting: can be paid · seen: money is on its way · confirming: on the chain, not final · failed,
 * cancelled, expired: closed, and still credited if money comes · short: less than asked came in time and is credited ·
 * late: came after the quoted rate's time · review: came, but not as it should have; like late it waits for an operator
 * · dismissed: an operator has looked and credits nothing; money that comes after that waits again · credited · over: more than asked came in time and is credited · partRefunded · refunded.
 */
export const paymentStates = [
  'created',
  'waiting',
  'seen',
  'confirming',
  'failed',
  'cancelled',
  'expired',
  'short',
  'late',
  'review',
  'dismissed',
  'credited',
  'over',
  'partRefunded',
  'refunded',
] as const;
export const paymentOrderState = z.enum(paymentStates);
export type PaymentOrderState = z.infer<typeof paymentOrderState>;

/** A whole amount of the brand's currency as people type it; the specification's clients send it as text or number. */
const customAmount = z.union([z.string().max(20), z.number()]).transform(String);
const productId = z.string().min(1).max(64);
/** Address to come back to, on our own origins only (decision 38); a path alone stands for the page that asked. */
const returnUrl = z.string().max(2000);
/** Made by the client: the same key is the same order. Without one, the same choice within 10 s is. */
const clientKey = clientMadeKey.optional();
/** (own) The gift of a tile that was shown; where it is another one by now, no order is made. */
const gift = moneyText.optional();

/** Both spellings of the specification's clients (spec 2 §7). */
const submitFields = {
  productid: productId.optional(),
  productId: productId.optional(),
  custom_amount: customAmount.optional(),
  return_url: returnUrl.optional(),
  returnUrl: returnUrl.optional(),
  payment_method: z.string().max(20).optional(),
  paymentMethod: z.string().max(20).optional(),
  devicetype: z.string().max(40).optional(),
  method: z.enum(['pay.h5pay', 'pay.webpay']).optional(),
  browser_type: z.string().max(40).optional(),
  gift,
  clientKey,
};
const opened = z.object({
  /** Opened in a new window; with `kind` qr it is the text of a QR code instead (WeChat Pay). */
  paymentUrl: z.string(),
  kind: z.enum(['redirect', 'qr']),
  orderId: z.string(),
});

/** `payment_method`: CARD (default), ALIPAY, UNIONPAY, WECHATPAY. */
export const paySubmit = defineMoneyCall('POST', '/web/paySubmit', {
  summary: 'Begin a top-up by card, Alipay, UnionPay or WeChat Pay: a tile (productid) or a custom amount.',
  tag,
  audience,
  body: bodySchema(submitFields),
  response: opened,
});

/** `paymentMethod`: ALIPAY (default), UNIONPAY, WECHATPAY. */
export const alipayPaySubmit = defineMoneyCall('POST', '/web/alipay/paySubmit', {
  summary: 'Begin a top-up by Alipay, UnionPay or WeChat Pay.',
  tag,
  audience,
  body: bodySchema(submitFields),
  response: opened,
});

export const cryptoPaySubmit = defineMoneyCall('POST', '/web/cryptoCurrency/paySubmit', {
  summary: 'Begin a top-up on a hosted crypto page.',
  tag,
  audience,
  body: bodySchema({
    productId: productId.optional(),
    custom_amount: customAmount.optional(),
    returnUrl: returnUrl.optional(),
    gift,
    clientKey,
  }),
  response: opened,
});

export const etherPaySubmit = defineMoneyCall('POST', '/web/etherPay/paySubmit', {
  summary: 'Begin a top-up by transfer: the exact amount of the coin, the wallet, and the rate that holds for a while.',
  tag,
  audience,
  body: bodySchema({
    productid: productId.optional(),
    custom_amount: customAmount.optional(),
    currency: z.enum(cryptoCurrencies),
    /** ERC-20, TRC-20, BSC or Polygon; absent or empty for ETH and BCH. */
    network: z.string().max(20).optional(),
    gift,
    clientKey,
  }),
  response: z.object({
    /** The amount to transfer, exactly: it tells this order from others. */
    rechargeAmount: z.string(),
    walletAddress: z.string(),
    /** Units of the currency that the brand is paid in, for one coin. */
    cryptoToLegalRate: z.string(),
    queryRateTime: epochMs,
    currency: z.enum(cryptoCurrencies),
    network: z.string(),
    /** Until this time, transfers that arrive are credited at this rate; later ones wait for an operator. */
    rateExpiresAt: epochMs,
    orderId: z.string(),
  }),
});

export const paypalPaySubmit = defineMoneyCall('POST', '/web/paypal/paySubmit', {
  summary: 'Begin a top-up by PayPal; the form is then posted to PayPal in a new window.',
  tag,
  audience,
  body: bodySchema({ productId, returnUrl: returnUrl.optional(), gift, clientKey }),
  response: z.object({
    status: z.literal(200),
    transactionId: z.string(),
    orderId: z.string(),
    /** Button id, notify URL, `custom` (the transaction id) and `os0` (the amount) are among the fields (spec 2 §7). */
    payForm: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    /** The same form on a page of ours that posts itself: for a client that cannot post forms. */
    paymentUrl: z.string(),
  }),
});

/** A flag each (spec 1 §3): the brand offers it and a configured gateway or chain takes it. */
const methodFlags = z.object({
  card: z.boolean(),
  wechatpay: z.boolean(),
  alipay: z.boolean(),
  unionpay: z.boolean(),
  paypal: z.boolean(),
  cryptoPay: z.boolean(),
  usdtPay: z.boolean(),
  usdcPay: z.boolean(),
  tusdPay: z.boolean(),
  ethPay: z.boolean(),
  bchPay: z.boolean(),
});

/** The price of one unit of the brand's currency, by method. A price is rounded up to the cent (domain `payPrice`). */
const payPrices = z.partialRecord(paymentMethod, z.object({ currency: z.enum(payCurrencies), rate: moneyText }));
export type PayPrices = z.infer<typeof payPrices>;

export const getPaymentMethods = defineCall('GET', '/web/getPaymentMethods', {
  summary: 'Ways to pay, and which of them need a verified phone first.',
  tag,
  audience,
  response: methodFlags.extend({
    /** True where this account has to verify a phone before paying so. */
    needSetPhone: methodFlags,
    /** Networks that can be paid on now, by coin; none listed for a coin with a chain of its own. */
    networks: z.record(z.enum(cryptoCurrencies), z.array(z.string())),
    prices: payPrices,
    /** The tiles: what the calls above take as `productid`. */
    products: z.array(z.object({ productId: z.string(), amount: moneyText, gift: moneyText, popular: z.boolean() })),
  }),
});

const cryptoDetail = z.object({
  currency: z.enum(cryptoCurrencies),
  network: z.string(),
  rechargeAmount: z.string(),
  walletAddress: z.string(),
  cryptoToLegalRate: z.string(),
  queryRateTime: epochMs,
  rateExpiresAt: epochMs,
  /** The amount that has arrived for good, and is credited. */
  arrivedAmount: z.string(),
  /** The amount that the chain has shown so far, final or not: `arrivedAmount` and what still gathers confirmations. */
  seenAmount: z.string(),
});

/** A top-up as it stands. Amounts are of the brand's currency. */
export const paymentOrder = z.object({
  orderId: z.string(),
  state: paymentOrderState,
  /** Nothing more will happen by itself. */
  isClosed: z.boolean(),
  method: paymentMethod,
  amount: moneyText,
  /** The price of the order, in the currency that is paid. */
  pay: payMoney,
  /** The gift of the tile; "-1" marks a custom amount (spec 2 §9). */
  gift: moneyText,
  credited: moneyText,
  giftCredited: moneyText,
  refunded: moneyText,
  /** (own) The money that came, late or not as asked, and is not credited (yet): in the currency or coin that it came in. */
  came: z.object({ currency: z.enum([...payCurrencies, ...cryptoCurrencies]), amount: z.string() }).optional(),
  createdAt: epochMs,
  updatedAt: epochMs,
  expiresAt: epochMs,
  returnUrl: z.string().optional(),
  crypto: cryptoDetail.optional(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

/** Pushed to every screen of the account on each change of an order (socket event `paymentOrder`). */
export type PaymentOrderPush = PaymentOrder;

export const getPaymentOrder = defineCall('GET', '/web/getPaymentOrder', {
  summary: "An order's true state. With check=1 ('Payment Completed') the gateway or chain is asked first.",
  tag,
  audience,
  query: querySchema({
    /** `orderId` of a submit, or PayPal's `transactionId`. */
    orderId: z.string().min(32).max(36),
    check: z.enum(['0', '1']).optional(),
  }),
  response: z.object({
    order: paymentOrder,
    /**
     * The address to pay at, as in the submit's answer, while a gateway waits for the money: after a reload, or on
     * another screen.
     */
    paymentUrl: z.string().optional(),
    kind: z.enum(['redirect', 'qr']).optional(),
  }),
});

/** A page of orders, as long as those of the other histories. */
const ordersPage = z.coerce.number().int().min(1).max(200).default(200);

/** (own) Every order of a month by when it was begun, whatever became of it. */
export const getPaymentOrders = defineCall('GET', '/web/getPaymentOrders', {
  summary: 'Top-ups that were begun in a month, with what became of each, newest first, page by page.',
  tag,
  audience,
  query: querySchema({ pageSize: ordersPage, nextPage: cursor.optional(), ym: yearMonth.optional() }),
  response: z.object({ list: z.array(paymentOrder), nextPage: cursor.optional() }),
});

/** (own) Closes an order that nobody has paid as far as we and the gateway know; another is answered as it stands. */
export const cancelPaymentOrder = defineCall('POST', '/web/cancelPaymentOrder', {
  summary: 'Cancel a top-up that waits for its payment. Money that comes for it all the same is still credited.',
  tag,
  audience,
  body: bodySchema({ orderId: z.string().min(32).max(36) }),
  response: z.object({ order: paymentOrder }),
});
