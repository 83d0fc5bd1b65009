import { randomUUID } from 'node:crypto';
import { getToday } from '@manyline/contract/console/figures';
import { exportCredits, getCredits, getRefunds, refundOrder } from '@manyline/contract/console/money';
import type { CallInput } from '@manyline/contract/define-call';
import { parseMicros } from '@manyline/domain/money';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openOwner, type TestOperator } from '../operators/testing/operator-world.ts';
import { buy, openPayWorld, type PayWorld, tileOf } from '../payments/testing/pay-world.ts';

let world: PayWorld;
let owner: TestOperator;
/** A clock by which it is noon now, so that a day before and a moment ago are in different days. */
let zoneMinutes: number;
let today: number;
let wei: Awaited<ReturnType<PayWorld['signIn']>>;

beforeAll(async () => {
  world = await openPayWorld({ env: { OPERATOR_DAY_CAP: '100' } });
  owner = await openOwner(world);
  wei = await world.signIn({ platform: 'wephone', credit: '0', numberType: 'none' });
  const now = world.kit.now();
  const zoneMs = (12 - new Date(now).getUTCHours()) * HOUR_MS;
  zoneMinutes = zoneMs / MINUTE_MS;
  today = Math.floor((now + zoneMs) / DAY_MS) * DAY_MS - zoneMs;
});
afterEach(() => world.audit());
afterAll(() => world.close());

async function buyBefore(amount: number, agoMs: number) {
  const orderId = await buy(wei, 'card', { productId: tileOf('wephone', amount) });
  await world.database.execute('update payment_order set created_at = created_at - $1 where order_id = $2', [
    agoMs,
    orderId,
  ]);
  return orderId;
}
const pay = (orderId: string) => world.sandboxPay.act(orderId.replaceAll('-', ''), 'pay', 'once');
const sum = (amounts: readonly string[]) => amounts.reduce((all, each) => all + parseMicros(each), 0);

async function listAll(filter: CallInput<typeof getCredits>) {
  const credits = [];
  for (let nextPage: string | undefined, more = true; more; more = nextPage !== undefined) {
    const page = await owner.call(getCredits, { ...filter, ...(nextPage !== undefined && { nextPage }) });
    credits.push(...page.credits);
    nextPage = page.nextPage;
  }
  return credits;
}

it("the payments listed from a day on sum up to its figure of sales: yesterday's order that was credited today is there, and one that was refunded; what was credited yesterday is not", async () => {
  const madeYesterday = await buyBefore(20, DAY_MS);
  const refunded = await buyBefore(10, 0);
  const creditedYesterday = await buyBefore(50, DAY_MS);
  for (const orderId of [madeYesterday, refunded, creditedYesterday]) await pay(orderId);
  await world.database.execute('update payment_credit set at = at - $1 where order_id = $2', [
    DAY_MS,
    creditedYesterday,
  ]);
  const refund = { refundId: randomUUID(), orderId: refunded, amount: '10', refundedBefore: '0', reason: 'all of it' };
  await owner.call(refundOrder, refund);
  await world.figures.rollUp.sweep();
  const { figures } = await owner.call(getToday, { zoneMinutes });
  const credits = await listAll({ from: today });
  const listed = credits.map(({ orderId }) => orderId);
  expect(listed).toEqual(expect.arrayContaining([madeYesterday, refunded]));
  expect(listed).not.toContain(creditedYesterday);
  expect(credits.find(({ orderId }) => orderId === refunded)).toMatchObject({
    paid: '10',
    refunded: '10',
    currency: 'USD',
  });
  expect(figures).toContainEqual({
    figure: 'sales',
    currency: 'USD',
    value: sum(credits.map(({ paid }) => paid)),
    before: expect.any(Number),
  });
  const { refunds } = await owner.call(getRefunds, { from: today, state: 'done', platform: 'wephone' });
  expect(figures).toContainEqual({
    figure: 'refunds',
    currency: 'USD',
    value: sum(refunds.map(({ amount }) => amount)),
    before: expect.any(Number),
  });
  expect((await owner.call(getRefunds, { platform: 'pingme' })).refunds).toEqual([]);
  expect((await owner.call(getRefunds, { gateway: 'elsewhere' })).refunds).toEqual([]);
});

it('payments that were credited in the same moment are listed each once over all pages, are filtered, and leave as they are listed', async () => {
  await world.database.execute(`
    insert into payment_credit (account_id, reference, order_id, gateway, payment_id, paid, gift, at)
    select account_id, 'ref' || n, order_id, 'elsewhere', 'p' || n, 1, 0, 7 from payment_order, generate_series(1, 120) n
    where order_id = (select order_id from payment_order limit 1)`);
  const credits = await listAll({ gateway: 'elsewhere', platform: 'wephone', from: 7, until: 8 });
  expect(new Set(credits.map(({ creditId }) => creditId)).size).toBe(120);
  expect(credits).toHaveLength(120);
  expect(await listAll({ gateway: 'elsewhere', platform: 'pingme' })).toEqual([]);
  expect(await listAll({ until: 7 })).toEqual([]);
  const file = String(await owner.call(exportCredits, { gateway: 'elsewhere' }));
  expect(parse(file, { bom: true, columns: true })).toHaveLength(120);
  await world.database.execute("delete from payment_credit where gateway = 'elsewhere'");
});
