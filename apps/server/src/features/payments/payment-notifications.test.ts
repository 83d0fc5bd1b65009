import { randomUUID } from 'node:crypto';
import { queryBalance } from '@manyline/contract/account';
import { getPaymentHistory } from '@manyline/contract/histories';
import { getMailbox } from '@manyline/contract/local-world';
import type { PaymentOrderPush } from '@manyline/contract/payments';
import { formatMicros } from '@manyline/domain/money';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { ForgedNotificationError, GatewayUnavailableError, type PaymentEvent } from '@manyline/ports/payment-gateway';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../log.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { createNotifications } from './notifications.service.ts';
import { createReceiptsRepository } from './receipts.repository.ts';
import { buy, openPayWorld, type PayWorld, readOrder, TAKEN, tileOf } from './testing/pay-world.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await openPayWorld({ env: { PAY_ATTEMPTS_PER_DAY: '2000', PAY_DAY_TIMES_MAX: '2000' } });
});
afterEach(() => world.audit());
afterAll(() => world.close());

const UNIT = 1_000_000;
const PAID = 20 * UNIT;
const GIFT = 3 * UNIT;
const someone = () => world.signIn({ credit: '0', numberType: 'none' });
const tile = tileOf('pingme', 20);
const parts = (accountId: string) => world.ledger.service.getBalance(accountId);
const openReviews = async (orderId: string) =>
  (await world.payments.reviews.listOpen()).filter((review) => review.orderId === orderId);

function shuffle<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

