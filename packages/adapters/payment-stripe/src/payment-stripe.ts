import type { PayCurrency } from '@manyline/domain/pay-price';
import { fromHundredths, toHundredths } from '@manyline/ports/minor-units';
import {
  ForgedNotificationError,
  GatewayUnavailableError,
  type PaymentDraft,
  type PaymentEvent,
  type PaymentFacts,
  type PaymentGateway,
  PaymentRefusedError,
  type PaymentState,
  type RefundFact,
} from '@manyline/ports/payment-gateway';
import { untilAborted } from '@manyline/ports/until-aborted';
import Stripe from 'stripe';

export interface PaymentStripeOptions {
  /** sk_live_… or rk_live_… with Checkout Sessions, Refunds and Disputes. */
  secretKey: string;
  /** whsec_… of the endpoint that notifies us. */
  webhookSecret: string;
  /** The account that is paid: acct_…. */
  accountId: string;
  /** Another address of the API. */
  apiUrl?: string;
  timeoutMs?: number;
}

type Session = Stripe.Checkout.Session;

/** Stripe closes a page no sooner than this after it was opened. */
const PAGE_LIVES_AT_LEAST_S = 1_800;
const REFUSALS = new Set(['StripeInvalidRequestError', 'StripeCardError', 'StripeIdempotencyError']);
/** They move money of a payment that was paid: how it stands now is asked for. */
const MONEY_EVENTS = new Set(['charge.refunded', 'charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated']);
const PAYMENT_EVENTS: Record<string, PaymentState> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
};

/**
 * Stripe Checkout. The wallets of Apple and Google, and UnionPay cards, come with its card method. The payment's id is the Checkout Session:
 * it is there from the beginning, unlike the PaymentIntent.
 */
export function createPaymentStripe(options: PaymentStripeOptions): PaymentGateway {
  const { secretKey, webhookSecret, accountId, apiUrl, timeoutMs = 20_000 } = options;
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && readApiUrl(apiUrl)),
  });

  async function listRefunds(session: Session): Promise<PaymentFacts['refunds']> {
    const intent = idOf(session.payment_intent);
    if (!intent) return [];
    const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
    const refunds = data
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ id, amount, metadata }) => ({
        refundId: id,
        ...(metadata?.key && { key: metadata.key }),
        micros: fromHundredths(amount),
      }));
    return [...refunds, ...(await listDisputes(intent))];
  }

  /** Of those that moved money: an inquiry, or one that has just begun, moved none. */
  async function listDisputes(intent: string): Promise<RefundFact[]> {
    const { data } = await stripe.disputes.list({ payment_intent: intent, limit: 100 });
    return data.flatMap(({ id, amount, balance_transactions: moves, evidence_details: evidence }) => {
      if (!moves.some((move) => move.amount < 0)) return [];
      const isBack = moves.some((move) => move.amount > 0);
      const dueBy = evidence?.due_by;
      return [
        {
          refundId: id,
          micros: fromHundredths(amount),
          dispute: isBack ? 'reinstated' : 'withdrawn',
          ...(dueBy && { answerUntil: dueBy * 1_000 }),
        },
      ];
    });
  }

  function toFacts(session: Session, at: number, state = stateOf(session)): PaymentFacts {
    return {
      orderNo: session.client_reference_id ?? '',
      paymentId: session.id,
      state,
      amount: {
        currency: (session.currency ?? '').toUpperCase() as PayCurrency,
        micros: fromHundredths(session.amount_total ?? 0),
      },
      receiver: accountId,
      at,
      refunds: [],
    };
  }

  async function findByIntent(intent: string): Promise<Session | undefined> {
    const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
    return data[0];
  }

  /** Only an order that was paid, or tried, has a PaymentIntent to be found by. */
  async function findByOrder(orderNo: string): Promise<Session | undefined> {
    const { data } = await stripe.paymentIntents.search({ query: `metadata['orderNo']:'${orderNo}'`, limit: 1 });
    return data[0] && findByIntent(data[0].id);
  }

  async function readEvent(event: Stripe.Event): Promise<PaymentFacts | undefined> {
    const at = event.created * 1000;
    const told = PAYMENT_EVENTS[event.type];
    if (told) {
      const session = event.data.object as Session;
      // A page may be complete while its money is still on the way.
      return toFacts(session, at, told === 'paid' && session.payment_status !== 'paid' ? 'pending' : told);
    }
    if (!MONEY_EVENTS.has(event.type)) return undefined;
    const { payment_intent: reference } = event.data.object as Stripe.Charge | Stripe.Dispute;
    const intent = idOf(reference);
    const session = intent ? await findByIntent(intent) : undefined;
    return session && { ...toFacts(session, at), refunds: await listRefunds(session) };
  }

  return {
    name: 'stripe',
    offers: { card: ['USD', 'CNY'], unionpay: ['USD', 'CNY'] },
    receiver: accountId,
    formOrigins: [],
    queryTellsRefunds: true,
    answers: {
      taken: { status: 200, type: 'application/json', body: '{"received":true}' },
      refused: { status: 400, type: 'application/json', body: '{"received":false}' },
    },

    create: (draft, signal) =>
      ask(signal, async () => {
        const session = await stripe.checkout.sessions.create(toSession(draft), {
          idempotencyKey: `create-${draft.orderNo}`,
        });
        if (!session.url) throw new PaymentRefusedError('Stripe gave no page');
        return { instruction: { kind: 'redirect', url: session.url }, paymentId: session.id };
      }),

    async readNotification({ body, headers }, signal): Promise<PaymentEvent[]> {
      const event = verify(stripe, body, headers['stripe-signature'], webhookSecret);
      // Events of connected accounts are somebody else's money.
      if (event.account && event.account !== accountId) return [];
      const facts = await ask(signal, () => readEvent(event));
      return facts?.orderNo ? [{ ...facts, eventId: event.id }] : [];
    },

    query: ({ orderNo, paymentId }, signal) =>
      ask(signal, async () => {
        const session = paymentId ? await retrieve(stripe, paymentId) : await findByOrder(orderNo);
        if (!session || session.client_reference_id !== orderNo) return undefined;
        return { ...toFacts(session, Date.now()), refunds: await listRefunds(session) };
      }),

    refund: ({ paymentId, key, amount }, signal) =>
      ask(signal, async () => {
        const session = await stripe.checkout.sessions.retrieve(paymentId);
        const intent = idOf(session.payment_intent);
        if (!intent) throw new PaymentRefusedError('nothing was paid');
        const { id, status } = await stripe.refunds.create(
          { payment_intent: intent, amount: toHundredths(amount.micros), metadata: { key } },
          { idempotencyKey: `refund-${key}` },
        );
        if (status === 'failed' || status === 'canceled') throw new PaymentRefusedError(`the refund is ${status}`);
        return { refundId: id, state: status === 'succeeded' ? 'done' : 'pending' };
      }),
  };
}

