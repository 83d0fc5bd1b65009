import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import {
  ForgedNotificationError,
  type NotificationAnswer,
  type PaymentDraft,
  type PaymentEvent,
  type PaymentFacts,
  PaymentRefusedError,
  type RawNotification,
  type RefundDraft,
} from '@manyline/ports/payment-gateway';
import type {
  SandboxGateway,
  SandboxPayAction,
  SandboxPayment,
  SandboxPayStore,
  SandboxTelling,
} from '@manyline/ports/sandbox-payments';
import { toInstruction } from './instructions.ts';
import { isSignedWith, sign, signatureHeader } from './notification-signature.ts';

export interface SandboxGatewayDeps {
  store: SandboxPayStore;
  /** Signs what the gateway reports, as a real one's key does. */
  secret: string;
  /** Address of the sandbox page. */
  baseUrl: string;
  now: Clock;
  /** Takes a notification; the answer decides whether the gateway comes again. */
  deliver(raw: RawNotification): Promise<NotificationAnswer | undefined>;
  onError(error: unknown, what: string): void;
}

const RETRY_MS = 2_000;
const RETRIES_MAX = 20;
const LATE_MS = HOUR_MS;
const both = ['USD', 'CNY'] as const;
const taken: NotificationAnswer = { status: 200, type: 'text/plain', body: 'success' };
const refused: NotificationAnswer = { status: 400, type: 'text/plain', body: 'fail' };

