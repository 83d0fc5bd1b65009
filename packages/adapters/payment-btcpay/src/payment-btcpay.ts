import { createHmac, timingSafeEqual } from 'node:crypto';
import { MICROS_PER_UNIT } from '@manyline/domain/money';
import type { PayCurrency } from '@manyline/domain/pay-price';
import { toDecimals } from '@manyline/ports/minor-units';
import {
  ForgedNotificationError,
  type PaymentDraft,
  type PaymentEvent,
  type PaymentFacts,
  type PaymentGateway,
  PaymentRefusedError,
  type PaymentState,
  type RefundDraft,
} from '@manyline/ports/payment-gateway';
import { z } from 'zod';
import { type BtcpayApiOptions, createBtcpayApi } from './btcpay-api.ts';

export interface PaymentBtcpayOptions extends BtcpayApiOptions {
  /** Secret of the store's webhook. */
  webhookSecret: string;
}

const decimal = z.union([z.string(), z.number()]).transform(String);
const invoice = z.object({
  id: z.string(),
  storeId: z.string(),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.string().optional(),
  amount: decimal,
  /** The amount paid, in the invoice's currency; told since BTCPay Server 2.0. */
  paidAmount: decimal.optional(),
  currency: z.string(),
  createdTime: z.number(),
  checkoutLink: z.string(),
  metadata: z.object({ orderId: z.string().optional() }),
});
type Invoice = z.infer<typeof invoice>;
const delivery = z.object({
  deliveryId: z.string(),
  originalDeliveryId: z.string().nullish(),
  type: z.string(),
  timestamp: z.number(),
  invoiceId: z.string().optional(),
});
const pullPayment = z.object({ id: z.string(), name: z.string() });

const STATES: Record<Invoice['status'], PaymentState> = {
  New: 'open',
  Processing: 'pending',
  Settled: 'paid',
  Expired: 'expired',
  Invalid: 'failed',
};

/**
 * A hosted crypto page by BTCPay Server's Greenfield API. It knows no idempotency key: an order's invoice is looked up before one is
 * made, and of two that were made at once the older one counts. A refund is a pull payment that the customer claims.
 */
