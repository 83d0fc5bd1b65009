import {
  ForgedNotificationError,
  type GatewayMethod,
  type PaymentDraft,
  type PaymentEvent,
  type PaymentGateway,
  PaymentRefusedError,
  type RawNotification,
} from '@manyline/ports/payment-gateway';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A gateway with its other side played by the test: its books are the truth. */
export interface GatewayWorld {
  gateway: PaymentGateway;
  /** Payments that were begun at the gateway. */
  payments(): Promise<{ orderNo: string; micros: number }[]>;
  /** The customer pays; `micros` when it is another amount than asked for. */
  pay(orderNo: string, options?: { micros?: number }): Promise<void>;
  /** The customer's try fails. */
  fail(orderNo: string): Promise<void>;
  /** Refunds that the gateway carried out. */
  refunds(): Promise<{ orderNo: string; micros: number }[]>;
  setMode(mode: 'normal' | 'hang' | 'refuse'): void;
  /** Notifications as they came in, oldest first. */
  notifications(): RawNotification[];
  close(): Promise<void>;
}

export interface GatewaySuiteOptions {
  /** The method that the questions are about; with `currency`, that of the amounts. */
  method: GatewayMethod;
  currency: 'USD' | 'CNY';
  /**
   * Abilities that this gateway lacks, each with its reason in the adapter's docstring. remoteCreate: an order is a
   * form that we write ourselves · failure: a failed try is not told · otherAmounts: nobody can pay another amount than
   * asked for · refund: refunds are carried out by hand.
   */
  lacks?: readonly ('remoteCreate' | 'failure' | 'otherAmounts' | 'refund')[];
}

const ORDER = '0123456789abcdef0123456789abcdef';
const OTHER = 'fedcba9876543210fedcba9876543210';
const PRICE = 20_000_000;
const WITHIN_MS = 5_000;

/** As the providers' documents have it: anything else, and most of them come again. */
const thanks: Record<string, string> = {
  sandbox: '200 text/plain success',
  stripe: '200 application/json {"received":true}',
  alipay: '200 text/plain success',
  wechatpay: '200 application/json {"code":"SUCCESS"}',
  paypal: '200 text/plain ',
  btcpay: '200 text/plain ok',
};