describe('a notification (T14)', () => {
  it('of each of 20 orders, ten times, in parallel, shuffled, and again a day later, credits once and hears the same answer', async () => {
    const wei = await someone();
    const orderIds: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const productId = tileOf('pingme', index % 2 === 0 ? 20 : 5);
      const { orderId } = await world.payments.submit
        .submit({
          accountId: wei.accountId,
          brand: (await import('@manyline/brands/registry')).getBrand('pingme'),
          language: 'en',
          method: 'card',
          productId,
          clientKey: `order ${index}`,
          ownOrigins: ['http://127.0.0.1'],
        })
        .then(({ order }) => order);
      orderIds.push(orderId);
    }
    const events = await Promise.all(orderIds.map((orderId) => world.toPaidEvent(orderId)));
    const tenTimes = shuffle(events.flatMap((event) => Array.from({ length: 10 }, () => event)));
    const answers = await Promise.all(tenTimes.map((event) => world.notify(event)));
    world.clock.aheadMs += 25 * HOUR_MS;
    answers.push(...(await Promise.all(events.map((event) => world.notify(event)))));
    world.clock.aheadMs -= 25 * HOUR_MS;
    expect(answers).toHaveLength(220);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set([`200 ${TAKEN}`]));
    expect(await parts(wei.accountId)).toMatchObject({ paid: 10 * PAID + 10 * 5 * UNIT, gift: 10 * GIFT });
    expect(await world.countRows(`payment_credit where account_id = '${wei.accountId}'`)).toBe(20);
    expect(await world.countRows(`payment_gateway_event where account_id = '${wei.accountId}'`)).toBe(20);
  });

  it('that comes under another event id, beside a query, still credits once', async () => {
    const wei = await someone();
    const orderId = await buy(wei, 'card', { productId: tile });
    const event = await world.toPaidEvent(orderId);
    await world.sandboxPay.act(event.orderNo, 'pay', 'never');
    await Promise.all([
      ...Array.from({ length: 5 }, (_, index) => world.notify({ ...event, eventId: `other ${index} ${orderId}` })),
      readOrder(wei, orderId, '1'),
      world.payments.query.sweep(),
    ]);
    expect(await parts(wei.accountId)).toMatchObject({ paid: PAID, gift: GIFT });
  });

  it('in any order with what came before it leaves the order credited: states only move forward', async () => {
    for (const states of [
      ['paid', 'pending', 'failed', 'expired'],
      ['failed', 'expired', 'pending', 'paid'],
      ['cancelled', 'paid', 'open'],
      ['expired', 'paid', 'cancelled'],
    ] as PaymentEvent['state'][][]) {
      const wei = await someone();
      const orderId = await buy(wei, 'card', { productId: tile });
      for (const state of states) {
        const event = await world.toPaidEvent(orderId, { state, eventId: `${state} ${orderId}` });
        expect((await world.notify(event)).body).toBe(TAKEN);
      }
      expect(await readOrder(wei, orderId)).toMatchObject({ state: 'credited', credited: '20', giftCredited: '3' });
      const pay = { currency: 'USD', amount: '20' };
      expect(await readOrder(wei, orderId)).toMatchObject({ pay });
      expect((await wei.call(getPaymentHistory)).list).toMatchObject([{ amount: '20', gifts: '3', pay }]);
      expect(await parts(wei.accountId)).toMatchObject({ paid: PAID, gift: GIFT });
    }
  });

  it('of a failed, cancelled or pending try moves the order and credits nothing', async () => {
    for (const [state, shown] of [
      ['failed', 'failed'],
      ['cancelled', 'cancelled'],
      ['pending', 'seen'],
      ['expired', 'expired'],
    ] as const) {
      const wei = await someone();
      const orderId = await buy(wei, 'card', { productId: tile });
      await world.notify(await world.toPaidEvent(orderId, { state }));
      expect((await readOrder(wei, orderId)).state).toBe(shown);
      expect(await wei.spendable()).toBe(0);
    }
  });

  it('pushes the order and the new balance to every screen of the account, and to nobody else', async () => {
    const [wei, ana] = [await someone(), await someone()];
    const [screen, other, foreign] = [await wei.socket(), await wei.socket(), await ana.socket()];
    const heard: Record<string, PaymentOrderPush[]> = { screen: [], other: [], foreign: [] };
    screen.raw.on('paymentOrder', (push) => heard.screen!.push(push));
    other.raw.on('paymentOrder', (push) => heard.other!.push(push));
    foreign.raw.on('paymentOrder', (push) => heard.foreign!.push(push));
    const orderId = await buy(wei, 'card', { productId: tile });
    await world.notify(await world.toPaidEvent(orderId));
    for (const name of ['screen', 'other'])
      await waitFor(() => heard[name]!.some((push) => push.orderId === orderId && push.state === 'credited'), {
        what: `the push to ${name}`,
      });
    await waitFor(() => screen.heard.balances.includes('23'), { what: 'the balance' });
    expect(heard.foreign).toEqual([]);
    expect(await wei.call(queryBalance)).toMatchObject({ balance: '23', gift: '3' });
  });
});

