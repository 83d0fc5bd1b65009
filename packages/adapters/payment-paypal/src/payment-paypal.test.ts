import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMicros } from '@manyline/domain/money';
import { toDecimals } from '@manyline/ports/minor-units';
import { ForgedNotificationError, GatewayUnavailableError } from '@manyline/ports/payment-gateway';
import { type FakeBooks, type FakeRequest, openFakeGateway } from '@manyline/testkit/fake-gateway-server';
import { describePaymentGateway, type GatewayWorld } from '@manyline/testkit/payment-gateway-suite';
import { describe, expect, it } from 'vitest';
import { createPaymentPaypal } from './payment-paypal.ts';

const receiver = 'business@pingme.example';
const settings = {
  receiver,
  buttons: { pingme: 'BUTTON1' },
  user: 'api_user',
  password: 'api_password',
  signature: 'api_signature',
};

/** PayPal's two sides: the page that takes the form and the echo, and the NVP API. */
function createPaypal() {
  const sent = new Set<string>();
  const echoes: string[] = [];
  function answer({ path, body }: FakeRequest, books: FakeBooks) {
    const fields = new URLSearchParams(body);
    if (path === '/cgi-bin/webscr' && fields.get('cmd') === '_s-xclick') {
      books.begin(fields.get('invoice')!, parseMicros(fields.get('os0')!), fields.get('currency_code')!, 'TXN');
      return { body: 'a page' };
    }
    if (path === '/ipn') {
      echoes.push(body);
      return { body: sent.has(body.replace(/^cmd=_notify-validate&/, '')) ? 'VERIFIED' : 'INVALID' };
    }
    if (path !== '/nvp' || fields.get('PWD') !== settings.password) return undefined;
    return { body: String(new URLSearchParams(act(fields, books))) };
  }
  return { sent, echoes, answer };
}

function act(fields: URLSearchParams, books: FakeBooks): Record<string, string> {
  const order = books.find(fields.get('INVNUM') ?? '') ?? books.findById(fields.get('TRANSACTIONID') ?? '');
  const method = fields.get('METHOD');
  if (method === 'TransactionSearch')
    return {
      ACK: 'Success',
      ...(order && order.state !== 'open' && { L_TRANSACTIONID0: order.id, L_TYPE0: 'Payment' }),
    };
  if (!order) return { ACK: 'Failure', L_ERRORCODE0: '10004' };
  if (method === 'RefundTransaction') {
    const refund = books.refund(order, fields.get('MSGSUBID')!, parseMicros(fields.get('AMT')!), 'RFD');
    return refund
      ? { ACK: 'Success', REFUNDTRANSACTIONID: refund.id, REFUNDSTATUS: 'Instant' }
      : { ACK: 'Failure', L_ERRORCODE0: '10009' };
  }
  const gone = order.refunds.length > 0;
  return {
    ACK: 'Success',
    INVNUM: order.orderNo,
    CUSTOM: order.orderNo,
    AMT: toDecimals(order.state === 'paid' ? order.paidMicros : order.micros),
    CURRENCYCODE: order.currency,
    PAYMENTSTATUS: order.state === 'failed' ? 'Failed' : gone ? 'PartiallyRefunded' : 'Completed',
    RECEIVERBUSINESS: receiver,
    ORDERTIME: new Date().toISOString(),
  };
}

async function openPaypal(): Promise<GatewayWorld> {
  const paypal = createPaypal();
  const fake = await openFakeGateway(paypal.answer);
  const gateway = createPaymentPaypal({
    ...settings,
    formUrl: `${fake.url}/cgi-bin/webscr`,
    verifyUrl: `${fake.url}/ipn`,
    apiUrl: `${fake.url}/nvp`,
  });
  return {
    gateway: {
      ...gateway,
      // As the customer's browser does: PayPal hears of the order when the form is posted.
      async create(draft, signal) {
        const created = await gateway.create(draft, signal);
        const { instruction } = created;
        if (instruction.kind === 'form')
          await fetch(instruction.url, { method: 'POST', body: new URLSearchParams(instruction.fields) });
        return created;
      },
    },
    payments: async () => fake.books.payments(),
    async pay(orderNo, options) {
      const order = fake.books.pay(orderNo, options?.micros);
      const body = String(
        new URLSearchParams({
          mc_gross: toDecimals(order.paidMicros),
          mc_currency: order.currency,
          payment_status: 'Completed',
          custom: orderNo,
          invoice: orderNo,
          txn_id: order.id,
          receiver_email: receiver,
          first_name: 'Müller & Söhne',
          charset: 'utf-8',
        }),
      );
      paypal.sent.add(body);
      fake.notifications.push({ headers: {}, url: '/pay/notify/paypal', body: Buffer.from(body) });
    },
    async fail(orderNo) {
      fake.books.find(orderNo)!.state = 'failed';
    },
    refunds: async () => fake.books.refunds(),
    setMode: fake.setMode,
    notifications: () => fake.notifications,
    close: fake.close,
  };
}