/** The questions put to every payment gateway. `openWorld` gives one that has seen nothing. */
export function describePaymentGateway(
  name: string,
  openWorld: () => Promise<GatewayWorld>,
  { method, currency, lacks = [] }: GatewaySuiteOptions,
) {
  describe(`payment gateway ${name}, ${method}`, () => {
    let world: GatewayWorld;
    beforeEach(async () => {
      world = await openWorld();
    });
    afterEach(() => world.close());

    const draft = (orderNo = ORDER): PaymentDraft => ({
      orderNo,
      method,
      amount: { currency, micros: PRICE },
      platform: 'pingme',
      subject: 'PingMe: 20 Coins',
      locale: 'en',
      variant: 'web',
      returnUrl: 'https://pay.example/account/credit?order=1',
      notifyUrl: `https://pay.example/pay/notify/${world.gateway.name}`,
      expiresAt: Date.now() + 1_800_000,
    });
    const create = (orderNo = ORDER, signal?: AbortSignal) => world.gateway.create(draft(orderNo), signal);
    const query = (orderNo = ORDER) => world.gateway.query({ orderNo, method });
    const events = async () =>
      (await Promise.all(world.notifications().map((raw) => world.gateway.readNotification(raw)))).flat();
    const told = (state: PaymentEvent['state'], orderNo = ORDER) =>
      until(async () => (await events()).find((event) => event.state === state && event.orderNo === orderNo));
    const refund = (key: string, micros: number, paymentId: string) =>
      world.gateway.refund({
        orderNo: ORDER,
        paymentId,
        key: key.padStart(32, '0'),
        amount: { currency, micros },
        paid: { currency, micros: PRICE },
      });

    it('offers the method in the currency, and has a name, a receiver and two different answers', () => {
      const { gateway } = world;
      expect(gateway.offers[method]).toContain(currency);
      expect(gateway.name).toMatch(/^[a-z][a-z0-9-]{1,30}$/);
      expect(gateway.receiver).not.toBe('');
      expect(gateway.answers.taken).not.toEqual(gateway.answers.refused);
      expect(gateway.answers.taken.status).toBeLessThan(300);
    });

    it('thanks for a notification in the words that it wants to hear, to the byte (T14)', () => {
      const { status, type, body } = world.gateway.answers.taken;
      expect(`${status} ${type} ${body}`).toBe(thanks[world.gateway.name]);
    });

    it('begins a payment with something that a browser can do', async () => {
      const { instruction } = await create();
      if (instruction.kind === 'qr') expect(instruction.content).not.toBe('');
      else expect(URL.canParse(instruction.url)).toBe(true);
      if (instruction.kind === 'form') {
        expect(world.gateway.formOrigins).toContain(new URL(instruction.url).origin);
        expect(JSON.stringify(instruction.fields)).toContain(ORDER);
      }
      expect(await world.payments()).toMatchObject([{ orderNo: ORDER, micros: PRICE }]);
    });

    it('begins one payment an order, however often and in parallel it is asked', async () => {
      await Promise.all(Array.from({ length: 10 }, () => create()));
      await create();
      await create(OTHER);
      expect((await world.payments()).map(({ orderNo }) => orderNo).sort()).toEqual([ORDER, OTHER]);
    });

    if (!lacks.includes('remoteCreate')) {
      it('says PaymentRefusedError when the gateway will never take it', async () => {
        world.setMode('refuse');
        await expect(create()).rejects.toBeInstanceOf(PaymentRefusedError);
        expect(await world.payments()).toEqual([]);
      });

      it('gives up on a gateway that hangs when it is told to, and may be asked again', async () => {
        world.setMode('hang');
        await expect(create(ORDER, AbortSignal.timeout(50))).rejects.toThrow();
        world.setMode('normal');
        await create();
        expect(await world.payments()).toHaveLength(1);
      });

      it('gives up at once when it was told to before it began', async () => {
        world.setMode('hang');
        await expect(create(ORDER, AbortSignal.abort())).rejects.toThrow();
      });
    }

    it('tells a payment by a notification and by a query alike: order, amount, receiver, one payment id', async () => {
      await create();
      await world.pay(ORDER);
      const event = await told('paid');
      const { eventId, ...facts } = event;
      expect(eventId).not.toBe('');
      expect(facts).toMatchObject({
        orderNo: ORDER,
        state: 'paid',
        amount: { currency, micros: PRICE },
        receiver: world.gateway.receiver,
        refunds: [],
      });
      expect(Math.abs(facts.at - Date.now())).toBeLessThan(86_400_000);
      expect(await query()).toMatchObject({
        orderNo: facts.orderNo,
        paymentId: facts.paymentId,
        state: 'paid',
        amount: facts.amount,
        receiver: facts.receiver,
      });
    });

    it('says that an order is open, or nothing, while nobody has paid, and nothing about one that it never saw', async () => {
      await create();
      expect([undefined, 'open']).toContain((await query())?.state);
      expect(await query(OTHER)).toBeUndefined();
    });

    if (!lacks.includes('failure')) {
      it('tells a failed try, and a later payment of the same order', async () => {
        await create();
        await world.fail(ORDER);
        expect((await query())?.state).toMatch(/^(failed|open)$/);
        await world.pay(ORDER);
        expect((await query())?.state).toBe('paid');
        await told('paid');
      });
    }

    if (!lacks.includes('otherAmounts')) {
      it('tells what was paid, not what was asked for', async () => {
        await create();
        await world.pay(ORDER, { micros: PRICE / 2 });
        expect((await told('paid')).amount).toEqual({ currency, micros: PRICE / 2 });
        expect((await query())?.amount).toEqual({ currency, micros: PRICE / 2 });
      });
    }

    it('names every event once, a repeat of a notification the same, and two payments differently', async () => {
      await create();
      await create(OTHER);
      await world.pay(ORDER);
      await world.pay(OTHER);
      const [first, second] = [await told('paid'), await told('paid', OTHER)];
      expect(first.eventId).not.toBe(second.eventId);
      expect(first.paymentId).not.toBe(second.paymentId);
      const once = (await events()).map(({ eventId }) => eventId);
      const again = (await events()).map(({ eventId }) => eventId);
      expect(again).toEqual(once);
    });

    it('believes no notification that was altered, signed by somebody else or not at all', async () => {
      await create();
      await world.pay(ORDER);
      await told('paid');
      const raw = world.notifications().at(-1)!;
      const last = raw.body.length - 1;
      const flipped = Buffer.from(raw.body);
      // Anywhere in the content: the last byte may be white space to a parser, this one is not.
      flipped[Math.floor(last / 2)]! ^= 1;
      const forged: RawNotification[] = [
        { ...raw, body: flipped },
        { ...raw, body: Buffer.alloc(0) },
        { ...raw, headers: {}, body: Buffer.concat([raw.body, Buffer.from('&x=1')]) },
        ...['', '0', 'é', 'f'.repeat(64)].map((wrong) => ({
          ...raw,
          headers: Object.fromEntries(Object.keys(raw.headers).map((header) => [header, wrong])),
          body: Buffer.concat([raw.body, Buffer.from('x')]),
        })),
      ];
      for (const each of forged)
        await expect(world.gateway.readNotification(each)).rejects.toBeInstanceOf(ForgedNotificationError);
    });

    if (!lacks.includes('refund')) {
      it('refunds in parts, each key once, and tells it by a query', async () => {
        await create();
        await world.pay(ORDER);
        const { paymentId } = await told('paid');
        const answers = await Promise.all(Array.from({ length: 5 }, () => refund('a', PRICE / 4, paymentId)));
        expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1);
        const second = await refund('b', PRICE / 2, paymentId);
        expect(second.refundId).not.toBe(answers[0]?.refundId);
        const books = (await world.refunds()).map(({ micros }) => micros).sort((a, b) => a - b);
        expect(books).toEqual([PRICE / 4, PRICE / 2]);
        const facts = await query();
        expect(facts).toMatchObject({ state: 'paid', amount: { micros: PRICE } });
        const gone = (facts?.refunds ?? []).map(({ micros }) => micros).toSorted((a, b) => a - b);
        expect(gone).toEqual(world.gateway.queryTellsRefunds ? [PRICE / 4, PRICE / 2] : []);
      });

      it('refuses to give back more than was paid', async () => {
        await create();
        await world.pay(ORDER);
        const { paymentId } = await told('paid');
        await expect(refund('a', PRICE + 10_000, paymentId)).rejects.toBeInstanceOf(PaymentRefusedError);
        expect(await world.refunds()).toEqual([]);
      });
    }
  });
}

async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  const giveUpAt = Date.now() + WITHIN_MS;
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    if (Date.now() > giveUpAt) throw new Error(`the gateway said nothing for ${WITHIN_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