describe('a forged notification (T16)', () => {
  it('leaves no more than its beginning with us, however large it was', async () => {
    const event = await world.toPaidEvent(await buy(await someone(), 'card', { productId: tile }));
    const body = Buffer.alloc(60_000, 'forged ');
    await world.notify(event, { body });
    const row = await world.database.db
      .selectFrom('payment_notification')
      .select(['state', 'body'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('forged');
    expect(Buffer.from(row.body)).toEqual(body.subarray(0, 4_096));
  });

  it('is never credited, of 1,000: wrong signatures, altered bodies, nothing at all', async () => {
    const wei = await someone();
    const orderId = await buy(wei, 'card', { productId: tile });
    const event = await world.toPaidEvent(orderId);
    const text = JSON.stringify(event);
    const forge = (index: number) => {
      const kinds = [
        () => world.notify(event, { signature: '' }),
        () => world.notify(event, { signature: randomUUID().replaceAll('-', '').repeat(2) }),
        () => world.notify(event, { body: Buffer.from(text.replace('20000000', '2000000000')) }),
        () => world.notify(event, { body: Buffer.from(text.replace(orderId.replaceAll('-', ''), 'f'.repeat(32))) }),
        () => world.notify(event, { body: Buffer.from(`${text} `) }),
        () => world.notify(event, { body: Buffer.from('not even json') }),
        () => world.notify(event, { body: Buffer.alloc(0) }),
        () => world.notify(event, { body: Buffer.from([0xff, 0xfe, 0x00, index & 0xff]) }),
      ];
      return kinds[index % kinds.length]!();
    };
    const answers: Awaited<ReturnType<typeof forge>>[] = [];
    for (let from = 0; from < 1_000; from += 50)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => forge(from + index)))));
    expect(answers).toHaveLength(1_000);
    expect(answers.filter(({ body }) => body === TAKEN)).toEqual([]);
    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    expect(await wei.spendable()).toBe(0);
    expect(await world.countRows(`payment_credit where account_id = '${wei.accountId}'`)).toBe(0);
    // Who forges by the dozen fills no table: so many a minute are kept to be looked at.
    expect(await world.countRows(`payment_notification where state = 'forged'`)).toBeLessThan(200);
    expect((await readOrder(wei, orderId)).state).toBe('waiting');
    // The true one still counts.
    expect((await world.notify(event)).body).toBe(TAKEN);
    expect(await parts(wei.accountId)).toMatchObject({ paid: PAID });
  }, 120_000);

  it('that nobody can tell from a true one, of many, is one thing for a person to look at a day and gateway', async () => {
    const readNotification = () => Promise.reject(new GatewayUnavailableError('too many were asked for'));
    const gateway = { name: 'echoing', answers: { taken: {}, refused: {} }, readNotification };
    // Later than everything of this world, which does not take it up.
    let nowMs = Date.UTC(2030, 0, 1, 6);
    const notifications = createNotifications({
      gateways: { find: () => gateway } as never,
      orders: {} as never,
      receipts: createReceiptsRepository(world.database.db),
      settle: {} as never,
      newId: randomUUID,
      now: () => nowMs,
      log: createLogger('silent'),
    });
    for (const text of ['a', 'b', 'c'])
      await notifications.receive('echoing', { headers: {}, url: '/', body: Buffer.from(text) }, text);
    for (let tries = 0; tries < 31; tries += 1) {
      nowMs += 61_000;
      await notifications.sweep();
    }
    expect(await world.countRows(`payment_notification where state = 'aside' and gateway = 'echoing'`)).toBe(3);
    const reviews = (await world.payments.reviews.listOpen()).filter(({ key }) => key.includes('echoing'));
    expect(reviews).toMatchObject([{ key: 'notification:echoing:2030-01-01', kind: 'notification' }]);
    for (const { reviewId } of reviews)
      await world.payments.reviews.settle({ reviewId, by: 'ops', action: 'dismiss', note: 'forged' });
  });

  it('of hundreds that only the gateway can tell from true ones, in a minute, keeps no true one from being asked about', async () => {
    const [ours, mine] = [randomUUID(), randomUUID()];
    const asked: string[] = [];
    const gateway = {
      name: 'echoing',
      answers: { taken: { body: 'taken' }, refused: { body: 'refused' } },
      namesOrder: ({ body }: { body: Buffer }) => String(body).split(' ')[0],
      async readNotification({ body }: { body: Buffer }) {
        asked.push(String(body));
        if (!String(body).endsWith('true')) throw new ForgedNotificationError('it says so');
        return [];
      },
    };
    const notifications = createNotifications({
      gateways: { find: () => gateway } as never,
      orders: {
        findById: async (orderId: string) =>
          orderId === ours || orderId === mine ? { orderId, gateway: 'echoing' } : undefined,
      } as never,
      receipts: createReceiptsRepository(world.database.db),
      settle: {} as never,
      newId: randomUUID,
      now: () => Date.UTC(2031, 0, 1),
      log: createLogger('silent'),
    });
    const post = async (text: string, network = `network ${randomUUID()}`) =>
      (await notifications.receive('echoing', { headers: {}, url: '/', body: Buffer.from(text) }, network))?.body;
    for (let each = 0; each < 200; each += 1) await post(`${randomUUID()} junk`);
    expect(asked.length).toBeLessThanOrEqual(30);
    // Who has an order of the gateway's names it a hundred times.
    for (let each = 0; each < 100; each += 1) await post(`${mine} junk`);
    expect(asked.length).toBeLessThanOrEqual(45);
    expect(await post(`${ours} true`)).toBe('taken');
    expect(await post(`${mine} true`)).toBe('refused');
    // Nor does one network fill the table with what nobody was asked about, whatever order it names.
    const kept = await world.countRows('payment_notification');
    const flood = async (orderId: string, network: string) => {
      for (let each = 0; each < 100; each += 1) await post(`${orderId} junk`, network).catch(() => undefined);
    };
    await flood(randomUUID(), 'a stranger');
    await flood(mine, 'a customer');
    expect((await world.countRows('payment_notification')) - kept).toBeLessThanOrEqual(2 * 31);
    await expect(post(`${mine} junk`, 'a customer')).rejects.toMatchObject({ code: 'TOO_FREQUENT' });
    await world.database.execute(`delete from payment_notification where gateway = 'echoing' and state = 'received'`);
  });

  it('for a gateway that we do not have is not found, and one over the size limit is not taken', async () => {
    const wei = await someone();
    const event = await world.toPaidEvent(await buy(wei, 'card', { productId: tile }));
    expect((await world.notify(event, { url: '/pay/notify/nobody' })).status).toBe(404);
    expect((await world.notify(event, { body: Buffer.alloc(100_000, 'x') })).status).toBeGreaterThanOrEqual(400);
    expect(await wei.spendable()).toBe(0);
  });
});

