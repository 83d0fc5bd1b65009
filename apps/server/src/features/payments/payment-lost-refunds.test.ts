import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount } from '../../testing/test-account.ts';
import { buy, openPayWorld, type PayWorld, readOrder, tileOf } from './testing/pay-world.ts';

/** Of its own: its clock runs months ahead. */
let world: PayWorld;
beforeAll(async () => {
  world = await openPayWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const UNIT = 1_000_000;
const DAY_MS = 86_400_000;
const parts = (accountId: string) => world.services.ledger.getBalance(accountId);
const noOf = (orderId: string) => orderId.replaceAll('-', '');

/** Somebody of wephone with 20 paid and 2 given. */
async function paidUp(): Promise<{ wei: TestAccount; orderId: string }> {
  const wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
  const orderId = await buy(wei, 'card', { productId: tileOf('wephone', 20) });
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
});
