import { ForgedNotificationError } from '@manyline/ports/payment-gateway';
import {
  type FakeBooks,
  type FakeOrder,
  type FakeRequest,
  openFakeGateway,
} from '@manyline/testkit/fake-gateway-server';
import { describePaymentGateway } from '@manyline/testkit/payment-gateway-suite';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { createPaymentStripe } from './payment-stripe.ts';

const webhookSecret = 'whsec_only_these_tests_know';
const accountId = 'acct_1test';
const CENT = 10_000;

const session = (order: FakeOrder) => ({
  id: order.id,
  object: 'checkout.session',
  client_reference_id: order.orderNo,
  amount_total: (order.state === 'paid' ? order.paidMicros : order.micros) / CENT,
  currency: order.currency,
  status: order.state === 'paid' ? 'complete' : 'open',
  payment_status: order.state === 'paid' ? 'paid' : 'unpaid',
  payment_intent: order.state === 'paid' ? `pi_${order.id}` : null,
  url: `https://checkout.stripe.example/c/pay/${order.id}`,
});
const missing = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };
const list = (data: unknown[]) => ({ body: { object: 'list', data, has_more: false } });

/** As the bank of the customer and Stripe settled them. */
const disputes: { id: string; payment_intent: string; amount: number; balance_transactions: { amount: number }[] }[] =
  [];

/** Stripe's API as its reference describes it, as far as we call it. */
function answer({ method, path, query, body }: FakeRequest, books: FakeBooks) {
  const form = new URLSearchParams(body);
  const ofIntent = (intent: string | null) => books.findById((intent ?? '').replace(/^pi_/, ''));
  if (method === 'POST' && path === '/v1/checkout/sessions') {
    const micros = Number(form.get('line_items[0][price_data][unit_amount]')) * CENT;
    const currency = form.get('line_items[0][price_data][currency]')!;
    return { body: session(books.begin(form.get('client_reference_id')!, micros, currency, 'cs_')) };
  }
  if (path === '/v1/checkout/sessions') {
    const order = ofIntent(query.get('payment_intent'));
    return list(order ? [session(order)] : []);
  }
  if (path.startsWith('/v1/checkout/sessions/')) {
    const order = books.findById(path.split('/').at(-1)!);
    return order ? { body: session(order) } : missing;
  }
  if (path === '/v1/payment_intents/search') {
    const order = books.find(/:'(\w+)'/.exec(query.get('query') ?? '')?.[1] ?? '');
    return list(order && order.state !== 'open' ? [{ id: `pi_${order.id}`, object: 'payment_intent' }] : []);
  }
  const toRefund = (refund: FakeOrder['refunds'][number]) => ({
    id: refund.id,
    object: 'refund',
    amount: refund.micros / CENT,
    status: 'succeeded',
    metadata: { key: refund.key },
  });
  if (method === 'POST' && path === '/v1/refunds') {
    const order = ofIntent(form.get('payment_intent'))!;
    const refund = books.refund(order, form.get('metadata[key]')!, Number(form.get('amount')) * CENT);
    return refund
      ? { body: toRefund(refund) }
      : { status: 400, body: { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } } };
  }
  if (path === '/v1/disputes')
    return list(disputes.filter((each) => each.payment_intent === query.get('payment_intent')));
  if (path === '/v1/refunds') return list((ofIntent(query.get('payment_intent'))?.refunds ?? []).map(toRefund));
  return undefined;
}

async function openStripe() {
  const fake = await openFakeGateway(answer);
  const gateway = createPaymentStripe({ secretKey: 'sk_test_1', webhookSecret, accountId, apiUrl: fake.url });
  const signer = new Stripe('sk_test_1');
  function notify(type: string, object: unknown) {
    const id = fake.books.nextId('evt_');
    const created = Math.floor(Date.now() / 1000);
    const payload = JSON.stringify({ id, object: 'event', created, type, data: { object } });
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    fake.notifications.push({
      headers: { 'stripe-signature': signature },
      url: '/pay/notify/stripe',
      body: Buffer.from(payload),
    });
  }
  return {
    gateway,
    notify,
    books: fake.books,
    payments: async () => fake.books.payments(),
    async pay(orderNo: string, options?: { micros?: number }) {
      notify('checkout.session.completed', session(fake.books.pay(orderNo, options?.micros)));
    },
    // A declined card is between the customer and Stripe's page: the session stays open.
    async fail(orderNo: string) {
      fake.books.find(orderNo)!.state = 'failed';
    },
    refunds: async () => fake.books.refunds(),
    setMode: (mode: 'normal' | 'hang' | 'refuse') =>
      fake.setMode(mode, {
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'amount_too_small' } },
      }),
    notifications: () => fake.notifications,
    close: fake.close,
  };
}

