import { randomUUID } from 'node:crypto';
import { PaymentRefusedError } from '@manyline/ports/payment-gateway';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount } from '../../testing/test-account.ts';
import { buy, openPayWorld, type PayWorld, readOrder, tileOf } from './testing/pay-world.ts';

let world: PayWorld;
beforeAll(async () => {
  world = await openPayWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const UNIT = 1_000_000;
const parts = (accountId: string) => world.ledger.service.getBalance(accountId);
const noOf = (orderId: string) => orderId.replaceAll('-', '');

/** Somebody of wephone with 20 paid and 2 given. */
async function paidUp(): Promise<{ wei: TestAccount; orderId: string }> {
  const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
  const orderId = await buy(wei, 'card', { productId: tileOf('wephone', 20) });
  await world.sandboxPay.act(noOf(orderId), 'pay', 'once');
  expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT, gift: 2 * UNIT });
  return { wei, orderId };
}

const spend = ({ accountId }: TestAccount, amount: number) =>
  world.ledger.service.post({
    accountId,
    kind: 'charge',
    reference: randomUUID(),
    type: 'other',
    date: Date.now(),
    amount,
    to: 'revenue',
  });

const refund = (orderId: string, amount: number, refundId: string = randomUUID()) =>
  world.payments.refunds.ask({ orderId, amount, by: 'ops', reason: 'asked for it', refundId });

describe("an operator's refund", () => {
  it('takes the paid part and its share of the gift, once however often it is asked for', async () => {
    const { wei, orderId } = await paidUp();
    const refundId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, 5 * UNIT, refundId)));
    // Who asks while the first is with the gateway hears that it was asked for.
    for (const { state } of answers) expect(['asked', 'done']).toContain(state);
    expect((await refund(orderId, 5 * UNIT, refundId)).state).toBe('done');
    expect(await parts(wei.accountId)).toMatchObject({ paid: 15 * UNIT, gift: 1_500_000 });
    expect(await world.countRows(`sandbox_payment_refund where order_no = '${noOf(orderId)}'`)).toBe(1);
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'partRefunded', refunded: '5' });
  });

  it('asked for where its gateway is not set up is no refund by hand: it waits for a process that can carry it out', async () => {
    const { orderId } = await paidUp();
    const moveTo = (gateway: string) =>
      world.database.execute(`update payment_order set gateway = $1 where order_id = $2`, [gateway, orderId]);
    await moveTo('elsewhere');
    const refundId = randomUUID();
    expect((await refund(orderId, 5 * UNIT, refundId)).state).toBe('asked');
    await moveTo('sandbox');
    await world.database.execute(`update payment_refund set gateway = 'sandbox' where refund_id = $1`, [refundId]);
    world.clock.aheadMs += 120_000;
    await world.payments.refunds.sweep(world.payments.query.askNow);
    expect((await refund(orderId, 5 * UNIT, refundId)).state).toBe('done');
    expect(await world.countRows(`sandbox_payment_refund where order_no = '${noOf(orderId)}'`)).toBe(1);
  });

  it('in parts adds up to the whole, to the last micro of the gift', async () => {
    const { wei, orderId } = await paidUp();
    for (const amount of [3_333_333, 3_333_333, 13_333_334]) await refund(orderId, amount);
    expect(await parts(wei.accountId)).toMatchObject({ paid: 0, gift: 0 });
    expect((await readOrder(wei, orderId)).state).toBe('refunded');
    await expect(refund(orderId, 1)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('never takes more than was credited, however many ask at once', async () => {
    const { wei, orderId } = await paidUp();
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => refund(orderId, 6 * UNIT)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await parts(wei.accountId)).toMatchObject({ paid: 2 * UNIT });
  });

  it('pays out paid money only: what was spent stays spent, and spent gift is not taken from paid money', async () => {
    const { wei, orderId } = await paidUp();
    await spend(wei, 7 * UNIT);
    expect(await parts(wei.accountId)).toMatchObject({ paid: 15 * UNIT, gift: 0 });
    await expect(refund(orderId, 16 * UNIT)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    await refund(orderId, 15 * UNIT);
    expect(await parts(wei.accountId)).toMatchObject({ paid: 0, gift: 0 });
  });

  it('that the gateway refuses gives everything back', async () => {
    const { wei, orderId } = await paidUp();
    await world.sandboxPay.setSwitches({ mode: 'refuse' });
    const { state } = await refund(orderId, 5 * UNIT);
    await world.sandboxPay.setSwitches({ mode: 'normal' });
    expect(state).toBe('refused');
    expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT, gift: 2 * UNIT });
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'credited', refunded: '0' });
    await refund(orderId, 20 * UNIT);
    expect((await readOrder(wei, orderId)).state).toBe('refunded');
  });

  it('of an order that nobody has is not found', async () => {
    await expect(refund(randomUUID(), UNIT)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is told by the gateway too, and still counts once', async () => {
    const { wei, orderId } = await paidUp();
    await refund(orderId, 5 * UNIT);
    const event = await world.toPaidEvent(orderId, { eventId: `refunds ${orderId}` });
    const [stored] = await world.database.db
      .selectFrom('sandbox_payment_refund')
      .selectAll()
      .where('order_no', '=', noOf(orderId))
      .execute();
    const refunds = [{ refundId: stored!.refund_id, key: stored!.key, micros: stored!.micros }];
    await Promise.all([1, 2, 3].map((n) => world.notify({ ...event, eventId: `${n} ${orderId}`, refunds })));
    expect(await parts(wei.accountId)).toMatchObject({ paid: 15 * UNIT, gift: 1_500_000 });
  });
});