export function createPaymentBtcpay(options: PaymentBtcpayOptions): PaymentGateway {
  const { storeId, webhookSecret } = options;
  const api = createBtcpayApi(options);
  const underWay = new Map<string, Promise<unknown>>();

  async function findInvoices(orderNo: string, signal?: AbortSignal): Promise<Invoice[]> {
    const found = await api.call('GET', `invoices?orderId=${encodeURIComponent(orderNo)}`, undefined, signal);
    return z
      .array(invoice)
      .parse(found)
      .filter(({ metadata }) => metadata.orderId === orderNo)
      .toSorted((a, b) => a.createdTime - b.createdTime || (a.id < b.id ? -1 : 1));
  }

  async function begin(draft: PaymentDraft, signal?: AbortSignal): Promise<Invoice> {
    const [known] = await findInvoices(draft.orderNo, signal);
    if (known) return known;
    const made = invoice.parse(await api.call('POST', 'invoices', toInvoice(draft), signal));
    // Another node may have made one at the same moment: both take the older, and nobody is led to the other.
    const [oldest = made] = await findInvoices(draft.orderNo, signal);
    if (oldest.id !== made.id) await api.call('DELETE', `invoices/${made.id}`, undefined, signal);
    return oldest;
  }

  async function giveBack({ key, paymentId, amount, paid }: RefundDraft, signal?: AbortSignal) {
    if (amount.micros > paid.micros) throw new PaymentRefusedError('more than was paid');
    const all = z
      .array(pullPayment)
      .parse(await api.call('GET', 'pull-payments?includeArchived=true', undefined, signal));
    const known = all.find(({ name }) => name === key);
    if (known) return known;
    const asked = {
      name: key,
      refundVariant: 'Custom',
      customAmount: toDecimals(amount.micros),
      customCurrency: amount.currency,
    };
    return pullPayment.parse(await api.call('POST', `invoices/${paymentId}/refund`, asked, signal));
  }

  /** Work that two callers ask for at once is done once, by its key. */
  async function once<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = (underWay.get(key) as Promise<T> | undefined) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  return {
    name: 'btcpay',
    offers: { crypto: ['USD', 'CNY'] },
    receiver: storeId,
    formOrigins: [],
    answers: {
      taken: { status: 200, type: 'text/plain', body: 'ok' },
      refused: { status: 400, type: 'text/plain', body: 'refused' },
    },

    async create(draft, signal) {
      const { id, checkoutLink } = await once(`create ${draft.orderNo}`, () => begin(draft, signal));
      return { instruction: { kind: 'redirect', url: checkoutLink }, paymentId: id };
    },

    async readNotification({ body, headers }, signal): Promise<PaymentEvent[]> {
      verify(body, headers['btcpay-sig'] ?? '', webhookSecret);
      const told = delivery.parse(JSON.parse(body.toString('utf8')));
      if (!told.invoiceId || !told.type.startsWith('Invoice')) return [];
      // The notification only names the invoice: its state is asked for.
      const found = await api.find(`invoices/${told.invoiceId}`, signal);
      const facts = readFacts(found);
      if (!facts?.orderNo) return [];
      return [{ ...facts, eventId: told.originalDeliveryId || told.deliveryId, at: told.timestamp * 1000 }];
    },

    async query({ orderNo, paymentId }, signal) {
      const found = paymentId
        ? await api.find(`invoices/${paymentId}`, signal)
        : (await findInvoices(orderNo, signal))[0];
      const facts = readFacts(found);
      return facts?.orderNo === orderNo ? facts : undefined;
    },

    async refund(draft, signal) {
      const { id } = await once(`refund ${draft.key}`, () => giveBack(draft, signal));
      return { refundId: id, state: 'pending' };
    },
  };
}

function toInvoice({ orderNo, amount, subject, locale, returnUrl, expiresAt }: PaymentDraft) {
  return {
    amount: toDecimals(amount.micros),
    currency: amount.currency,
    metadata: { orderId: orderNo, itemDesc: subject },
    checkout: {
      expirationMinutes: Math.max(5, Math.ceil((expiresAt - Date.now()) / 60_000)),
      redirectURL: returnUrl,
      defaultLanguage: locale,
    },
  };
}

function readFacts(found: unknown): PaymentFacts | undefined {
  return found === undefined ? undefined : toFacts(invoice.parse(found));
}

/**
 * An invoice that ran out with some of its money paid was paid, though short: that money is ours. When it came, the invoice does not say;
 * what may have come after the end counts as coming now, or whoever waits to see the price fall would pay at the old one.
 */
function toFacts({ id, storeId, status, amount, paidAmount, currency, createdTime, ...rest }: Invoice): PaymentFacts {
  const { metadata, additionalStatus } = rest;
  const mayBeLate = status === 'Expired' || additionalStatus === 'PaidLate';
  const paid = toMicros(paidAmount ?? (status === 'Settled' ? amount : '0'));
  const isPaid = status === 'Settled' || (status === 'Expired' && paid > 0);
  return {
    orderNo: metadata.orderId ?? '',
    paymentId: id,
    state: isPaid ? 'paid' : STATES[status],
    amount: { currency: currency as PayCurrency, micros: isPaid ? paid : toMicros(amount) },
    receiver: storeId,
    at: mayBeLate ? Date.now() : createdTime * 1000,
    refunds: [],
  };
}

/** BTCPay counts with more places than we keep: what is beyond them was not paid to us. */
function toMicros(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * MICROS_PER_UNIT + Number(fraction.slice(0, 6).padEnd(6, '0'));
}

/** @throws ForgedNotificationError */
function verify(body: Buffer, signature: string, secret: string) {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ForgedNotificationError('not signed by our store');
}