describe('a true notification that is not what was ordered', () => {
  it.each([
    ['less money', { amount: { currency: 'USD', micros: PAID - 1 } }],
    ['more money', { amount: { currency: 'USD', micros: PAID + UNIT } }],
    ['no money', { amount: { currency: 'USD', micros: 0 } }],
    ['another currency', { amount: { currency: 'CNY', micros: PAID } }],
    ['another receiver', { receiver: 'somebody else' }],
  ] as const)('(%s) credits nothing and waits for a person, once', async (_what, change) => {
    const wei = await someone();
    const orderId = await buy(wei, 'card', { productId: tile });
    const event = await world.toPaidEvent(orderId, change as Partial<PaymentEvent>);
    for (const eventId of ['a', 'a', 'b']) {
      const answer = await world.notify({ ...event, eventId: `${eventId} ${orderId}` });
      expect(answer).toEqual({ status: 200, body: TAKEN });
    }
    expect(await wei.spendable()).toBe(0);
    const order = await readOrder(wei, orderId);
    expect(order.state).toBe('review');
    const { currency, micros } = event.amount;
    expect(order.came).toEqual(micros > 0 ? { currency, amount: formatMicros(micros) } : undefined);
    expect(await openReviews(orderId)).toHaveLength(1);
  });

  it('of a gateway’s page of coins that ended with half of the money credits the half and closes the order: nobody can send the rest', async () => {
    const wei = await someone();
    const orderId = await buy(wei, 'crypto', { productId: tile });
    const { amount } = await world.toPaidEvent(orderId);
    await world.notify(await world.toPaidEvent(orderId, { amount: { ...amount, micros: amount.micros / 2 } }));
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'short', credited: '10', isClosed: true });
  });

  it('of a payment that was credited for another order credits nothing: one payment, one order', async () => {
    const [wei, ana] = [await someone(), await someone()];
    const [first, second] = [await buy(wei, 'card', { productId: tile }), await buy(ana, 'card', { productId: tile })];
    const event = await world.toPaidEvent(first);
    await world.notify(event);
    const reused = await world.toPaidEvent(second, { paymentId: event.paymentId });
    await world.notify(reused);
    expect(await wei.spendable()).toBe(PAID + GIFT);
    expect(await ana.spendable()).toBe(0);
    const order = await readOrder(ana, second);
    expect(order.state).toBe('review');
    expect(order.came, 'it came for the other order').toBeUndefined();
  });

  it('a second payment for a paid order is a person’s to decide, and leaves the order credited once', async () => {
    const wei = await someone();
    const orderId = await buy(wei, 'card', { productId: tile });
    await world.notify(await world.toPaidEvent(orderId));
    await world.notify(
      await world.toPaidEvent(orderId, { paymentId: `second ${orderId}`, eventId: `second ${orderId}` }),
    );
    expect(await wei.spendable()).toBe(PAID + GIFT);
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'credited', credited: '20' });
    const [review] = await openReviews(orderId);
    await world.payments.reviews.settle({
      reviewId: review!.reviewId,
      by: 'ops',
      action: 'credit',
      amount: PAID,
      note: 'asked',
    });
    expect(await wei.spendable()).toBe(2 * PAID + GIFT);
    const again = world.payments.reviews.settle({
      reviewId: review!.reviewId,
      by: 'ops',
      action: 'credit',
      amount: PAID,
      note: '',
    });
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await wei.spendable()).toBe(2 * PAID + GIFT);
    const mails = (await world.call(getMailbox, { to: wei.address })).items;
    const told = mails.filter(({ subject = '' }) => subject.includes('your payment was checked'));
    expect(told, 'told once at the primary address').toHaveLength(1);
    expect(told[0]!.text).toContain('20.00 Coins were credited');
  });

  it('that names another receiver, of a few cents, is on record and nobody’s to decide: the order still waits', async () => {
    const wei = await someone();
    const orderId = await buy(wei, 'card', { productId: tile });
    const stray = { receiver: 'somebody else', amount: { currency: 'USD', micros: 490_000 } } as const;
    expect((await world.notify(await world.toPaidEvent(orderId, stray))).body).toBe(TAKEN);
    expect(await openReviews(orderId)).toEqual([]);
    expect((await readOrder(wei, orderId)).state).toBe('waiting');
    expect(await wei.spendable()).toBe(0);
  });

  it('of an order that we never had is taken, credited to nobody and shown to a person', async () => {
    const orderNo = randomUUID().replaceAll('-', '');
    const wei = await someone();
    const event = await world.toPaidEvent(await buy(wei, 'card', { productId: tile }));
    expect((await world.notify({ ...event, orderNo, paymentId: orderNo, eventId: orderNo })).body).toBe(TAKEN);
    const reviews = await world.payments.reviews.listOpen();
    expect(reviews.filter(({ key }) => key === `sandbox:${orderNo}`)).toMatchObject([{ kind: 'unknownOrder' }]);
    expect(await wei.spendable()).toBe(0);
  });

  it('of an order that we never had, of a few cents, is on record and nobody’s to decide', async () => {
    const orderNo = randomUUID().replaceAll('-', '');
    const event = await world.toPaidEvent(await buy(await someone(), 'card', { productId: tile }), {
      amount: { currency: 'USD', micros: 490_000 },
    });
    const before = await world.payments.reviews.countOpen();
    expect((await world.notify({ ...event, orderNo, paymentId: orderNo, eventId: orderNo })).body).toBe(TAKEN);
    expect(await world.payments.reviews.countOpen()).toBe(before);
    expect(await world.countRows(`payment_notification where state = 'done'`)).toBeGreaterThan(0);
  });

  it('of an order that we never had, paid to somebody else, is nobody’s to decide', async () => {
    const orderNo = randomUUID().replaceAll('-', '');
    const wei = await someone();
    const event = await world.toPaidEvent(await buy(wei, 'card', { productId: tile }), { receiver: 'somebody else' });
    expect((await world.notify({ ...event, orderNo, paymentId: orderNo, eventId: orderNo })).body).toBe(TAKEN);
    const reviews = await world.payments.reviews.listOpen();
    expect(reviews.filter(({ key }) => key === `sandbox:${orderNo}`)).toEqual([]);
  });
});