describePaymentGateway('stripe', openStripe, { method: 'card', currency: 'USD', lacks: ['otherAmounts'] });
describePaymentGateway('stripe', openStripe, { method: 'unionpay', currency: 'CNY', lacks: ['otherAmounts'] });

describe('a dispute at Stripe', () => {
  const ORDER = '0123456789abcdef0123456789abcdef';

  /** A card payment of 20 dollars, and the bank's hand on it: each movement of money in cents. */
  async function openDisputed() {
    const world = await openStripe();
    const order = world.books.begin(ORDER, 20_000_000, 'usd', 'cs_');
    await world.pay(ORDER);
    const dispute = {
      id: `dp_${order.id}`,
      object: 'dispute',
      charge: `ch_${order.id}`,
      payment_intent: `pi_${order.id}`,
      amount: 2_000,
      currency: 'usd',
      balance_transactions: [] as { amount: number }[],
      evidence_details: { due_by: 1_900_000_000 },
    };
    disputes.splice(0, Number.POSITIVE_INFINITY, dispute);
    const tell = async (type: string, object: object = dispute) => {
      world.notify(type, object);
      const [event] = await world.gateway.readNotification(world.notifications().at(-1)!);
      return event;
    };
    return { ...world, order, dispute, tell };
  }

  it('that withdrew the money is a refund that nobody asked us for; one that gave it back is its end', async () => {
    const { order, dispute, tell, close } = await openDisputed();
    dispute.balance_transactions.push({ amount: -2_000 });
    const paid = { orderNo: ORDER, paymentId: order.id, state: 'paid', receiver: accountId };
    const fact = { refundId: dispute.id, micros: 20_000_000 };
    const withdrawn = await tell('charge.dispute.funds_withdrawn');
    expect(withdrawn).toMatchObject({
      ...paid,
      refunds: [{ ...fact, dispute: 'withdrawn', answerUntil: 1_900_000_000_000 }],
    });
    dispute.balance_transactions.push({ amount: 2_000 });
    const reinstated = await tell('charge.dispute.funds_reinstated');
    expect(reinstated).toMatchObject({ ...paid, refunds: [{ ...fact, dispute: 'reinstated' }] });
    await close();
  });

  it('is told as it stands now, whatever an event that comes late says of it', async () => {
    const { dispute, tell, close } = await openDisputed();
    const then = { ...dispute, balance_transactions: [{ amount: -2_000 }] };
    dispute.balance_transactions.push({ amount: -2_000 }, { amount: 2_000 });
    expect(await tell('charge.dispute.funds_withdrawn', then)).toMatchObject({ refunds: [{ dispute: 'reinstated' }] });
    await close();
  });

  it('that moved no money yet is none; a query tells of it once it did', async () => {
    const { gateway, order, dispute, close } = await openDisputed();
    const ask = () => gateway.query({ orderNo: ORDER, method: 'card', paymentId: order.id });
    expect(await ask()).toMatchObject({ refunds: [] });
    dispute.balance_transactions.push({ amount: -2_000 });
    expect(await ask()).toMatchObject({ refunds: [{ refundId: dispute.id, dispute: 'withdrawn' }] });
    await close();
  });
});

describe('payment-stripe', () => {
  it('believes no notification whose signature is older than five minutes: it may be a recording', async () => {
    const gateway = createPaymentStripe({ secretKey: 'sk_test_1', webhookSecret, accountId });
    const payload = '{"id":"evt_1"}';
    const timestamp = Math.floor(Date.now() / 1000) - 301;
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp,
    });
    const raw = { headers: { 'stripe-signature': signature }, url: '/', body: Buffer.from(payload) };
    await expect(gateway.readNotification(raw)).rejects.toBeInstanceOf(ForgedNotificationError);
  });
});