describePaymentGateway('paypal', openPaypal, { method: 'paypal', currency: 'USD', lacks: ['remoteCreate'] });

async function read(raw: string | Buffer, isSandbox: boolean, words: string | undefined) {
  const paypal = createPaypal();
  const bytes = Buffer.from(raw);
  if (words === undefined) paypal.sent.add(bytes.toString('utf8'));
  const fake = await openFakeGateway((request, books) =>
    words === undefined ? paypal.answer(request, books) : { body: words },
  );
  const gateway = createPaymentPaypal({ ...settings, isSandbox, verifyUrl: `${fake.url}/ipn` });
  try {
    const events = await gateway.readNotification({ headers: {}, url: '/', body: bytes });
    return { events, echoes: paypal.echoes };
  } finally {
    await fake.close();
  }
}

const sale = 'mc_gross=5.00&mc_currency=USD&payment_status=Completed&txn_id=T1&custom=o1&receiver_email=a%40b.example';

describe('payment-paypal', () => {
  it('puts off what PayPal could not be asked about', async () => {
    await expect(read(sale, false, 'try later')).rejects.toBeInstanceOf(GatewayUnavailableError);
  });

  it('does not take play money: a notification of the sandbox counts only there', async () => {
    await expect(read(`${sale}&test_ipn=1`, false, undefined)).rejects.toBeInstanceOf(ForgedNotificationError);
    await expect(read(sale, true, undefined)).rejects.toBeInstanceOf(ForgedNotificationError);
    expect((await read(`${sale}&test_ipn=1`, true, undefined)).events).toHaveLength(1);
  });

  it('asks PayPal about no more than so many a minute; the rest is put off', async () => {
    const paypal = createPaypal();
    const fake = await openFakeGateway(paypal.answer);
    const gateway = createPaymentPaypal({ ...settings, verifyUrl: `${fake.url}/ipn`, echoesPerMinute: 3 });
    const post = (index: number) =>
      gateway.readNotification({ headers: {}, url: '/', body: Buffer.from(`txn_id=${index}`) }).catch((error) => error);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => post(index)));
    await fake.close();
    expect(paypal.echoes).toHaveLength(3);
    expect(answers.filter((error) => error instanceof ForgedNotificationError)).toHaveLength(3);
    expect(answers.filter((error) => error instanceof GatewayUnavailableError)).toHaveLength(47);
  });

  it('names the order that a notification is about, without asking PayPal; none for what is no notification', () => {
    const { namesOrder } = createPaymentPaypal(settings);
    const read = (body: string) => namesOrder?.({ headers: {}, url: '/', body: Buffer.from(body, 'latin1') });
    expect([read(sale), read('custom=a%62c&x=1'), read('\u0000\u00ff=&&%zz'), read('')]).toEqual(['o1', 'abc', '', '']);
  });

  it('reads words in the charset that the notification names', async () => {
    const { events } = await read(`${sale.replace('custom=o1', 'custom=%FC')}&charset=windows-1252`, false, undefined);
    expect(events[0]?.orderNo).toBe('ü');
  });
});

const foreign = process.env.FOREIGN_DATA;
describe.runIf(foreign)("PayPal's own sample notification", () => {
  const { samples } = JSON.parse(
    foreign ? readFileSync(join(foreign, 'webhook/paypal-ipn-sale.json'), 'utf8') : '{}',
  ) as { samples: { name: string; raw_body: string; facts: Record<string, string> }[] };

  it.each(samples ?? [])('$name: echoed to the byte and read', async ({ raw_body, facts }) => {
    const { events, echoes } = await read(raw_body, facts.test_ipn === '1', undefined);
    expect(echoes).toEqual([`cmd=_notify-validate&${raw_body}`]);
    expect(events).toMatchObject([
      {
        paymentId: facts.txn_id,
        state: 'paid',
        amount: { currency: facts.mc_currency, micros: parseMicros(facts.mc_gross!) },
        receiver: facts.receiver_email,
      },
    ]);
  });
});
