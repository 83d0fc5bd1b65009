import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../db/transaction.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createDeskRepository } from './desk.repository.ts';

const DAY_MS = 86_400_000;
const ORDERS = 50_000;
/** Rows of a page and one more; each is looked up a few times. */
const PAGE = 51;

let world: TestWorld;

/** Orders of thirty days, each credited, a twentieth of them refunded. */
async function fill() {
  await world.database.execute(`
    create table payer as select gen_random_uuid() as account_id, n from generate_series(0, 999) n;
    create unique index on payer (n);
    analyze payer;
    insert into payment_order (account_id, order_id, platform, method, gateway, state, amount, gift, credited, pay_currency, pay_amount, payment_id,
        created_at, updated_at, expires_at, closes_at)
      select p.account_id, gen_random_uuid(), 'pingme', 'card', (array['stripe', 'paypal', 'alipay'])[1 + i % 3], 'credited', 5000000, 0, 5000000,
        'USD', 5000000, i::text, i::bigint * ${(30 * DAY_MS) / ORDERS}, 1, 1, 1
      from generate_series(1, ${ORDERS}) i join payer p on p.n = i % 1000;
    insert into payment_credit (account_id, reference, order_id, gateway, payment_id, paid, gift, at)
      select account_id, gen_random_uuid()::text, order_id, gateway, payment_id, amount, 0, created_at from payment_order;
    insert into payment_refund (account_id, refund_id, order_id, gateway, asked_by, reason, pay_amount, amount, paid_taken, gift_taken, shortfall, state, created_at)
      select account_id, gen_random_uuid(), order_id, gateway, 'Olga', 'x', 1, 1, 1, 0, 0, 'done', created_at + 60000
      from payment_order where payment_id::int % 20 = 0;
    analyze payment_order; analyze payment_credit; analyze payment_refund;
    drop table payer`);
}

beforeAll(async () => {
  world = await openWorld({ started: false });
  await fill();
});
afterAll(() => world.close());

type Desk = ReturnType<typeof createDeskRepository>;

async function countRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as read from pg_stat_xact_user_tables
    where relname in ('payment_order', 'payment_credit', 'payment_refund')`.execute(tx);
  return rows[0]!.read;
}

const lists: [string, (desk: Desk) => Promise<readonly unknown[]>][] = [
  ['top-ups', (desk) => desk.listOrders({}, { limit: PAGE })],
  ['payments credited', (desk) => desk.listCredits({}, { limit: PAGE })],
  [
    'payments credited by a gateway on an old day',
    (desk) => desk.listCredits({ gateway: 'stripe', from: 2 * DAY_MS, until: 3 * DAY_MS }, { limit: PAGE }),
  ],
  ['refunds', (desk) => desk.listRefunds({}, { limit: PAGE })],
  ['refunds of an old day', (desk) => desk.listRefunds({ from: 2 * DAY_MS, until: 3 * DAY_MS }, { limit: PAGE })],
];
it.each(lists)('a page of %s reads about as many rows as it has, however many there are', async (_, list) => {
  await world.kit.db.transaction().execute(async (tx) => {
    const before = await countRead(tx);
    expect(await list(createDeskRepository(tx))).toHaveLength(PAGE);
    expect((await countRead(tx)) - before).toBeLessThan(6 * PAGE);
  });
});
