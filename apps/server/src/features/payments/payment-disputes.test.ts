import { randomUUID } from 'node:crypto';
import type { RefundFact } from '@manyline/ports/payment-gateway';
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

/** Somebody of wephone with 20 paid and 2 given, and what the gateway tells of a dispute about it. */
async function paidUp() {
  const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
  const orderId = await buy(wei, 'card', { productId: tileOf('wephone', 20) });
  const paid = await world.toPaidEvent(orderId);
  await world.notify(paid);
  expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT, gift: 2 * UNIT });
  const refundId = `dp_${randomUUID()}`;
  const tell = (dispute: RefundFact['dispute'], micros = 20 * UNIT) =>
    world.notify({
      ...paid,
      eventId: randomUUID(),
      refunds: [{ refundId, micros, ...(dispute && { dispute }) }],
    });
  const openReviews = async () =>
    (await world.payments.reviews.listOpen()).filter((review) => review.orderId === orderId);
  return { wei, orderId, refundId, tell, openReviews };
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

describe('a dispute', () => {
  it('takes back what is left of the money and its gift, once however often it is told', async () => {
    const { wei, orderId, tell } = await paidUp();
    for (let again = 0; again < 3; again += 1) await tell('withdrawn');
    expect(await parts(wei.accountId)).toMatchObject({ paid: 0, gift: 0 });
    expect((await readOrder(wei, orderId)).state).toBe('refunded');
  });

  it('that is won gives back what it took, once, and the order is as it was', async () => {
    const { wei, orderId, tell } = await paidUp();
    await tell('withdrawn');
    for (let again = 0; again < 3; again += 1) await tell('reinstated');
    expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT, gift: 2 * UNIT });
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'credited', refunded: '0' });
    await tell('withdrawn');
    expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT, gift: 2 * UNIT });
  });

  it('about a part that is won leaves the rest of the order credited throughout', async () => {
    const { wei, orderId, tell } = await paidUp();
    await tell('withdrawn', 5 * UNIT);
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'partRefunded', refunded: '5' });
    await tell('reinstated', 5 * UNIT);
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'credited', refunded: '0' });
    expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT, gift: 2 * UNIT });
  });

  it('about money that was spent waits for a person until it is won', async () => {
    const { wei, tell, openReviews } = await paidUp();
    await spend(wei, 22 * UNIT);
    await tell('withdrawn');
    expect(await openReviews()).toMatchObject([{ detail: { shortfall: 20 * UNIT } }]);
    await tell('reinstated');
    expect(await openReviews()).toEqual([]);
    expect(await parts(wei.accountId)).toMatchObject({ paid: 0, gift: 0 });
  });

  it('that was won before anybody heard of it changes nothing', async () => {
    const { wei, orderId, tell } = await paidUp();
    await tell('reinstated');
    expect(await parts(wei.accountId)).toMatchObject({ paid: 20 * UNIT, gift: 2 * UNIT });
    expect((await readOrder(wei, orderId)).state).toBe('credited');
  });

  it('is never taken for a refund of ours of the same amount, whose answer was lost', async () => {
    const { wei, orderId, tell } = await paidUp();
    await world.database.execute(`update payment_order set gateway = 'elsewhere' where order_id = $1`, [orderId]);
    const asked = { orderId, amount: 5 * UNIT, by: 'ops', reason: 'asked for it', refundId: randomUUID() };
    expect((await world.payments.refunds.ask(asked)).state).toBe('asked');
    await world.database.execute(`update payment_order set gateway = 'sandbox' where order_id = $1`, [orderId]);
    await tell('withdrawn', 5 * UNIT);
    expect(await parts(wei.accountId)).toMatchObject({ paid: 10 * UNIT });
    expect(await readOrder(wei, orderId)).toMatchObject({ refunded: '10' });
  });

  it('about a payment that was never credited, and that is won, waits for a person: the money is ours again', async () => {
    const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
    const orderId = await buy(wei, 'card', { productId: tileOf('wephone', 20) });
    const wrong = await world.toPaidEvent(orderId, { amount: { currency: 'USD', micros: 19 * UNIT } });
    await world.notify(wrong);
    const fact = { refundId: `dp_${randomUUID()}`, micros: 19 * UNIT };
    const openReviews = async () =>
      (await world.payments.reviews.listOpen()).filter((review) => review.orderId === orderId);
    await world.notify({ ...wrong, eventId: randomUUID(), refunds: [{ ...fact, dispute: 'withdrawn' }] });
    expect(await openReviews()).toEqual([]);
    for (let again = 0; again < 2; again += 1)
      await world.notify({ ...wrong, eventId: randomUUID(), refunds: [{ ...fact, dispute: 'reinstated' }] });
    expect(await openReviews()).toMatchObject([{ kind: 'refund', detail: { refundId: fact.refundId } }]);
    expect(await wei.spendable()).toBe(0);
  });
});