function toSession(draft: PaymentDraft): Stripe.Checkout.SessionCreateParams {
  const { orderNo, amount, subject, locale, returnUrl, expiresAt } = draft;
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    client_reference_id: orderNo,
    metadata: { orderNo },
    payment_intent_data: { metadata: { orderNo } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: toHundredths(amount.micros),
          product_data: { name: subject },
        },
      },
    ],
    locale: new Intl.Locale(locale).language,
    success_url: returnUrl,
    cancel_url: returnUrl,
    // Made from the order alone, so that a repeat asks for the same: another expiry would be another request.
    expires_at: Math.floor(expiresAt / 1000) + PAGE_LIVES_AT_LEAST_S,
  };
}

function stateOf({ status, payment_status }: Session): PaymentState {
  if (payment_status === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  return status === 'complete' ? 'pending' : 'open';
}

function verify(stripe: Stripe, body: Buffer, signature: string | undefined, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', secret);
  } catch {
    throw new ForgedNotificationError('the signature is not of our endpoint');
  }
}

async function retrieve(stripe: Stripe, id: string): Promise<Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id);
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return undefined;
    throw error;
  }
}

async function ask<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await untilAborted(signal, work);
  } catch (error) {
    if (error instanceof PaymentRefusedError) throw error;
    const { type = '', code = 'failed' } = error as { type?: string; code?: string };
    // Stripe's own words may quote what we sent; type and code say enough.
    if (REFUSALS.has(type)) throw new PaymentRefusedError(`${type} ${code}`);
    throw new GatewayUnavailableError(`Stripe: ${type || (error as Error).name} ${code}`);
  }
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

function readApiUrl(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, port: Number(port), protocol: protocol.slice(0, -1) as 'http' | 'https' };
}