/** The payment gateway of the local world: plays card, Alipay, UnionPay, WeChat Pay, PayPal and a hosted crypto page. */
export function createSandboxGateway(deps: SandboxGatewayDeps): SandboxGateway {
  const { store, secret, baseUrl, now, deliver, onError } = deps;
  let stopped = false;

  async function toFacts(payment: SandboxPayment): Promise<PaymentFacts> {
    const { orderNo, paymentId, state, currency, at } = payment;
    const micros = state === 'paid' ? payment.paidMicros : payment.micros;
    const refunds = await store.listRefunds(orderNo);
    return { orderNo, paymentId, state, amount: { currency, micros }, receiver: gateway.receiver, at, refunds };
  }

  async function toEvent(payment: SandboxPayment): Promise<PaymentEvent> {
    const facts = await toFacts(payment);
    return { ...facts, eventId: `${payment.paymentId}:${payment.state}:${facts.refunds.length}:${payment.at}` };
  }

  function toRaw(event: PaymentEvent, url: string): RawNotification {
    const body = Buffer.from(JSON.stringify(event));
    return { headers: { [signatureHeader]: sign(secret, body) }, url, body };
  }

  /** True when it was taken. A real gateway comes again for a day; this one for 40 seconds. */
  async function tell(payment: SandboxPayment, event: PaymentEvent): Promise<boolean> {
    const raw = toRaw(event, payment.notifyUrl);
    const isTaken = await tellOnce(raw);
    if (!isTaken) void tellAgain(raw);
    return isTaken;
  }

  async function tellOnce(raw: RawNotification): Promise<boolean> {
    try {
      return (await deliver(raw))?.body === taken.body;
    } catch (error) {
      onError(error, 'a notification of the sandbox gateway was not taken; it comes again');
      return false;
    }
  }

  async function tellAgain(raw: RawNotification) {
    for (let attempt = 1; attempt < RETRIES_MAX && !stopped; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      if (stopped || (await tellOnce(raw))) return;
    }
  }

  async function notify(payment: SandboxPayment, telling: SandboxTelling) {
    if (telling === 'never') return;
    const event = await toEvent(payment);
    const early = { ...event, state: 'pending' as const, eventId: `${payment.paymentId}:pending:0`, refunds: [] };
    const events = { once: [event], twice: [event, event], outOfOrder: [event, early] }[telling];
    // All at once where they are the same, so that a product which counts twice does so.
    const answers = telling === 'twice' ? await Promise.all(events.map((each) => tell(payment, each))) : [];
    if (telling !== 'twice') for (const each of events) answers.push(await tell(payment, each));
    await store.update(payment.orderNo, { told: payment.told + answers.filter(Boolean).length });
  }

  function hang(signal: AbortSignal | undefined): Promise<never> {
    return new Promise((_, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }

  async function guard(signal: AbortSignal | undefined) {
    if (gateway.mode === 'hang') await hang(signal);
    if (gateway.mode === 'refuse') throw new PaymentRefusedError('the sandbox gateway is set to refuse');
    signal?.throwIfAborted();
  }

  async function addRefund({ orderNo, key, amount }: Pick<RefundDraft, 'orderNo' | 'key' | 'amount'>) {
    const payment = await store.find(orderNo);
    if (payment?.state !== 'paid') throw new PaymentRefusedError('nothing was paid');
    const earlier = await store.listRefunds(orderNo);
    const known = earlier.find((refund) => refund.key === key);
    if (known) return known;
    const left = payment.paidMicros - earlier.reduce((sum, { micros }) => sum + micros, 0);
    if (amount.micros > left) throw new PaymentRefusedError(`only ${left} of the payment is left`);
    return store.addRefund(orderNo, { key, refundId: `sbr_${randomUUID()}`, micros: amount.micros });
  }

  const gateway: SandboxGateway = {
    name: 'sandbox',
    offers: { card: both, alipay: both, unionpay: both, wechatpay: both, paypal: both, crypto: both },
    receiver: 'sandbox-merchant',
    formOrigins: [new URL(baseUrl).origin],
    queryTellsRefunds: true,
    answers: { taken, refused },
    mode: 'normal',

    async create(draft: PaymentDraft, signal) {
      await guard(signal);
      const { orderNo, method, amount, platform, subject, returnUrl, notifyUrl, expiresAt } = draft;
      const at = now();
      const kept = await store.accept({
        orderNo,
        method,
        currency: amount.currency,
        micros: amount.micros,
        platform,
        subject,
        returnUrl,
        notifyUrl,
        expiresAt,
        createdAt: at,
        state: 'open',
        paymentId: `sbp_${orderNo}`,
        paidMicros: 0,
        at,
        told: 0,
      });
      return { instruction: toInstruction(draft, baseUrl), paymentId: kept.paymentId };
    },

    async readNotification({ headers, body }) {
      if (!isSignedWith(secret, body, headers[signatureHeader]))
        throw new ForgedNotificationError('the signature does not match');
      return [JSON.parse(body.toString('utf8')) as PaymentEvent];
    },

    async query({ orderNo }, signal) {
      await guard(signal);
      const payment = await store.find(orderNo);
      return payment && toFacts(payment);
    },

    async refund(draft, signal) {
      await guard(signal);
      const { refundId } = await addRefund(draft);
      return { refundId, state: 'done' };
    },

    list: () => store.list(),

    async act(orderNo, action, telling) {
      const payment = await store.find(orderNo);
      if (!payment) throw new PaymentRefusedError(`no payment ${orderNo}`);
      await carryOut(payment, action);
      const changed = (await store.find(orderNo))!;
      await notify(changed, telling);
      return (await store.find(orderNo))!;
    },

    stop() {
      stopped = true;
    },
  };

  async function carryOut(payment: SandboxPayment, action: SandboxPayAction) {
    const { orderNo, currency } = payment;
    if (action === 'refund' || action === 'refundHalf') {
      const earlier = await store.listRefunds(orderNo);
      const left = payment.paidMicros - earlier.reduce((sum, each) => sum + each.micros, 0);
      const amount = {
        currency,
        micros: action === 'refund' ? left : Math.ceil(payment.paidMicros / 2 / 10_000) * 10_000,
      };
      if (amount.micros <= 0) throw new PaymentRefusedError('nothing is left to refund');
      await addRefund({ orderNo, key: randomUUID().replaceAll('-', ''), amount });
      return;
    }
    if (payment.state === 'paid') throw new PaymentRefusedError('it is paid already');
    const change = toChange(action, payment, now());
    await store.update(orderNo, { at: now(), paidMicros: 0, ...change });
  }

  return gateway;
}

type Change = Partial<Pick<SandboxPayment, 'state' | 'paidMicros' | 'at'>>;

function toChange(action: SandboxPayAction, { micros, expiresAt }: SandboxPayment, now: number): Change {
  if (action === 'fail') return { state: 'failed' };
  if (action === 'cancel') return { state: 'cancelled' };
  const paid = { state: 'paid' as const, paidMicros: micros };
  if (action === 'payShort') return { ...paid, paidMicros: Math.floor(micros / 2) };
  if (action === 'payOver') return { ...paid, paidMicros: micros + Math.floor(micros / 2) };
  return action === 'payLate' ? { ...paid, at: Math.max(now, expiresAt + LATE_MS) } : paid;
}
