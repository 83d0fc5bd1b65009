import { getPaymentHistory } from '@manyline/contract/histories';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount } from '../../testing/test-account.ts';
import { buy, openPayWorld, type PayWorld, readOrder, TAKEN, tileOf } from './testing/pay-world.ts';

/** Of its own: its clock runs months ahead. */
let world: PayWorld;
beforeAll(async () => {
  world = await openPayWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const UNIT = 1_000_000;
const parts = (accountId: string) => world.ledger.service.getBalance(accountId);
const noOf = (orderId: string) => orderId.replaceAll('-', '');

const someone = () => world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
const begin = (account: TestAccount) => buy(account, 'card', { productId: tileOf('wephone', 20) });

/** Somebody of wephone with 20 paid and 2 given. */
async function paidUp(): Promise<{ wei: TestAccount; orderId: string }> {
  const wei = await someone();
  const orderId = await begin(wei);
  await world.sandboxPay.act(noOf(orderId), 'pay', 'once');
  return { wei, orderId };
}

describe('a refund that was made at the gateway, and told by nobody', () => {
  it('is learned from the gateway within a day, and counted once', async () => {
    const { wei, orderId } = await paidUp();
    await world.sweepQueries();
    await world.sandboxPay.act(noOf(orderId), 'refundHalf', 'never');
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'credited' });
    world.clock.aheadMs += DAY_MS + 60_000;
    await world.sweepQueries();
    expect(await readOrder(wei, orderId)).toMatchObject({ state: 'partRefunded', refunded: '10' });
    expect(await parts(wei.accountId)).toMatchObject({ paid: 10 * UNIT, gift: UNIT });
    world.clock.aheadMs += DAY_MS;
    await world.sweepQueries();
    expect(await parts(wei.accountId)).toMatchObject({ paid: 10 * UNIT, gift: UNIT });
  });

  it('is still learned after months; what was paid half a year ago, or went back whole, is asked about no more', async () => {
    const [first, second] = [await paidUp(), await paidUp()];
    const isAskedAbout = ({ orderId }: { orderId: string }) =>
      world.countRows(`payment_order where order_id = '${orderId}' and query_at is not null`);
    world.clock.aheadMs += 80 * DAY_MS;
    await world.sweepQueries();
    await world.sandboxPay.act(noOf(first.orderId), 'refund', 'never');
    world.clock.aheadMs += 20 * DAY_MS;
    await world.sweepQueries();
    expect((await world.payments.orders.findById(first.orderId))?.state).toBe('refunded');
    await world.sweepQueries();
    expect([await isAskedAbout(first), await isAskedAbout(second)]).toEqual([1, 1]);
    world.clock.aheadMs += 100 * DAY_MS;
    await world.sweepQueries();
    expect([await isAskedAbout(first), await isAskedAbout(second)]).toEqual([0, 0]);
  });

  it('is learned as well where the payment itself was told late: by the last query, or when nobody asked any more', async () => {
    const [wei, ana] = [await someone(), await someone()];
    const [asked, told] = [await begin(wei), await begin(ana)];
    // Nobody hears of the first payment but by the query after which nobody asks any more.
    await world.sandboxPay.act(noOf(asked), 'pay', 'never');
    const event = await world.toPaidEvent(told);
    world.clock.aheadMs += DAY_MS + HOUR_MS;
    await world.sweepQueries();
    await world.sandboxPay.act(noOf(told), 'pay', 'never');
    expect((await world.notify(event)).body).toBe(TAKEN);
    const states = async () => [(await readOrder(wei, asked)).state, (await readOrder(ana, told)).state];
    expect(await states()).toEqual(['credited', 'credited']);
    for (const orderId of [asked, told]) await world.sandboxPay.act(noOf(orderId), 'refund', 'never');
    world.clock.aheadMs += 3 * DAY_MS;
    await world.sweepQueries();
    expect(await states()).toEqual(['refunded', 'refunded']);
  });

  it('is a person’s to look at where a person had credited the payment, and asking about it opens nothing else', async () => {
    const wei = await someone();
    const orderId = await begin(wei);
    await world.sandboxPay.act(noOf(orderId), 'payShort', 'once');
    const mine = async () => (await world.payments.reviews.listOpen()).filter((review) => review.orderId === orderId);
    const [{ reviewId } = { reviewId: '' }] = await mine();
    await world.payments.reviews.settle({ reviewId, by: 'ops', action: 'credit', amount: 7 * UNIT, note: 'less' });
    // A credit tells nothing of what was paid.
    expect((await wei.call(getPaymentHistory)).list.map(({ amount, pay }) => [amount, pay])).toEqual([
      ['7', undefined],
    ]);
    world.clock.aheadMs += 3 * DAY_MS;
    await world.sweepQueries();
    expect(await mine()).toEqual([]);
    await world.sandboxPay.act(noOf(orderId), 'refund', 'never');
    world.clock.aheadMs += 4 * DAY_MS;
    await world.sweepQueries();
    expect((await mine()).map(({ kind }) => kind)).toEqual(['refund']);
    for (const review of await mine())
      await world.payments.reviews.settle({ reviewId: review.reviewId, by: 'ops', action: 'dismiss', note: 'seen' });
  });
});