describe('whatever dies in between', () => {
  it('a notification that was stored when the process died is applied later, once', async () => {
    const wei = await someone();
    const orderId = await buy(wei, 'card', { productId: tile });
    const event = await world.toPaidEvent(orderId);
    // The process dies after the notification is stored and before the credit commits.
    const lock = vi.spyOn(world.ledger.service, 'lockBalance').mockRejectedValueOnce(new Error('killed here'));
    const answer = await world.notify(event);
    expect([answer.status >= 400, answer.body]).toEqual([true, 'fail']);
    expect(lock).toHaveBeenCalledTimes(1);
    lock.mockRestore();
    expect(await wei.spendable()).toBe(0);
    expect(await world.countRows(`payment_notification where state = 'received'`)).toBe(1);
    world.clock.aheadMs += 60_000;
    await Promise.all([
      world.payments.notifications.sweep(),
      world.notify(event),
      world.payments.notifications.sweep(),
    ]);
    expect(await parts(wei.accountId)).toMatchObject({ paid: PAID, gift: GIFT });
    expect(await world.countRows(`payment_notification where state = 'received'`)).toBe(0);
  });

  it('a crash between credit and answer: the gateway repeats, and nothing is counted twice', async () => {
    const wei = await someone();
    const orderId = await buy(wei, 'card', { productId: tile });
    const event = await world.toPaidEvent(orderId);
    const emit = vi.fn((name: string) => {
      // Balances are pushed by a timer, of earlier tests too: one that threw would end the process and use this up.
      if (name === 'paymentOrder') throw new Error('killed here');
    });
    const pushed = vi.spyOn(world.app.io, 'to').mockReturnValue({ emit } as never);
    expect((await world.notify(event)).body).toBe('fail');
    expect(emit).toHaveBeenCalledWith('paymentOrder', expect.objectContaining({ orderId }));
    pushed.mockRestore();
    expect((await world.notify(event)).body).toBe(TAKEN);
    expect(await parts(wei.accountId)).toMatchObject({ paid: PAID, gift: GIFT });
  });

  it('a payment that nobody told of is found by a query: at once when the customer asks, by itself otherwise', async () => {
    const [wei, ana] = [await someone(), await someone()];
    const [asked, unasked] = [
      await buy(wei, 'wechatpay', { productId: tile }),
      await buy(ana, 'alipay', { productId: tile }),
    ];
    for (const orderId of [asked, unasked]) await world.sandboxPay.act(orderId.replaceAll('-', ''), 'pay', 'never');
    expect((await readOrder(wei, asked)).state).toBe('waiting');
    expect((await readOrder(wei, asked, '1')).state).toBe('credited');
    world.clock.aheadMs += 120_000;
    await world.sweepQueries();
    expect((await readOrder(ana, unasked)).state).toBe('credited');
    expect(await ana.spendable()).toBe(PAID + GIFT);
  });

  it('an order that nobody paid expires, and is still credited when the money comes after all', async () => {
    const wei = await someone();
    const orderId = await buy(wei, 'alipay', { productId: tile });
    world.clock.aheadMs += 31 * 60_000;
    await world.sweepQueries();
    expect((await readOrder(wei, orderId)).state).toBe('expired');
    await world.sandboxPay.act(orderId.replaceAll('-', ''), 'pay', 'never');
    world.clock.aheadMs += 4 * HOUR_MS;
    await world.sweepQueries();
    expect((await readOrder(wei, orderId)).state).toBe('credited');
  });

  it('orders are no longer asked about once they closed', async () => {
    const wei = await someone();
    const orderId = await buy(wei, 'card', { productId: tile });
    world.clock.aheadMs += 2 * DAY_MS;
    await world.sweepQueries();
    expect(await world.countRows(`payment_order where order_id = '${orderId}' and query_at is null`)).toBe(1);
  });
});
