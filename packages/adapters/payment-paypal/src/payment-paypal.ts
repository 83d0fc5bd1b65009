import { createHash } from 'node:crypto';
import { isDecimalAmount, parseMicros } from '@manyline/domain/money';
import type { PayCurrency } from '@manyline/domain/pay-price';
import { toDecimals } from '@manyline/ports/minor-units';
import {
  ForgedNotificationError,
  GatewayUnavailableError,
  type PaymentEvent,
  type PaymentFacts,
  type PaymentGateway,
  PaymentRefusedError,
  type PaymentState,
} from '@manyline/ports/payment-gateway';
import { createPaypalNvp, type PaypalNvpOptions } from './paypal-nvp.ts';
import { readIpn } from './read-ipn.ts';

export interface PaymentPaypalOptions extends PaypalNvpOptions {
  /** The mail address that is paid. */
  receiver: string;
  /** Hosted button by platform; its option is named Amount and lists every tile. */
  buttons: Record<string, string>;
  /** Address that the form is posted to. */
  formUrl?: string;
  /** Address at which PayPal confirms a notification that is echoed to it. */
  verifyUrl?: string;
  /** Notifications of PayPal's sandbox count only there. */
  isSandbox?: boolean;
  timeoutMs?: number;
  /** Anybody can post a notification, and each is echoed to PayPal: no more than so many a minute, whatever the core lets through. */
  echoesPerMinute?: number;
}

const STATES: Record<string, PaymentState> = {
  Completed: 'paid',
  Processed: 'paid',
  Created: 'pending',
  Pending: 'pending',
  Denied: 'failed',
  Failed: 'failed',
  Expired: 'expired',
  Voided: 'cancelled',
  // Money had come; that it went back is a refund.
  Refunded: 'paid',
  'Partially-Refunded': 'paid',
  PartiallyRefunded: 'paid',
  Reversed: 'paid',
  Canceled_Reversal: 'paid',
  'Canceled-Reversal': 'paid',
};
const GONE_BACK = new Set(['Refunded', 'Reversed']);
/** The form is posted by the customer's browser: PayPal hears of the order when it is paid, once for each `invoice`. */
const FORM_URL = 'https://www.paypal.com/cgi-bin/webscr';
const VERIFY_URL = 'https://ipnpb.paypal.com/cgi-bin/webscr';

/**
 * PayPal's hosted button: a form with button id, notify URL, `custom` (our order) and `os0` (the amount) is posted in a new tab (spec 2 §7).
 * A notification (IPN) is believed when PayPal says VERIFIED to an echo of its unchanged bytes. Queries and refunds go by the NVP API.
 */
