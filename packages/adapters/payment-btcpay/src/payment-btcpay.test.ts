import { createHmac } from 'node:crypto';
import { parseMicros } from '@manyline/domain/money';
import { toDecimals } from '@manyline/ports/minor-units';
import {
  type FakeAnswer,
  type FakeBooks,
  type FakeOrder,
  type FakeRequest,
  openFakeGateway,
} from '@manyline/testkit/fake-gateway-server';
import { describePaymentGateway, type GatewayWorld } from '@manyline/testkit/payment-gateway-suite';
import { expect, it } from 'vitest';
import { createPaymentBtcpay } from './payment-btcpay.ts';

const [storeId, apiKey, webhookSecret] = ['store1', 'key1', 'secret1'];

const invoice = (order: FakeOrder) => ({
  id: order.id,
  storeId,
  status: order.state === 'paid' ? (order.paidMicros < order.micros ? 'Expired' : 'Settled') : 'New',
  additionalStatus: order.paidMicros > 0 && order.paidMicros < order.micros ? 'PaidPartial' : 'None',
  amount: toDecimals(order.micros),
  // Crypto at a rate: more places than money has.
  paidAmount: `${toDecimals(order.paidMicros)}0000000001`,
  currency: order.currency,
  createdTime: Math.floor(Date.now() / 1000),
  checkoutLink: `https://btcpay.example/i/${order.id}`,
  metadata: { orderId: order.orderNo },
});

function answer({ method, path, query, headers, body }: FakeRequest, books: FakeBooks): FakeAnswer | undefined {
  if (headers.authorization !== `token ${apiKey}`) return { status: 401, body: { code: 'unauthenticated' } };
  const [, place = ''] = path.split(`/api/v1/stores/${storeId}/`);
  const [kind, id = '', action] = place.split('/');
  if (kind === 'pull-payments')
    return { body: books.payments().flatMap(({ orderNo }) => books.find(orderNo)!.refunds.map(toPullPayment)) };
  if (kind !== 'invoices') return undefined;
  if (method === 'POST' && !id) {
    const asked = JSON.parse(body) as { amount: string; currency: string; metadata: { orderId: string } };
    return { body: invoice(books.begin(asked.metadata.orderId, parseMicros(asked.amount), asked.currency, 'inv')) };
  }
  if (!id) {
    const order = books.find(query.get('orderId') ?? '');
    return { body: order ? [invoice(order)] : [] };
  }
  const order = books.findById(id);
  if (!order) return { status: 404, body: { code: 'invoice-not-found' } };
  if (action !== 'refund') return { body: invoice(order) };
  const asked = JSON.parse(body) as { name: string; customAmount: string };
  return { body: toPullPayment(books.refund(order, asked.name, parseMicros(asked.customAmount), 'pp')!) };
}

const toPullPayment = ({ id, key }: { id: string; key: string }) => ({ id, name: key });

describePaymentGateway(
  'btcpay',
  async (): Promise<GatewayWorld> => {
    const fake = await openFakeGateway(answer);
    function notify(type: string, order: FakeOrder) {
      const deliveryId = fake.books.nextId('d');
      const body = Buffer.from(
        JSON.stringify({
          deliveryId,
          webhookId: 'w1',
          originalDeliveryId: deliveryId,
          isRedelivery: false,
          type,
          timestamp: Math.floor(Date.now() / 1000),
          storeId,
          invoiceId: order.id,
        }),
      );
      const signature = `sha256=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`;
      fake.notifications.push({ headers: { 'btcpay-sig': signature }, url: '/pay/notify/btcpay', body });
    }
    return {
      gateway: createPaymentBtcpay({ serverUrl: `${fake.url}/`, storeId, apiKey, webhookSecret }),
      payments: async () => fake.books.payments(),
      async pay(orderNo, options) {
        const order = fake.books.pay(orderNo, options?.micros);
        notify(order.paidMicros < order.micros ? 'InvoiceExpired' : 'InvoiceSettled', order);
      },
      async fail() {},
      refunds: async () => fake.books.refunds(),
      setMode: fake.setMode,
      notifications: () => fake.notifications,
      close: fake.close,
    };
  },
  { method: 'crypto', currency: 'USD' },
);

const HOUR_S = 3_600;

it.each([
  ['in part', 500_000],
  ['whole', 1_000_000],
])(
  'an invoice that ran out and was paid %s is told as paid now, not when it was made: its rate has ended',
  async (_how, micros) => {
    const fake = await openFakeGateway((request, books) => {
      const given = answer(request, books);
      const made = given?.body as ReturnType<typeof invoice> | undefined;
      if (!given || !made?.createdTime) return given;
      const late = made.status === 'Settled' ? { status: 'Expired', additionalStatus: 'PaidLate' } : {};
      return { ...given, body: { ...made, ...late, createdTime: made.createdTime - HOUR_S } };
    });
    const gateway = createPaymentBtcpay({ serverUrl: fake.url, storeId, apiKey, webhookSecret });
    const orderNo = '0'.repeat(31).concat('1');
    const { paymentId } = await gateway.create({
      orderNo,
      method: 'crypto',
      amount: { currency: 'USD', micros: 1_000_000 },
      platform: 'pingme',
      subject: 'a top-up',
      locale: 'en',
      variant: 'web',
      returnUrl: 'https://ours.example/',
      notifyUrl: 'https://ours.example/pay/notify/btcpay',
      expiresAt: Date.now(),
    });
    fake.books.pay(orderNo, micros);
    const before = Date.now();
    const facts = await gateway.query({ orderNo, method: 'crypto', ...(paymentId !== undefined && { paymentId }) });
    await fake.close();
    expect(facts).toMatchObject({ state: 'paid', amount: { micros } });
    expect(facts!.at).toBeGreaterThanOrEqual(before);
  },
);