describe('a refund made at the gateway', () => {
  it('is taken back once, however often it is told', async () => {
    const { wei, orderId } = await paidUp();
    await world.sandboxPay.act(noOf(orderId), 'refundHalf', 'twice');
    await world.sandboxPay.act(noOf(orderId), 'refund', 'twice');
    expect(await parts(wei.accountId)).toMatchObject({ paid: 0, gift: 0 });
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'refunded', refunded: '20' });
    expect(await world.countRows(`payment_refund where order_id = '${orderId}'`)).toBe(2);
  });

  it('of money that was spent takes what is left, never below zero, and tells a person of the rest', async () => {
    const { wei, orderId } = await paidUp();
    await spend(wei, 12 * UNIT);
    await world.sandboxPay.act(noOf(orderId), 'refund', 'once');
    expect(await parts(wei.accountId)).toMatchObject({ paid: 0, gift: 0 });
    const [review] = (await world.payments.reviews.listOpen()).filter((each) => each.orderId === orderId);
    expect(review).toMatchObject({ kind: 'refund', detail: { shortfall: 10 * UNIT } });
  });

  it('of a second payment, which was never credited, leaves the first alone and is shown to a person', async () => {
    const { wei, orderId } = await paidUp();
    const second = await world.toPaidEvent(orderId, { paymentId: `second ${orderId}`, eventId: `second ${orderId}` });
    await world.notify(second);
    const refunds = [{ refundId: `of the second ${orderId}`, micros: 20 * UNIT }];
    expect((await world.notify({ ...second, eventId: `back ${orderId}`, refunds })).body).toBe('success');
    expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT, gift: 2 * UNIT });
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'credited', refunded: '0' });
    const reviews = (await world.payments.reviews.listOpen()).filter((each) => each.orderId === orderId);
    expect(reviews.map(({ kind }) => kind).sort()).toEqual(['payment', 'refund']);
  });

  it('that had been refused and is carried out after all is taken back', async () => {
    const { wei, orderId } = await paidUp();
    await world.sandboxPay.setSwitches({ mode: 'refuse' });
    const { state, refundId } = await refund(orderId, 5 * UNIT);
    await world.sandboxPay.setSwitches({ mode: 'normal' });
    expect(state).toBe('refused');
    const refunds = [{ refundId: `after all ${orderId}`, key: noOf(refundId), micros: 5 * UNIT }];
    const told = await world.toPaidEvent(orderId, { refunds });
    for (const n of [1, 2]) await world.notify({ ...told, eventId: `${n} after all ${orderId}` });
    expect(await parts(wei.accountId)).toMatchObject({ paid: 15 * UNIT, gift: 1_500_000 });
  });

  it('that is told before its payment waits for it', async () => {
    const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
    const orderId = await buy(wei, 'card', { productId: tileOf('wephone', 20) });
    const refunds = [{ refundId: `early ${orderId}`, micros: 20 * UNIT }];
    const early = await world.toPaidEvent(orderId, { state: 'pending', eventId: `early ${orderId}`, refunds });
    expect((await world.notify(early)).body).toBe('fail');
    await world.notify(await world.toPaidEvent(orderId));
    expect(await wei.spendable()).toBe(22 * UNIT);
    world.clock.aheadMs += 120_000;
    await world.payments.notifications.sweep();
    expect(await wei.spendable()).toBe(0);
  });

  it('of a payment that waits for a person is nobody’s to decide any more, and a part of it is shown', async () => {
    const [wei, ana] = await Promise.all(
      [1, 2].map(() => world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' })),
    );
    const reviewsOf = async (orderId: string) =>
      (await world.payments.reviews.listOpen()).filter((each) => each.orderId === orderId).map(({ kind }) => kind);
    for (const [account, part] of [
      [wei!, 1],
      [ana!, 2],
    ] as const) {
      const orderId = await buy(account, 'card', { productId: tileOf('wephone', 20) });
      const wrong = await world.toPaidEvent(orderId, { amount: { currency: 'USD', micros: 10 * UNIT } });
      await world.notify(wrong);
      expect(await reviewsOf(orderId)).toEqual(['payment']);
      const refunds = [{ refundId: `back ${orderId}`, micros: (10 * UNIT) / part }];
      for (const n of [1, 2])
        expect((await world.notify({ ...wrong, eventId: `${n} back ${orderId}`, refunds })).body).toBe('success');
      expect((await reviewsOf(orderId)).sort()).toEqual(part === 1 ? [] : ['payment', 'refund']);
      expect(await account.spendable()).toBe(0);
    }
  });

  it('of a payment that was credited for another order, told under this one, stays a person’s to decide', async () => {
    const { orderId: first } = await paidUp();
    const ana = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
    const orderId = await buy(ana, 'card', { productId: tileOf('wephone', 20) });
    const { paymentId } = (await world.payments.orders.findById(first))!;
    const reused = await world.toPaidEvent(orderId, { paymentId: paymentId! });
    await world.notify(reused);
    const refunds = [{ refundId: `back ${orderId}`, micros: 20 * UNIT }];
    await world.notify({ ...reused, eventId: `back ${orderId}`, refunds });
    const open = (await world.payments.reviews.listOpen()).filter((each) => each.orderId === orderId);
    expect(open.map(({ kind }) => kind).sort()).toEqual(['payment', 'refund']);
  });

  it('whose payment never comes is given up after many tries, and shown to a person', async () => {
    const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
    const orderId = await buy(wei, 'card', { productId: tileOf('wephone', 20) });
    const refunds = [{ refundId: `lost ${orderId}`, micros: 20 * UNIT }];
    await world.notify(await world.toPaidEvent(orderId, { state: 'pending', eventId: `lost ${orderId}`, refunds }));
    for (let tries = 0; tries < 31; tries += 1) {
      world.clock.aheadMs += 61_000;
      await world.payments.notifications.sweep();
    }
    expect(await world.countRows(`payment_notification where state = 'aside'`)).toBe(1);
    expect((await world.payments.reviews.listOpen()).filter(({ kind }) => kind === 'notification')).toHaveLength(1);
  });

  it('of more than was credited takes no more than that, and tells a person', async () => {
    const { wei, orderId } = await paidUp();
    const refunds = [
      { refundId: `a ${orderId}`, micros: 20 * UNIT },
      { refundId: `b ${orderId}`, micros: 5 * UNIT },
    ];
    await world.notify(await world.toPaidEvent(orderId, { eventId: `both ${orderId}`, refunds }));
    expect(await parts(wei.accountId)).toMatchObject({ paid: 0, gift: 0 });
    expect((await world.payments.reviews.listOpen()).filter((each) => each.orderId === orderId)).toHaveLength(1);
  });
});

it('the sandbox gateway says no to what makes no sense', async () => {
  const { orderId } = await paidUp();
  await expect(world.sandboxPay.act(noOf(orderId), 'pay', 'once')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(PaymentRefusedError.name).toBe('PaymentRefusedError');
});