export function createPaymentPaypal(options: PaymentPaypalOptions): PaymentGateway {
  const { receiver, buttons, formUrl = FORM_URL, verifyUrl = VERIFY_URL, isSandbox = false } = options;
  const { timeoutMs = 20_000, echoesPerMinute = 120 } = options;
  const mayEcho = createBudget(echoesPerMinute);
  const nvp = createPaypalNvp({ ...options, timeoutMs });

  async function toFacts(transactionId: string, signal?: AbortSignal): Promise<PaymentFacts | undefined> {
    const found = await nvp.getTransaction(transactionId, signal);
    const state = STATES[found?.PAYMENTSTATUS ?? ''];
    if (!found || !state || !isDecimalAmount(found.AMT ?? '')) return undefined;
    return {
      orderNo: found.INVNUM ?? found.CUSTOM ?? '',
      paymentId: transactionId,
      state,
      amount: { currency: found.CURRENCYCODE as PayCurrency, micros: parseMicros(found.AMT!) },
      receiver: found.RECEIVERBUSINESS ?? found.RECEIVEREMAIL ?? '',
      at: Date.parse(found.ORDERTIME ?? '') || Date.now(),
      refunds: [],
    };
  }

  /** A refund names its payment, and only how much went back: the payment itself is asked for. */
  async function readRefund(fields: Record<string, string>, signal?: AbortSignal) {
    const facts = await toFacts(fields.parent_txn_id ?? '', signal);
    const gone = (fields.mc_gross ?? '').replace(/^-/, '');
    if (!facts || !isDecimalAmount(gone)) return undefined;
    return { ...facts, refunds: [{ refundId: fields.txn_id ?? '', micros: parseMicros(gone) }] };
  }

  return {
    name: 'paypal',
    namesOrder: ({ body }) => readIpn(body).custom ?? '',
    offers: { paypal: ['USD'] },
    receiver,
    formOrigins: [new URL(formUrl).origin],
    answers: {
      taken: { status: 200, type: 'text/plain', body: '' },
      refused: { status: 400, type: 'text/plain', body: 'refused' },
    },

    async create(draft) {
      const button = buttons[draft.platform];
      if (!button) throw new PaymentRefusedError(`no hosted button for ${draft.platform}`);
      const fields = {
        cmd: '_s-xclick',
        hosted_button_id: button,
        custom: draft.orderNo,
        // PayPal takes an invoice once: a form that is posted twice is paid once.
        invoice: draft.orderNo,
        on0: 'Amount',
        os0: toDecimals(draft.amount.micros).replace(/\.00$/, ''),
        currency_code: draft.amount.currency,
        notify_url: draft.notifyUrl,
        return: draft.returnUrl,
        cancel_return: draft.returnUrl,
        charset: 'utf-8',
        lc: toPayPalLocale(draft.locale),
      };
      return { instruction: { kind: 'form', url: formUrl, fields } };
    },

    async readNotification({ body }, signal): Promise<PaymentEvent[]> {
      const fields = readIpn(body);
      if ((fields.test_ipn === '1') !== isSandbox) throw new ForgedNotificationError('of the other PayPal world');
      if (!mayEcho()) throw new GatewayUnavailableError("PayPal's echo: too many were asked for");
      await echo(verifyUrl, body, AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]));
      const status = fields.payment_status ?? '';
      const state = STATES[status];
      if (!state || !fields.txn_id) return [];
      const facts = GONE_BACK.has(status) ? await readRefund(fields, signal) : readPayment(fields, state);
      return facts ? [{ ...facts, eventId: `${fields.txn_id}:${status}:${digest(body)}` }] : [];
    },

    async query({ orderNo, paymentId }, signal) {
      const transactionId = paymentId ?? (await nvp.findByInvoice(orderNo, signal));
      const facts = transactionId ? await toFacts(transactionId, signal) : undefined;
      return facts?.orderNo === orderNo ? facts : undefined;
    },

    async refund({ paymentId, key, amount }, signal) {
      const { REFUNDTRANSACTIONID, REFUNDSTATUS } = await nvp.refund(
        { transactionId: paymentId, key, amount: toDecimals(amount.micros), currency: amount.currency },
        signal,
      );
      if (!REFUNDTRANSACTIONID) throw new PaymentRefusedError('PayPal named no refund');
      return { refundId: REFUNDTRANSACTIONID, state: /delayed/i.test(REFUNDSTATUS ?? '') ? 'pending' : 'done' };
    },
  };
}

function readPayment(fields: Record<string, string>, state: PaymentState): PaymentFacts | undefined {
  const { mc_gross: gross = '', mc_currency, txn_id, custom = '', receiver_email, business } = fields;
  if (!isDecimalAmount(gross)) return undefined;
  return {
    orderNo: custom,
    paymentId: txn_id!,
    state,
    amount: { currency: mc_currency as PayCurrency, micros: parseMicros(gross) },
    receiver: receiver_email ?? business ?? '',
    // `payment_date` is in PayPal's own time zone and words; when it reached us is near enough and sure.
    at: Date.now(),
    refunds: [],
  };
}

/** @throws ForgedNotificationError · GatewayUnavailableError */
async function echo(verifyUrl: string, body: Buffer, signal: AbortSignal) {
  let answer: string;
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'manyline' },
      // To the byte: PayPal compares.
      body: Buffer.concat([Buffer.from('cmd=_notify-validate&'), body]),
      redirect: 'error',
      signal,
    });
    answer = response.ok ? (await response.text()).trim() : `HTTP ${response.status}`;
  } catch (error) {
    throw new GatewayUnavailableError(`PayPal's echo: ${(error as Error).name}`);
  }
  if (answer === 'INVALID') throw new ForgedNotificationError('PayPal did not send it');
  if (answer !== 'VERIFIED') throw new GatewayUnavailableError(`PayPal's echo: ${answer.slice(0, 20)}`);
}

/** True so many times a minute, evenly; a minute's worth at once. */
function createBudget(perMinute: number): () => boolean {
  let left = perMinute;
  let at = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(perMinute, left + ((now - at) * perMinute) / 60_000);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** PayPal names payments, not notifications: the same bytes are the same notification. */
function digest(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 16);
}

/** PayPal wants a country with every language: en is en_US. */
function toPayPalLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return `${language}_${region}`;
}
