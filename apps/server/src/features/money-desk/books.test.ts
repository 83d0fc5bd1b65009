import { randomUUID } from 'node:crypto';
import { adjustBalance } from '@manyline/contract/console/account-money';
import { exportClosings, getAuditRules, getClosings } from '@manyline/contract/console/money';
import { parseMicros } from '@manyline/domain/money';
import { DAY_MS } from '@manyline/domain/time';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';
import { buy, openPayWorld, type PayWorld, tileOf } from '../payments/testing/pay-world.ts';

let world: PayWorld;
let finance: TestOperator;

beforeAll(async () => {
  world = await openPayWorld();
});
afterAll(() => world.close());

const amounts = ['opening', 'sales', 'gifts', 'adjustments', 'refunds', 'usage', 'closing'] as const;

/** A day on which an account of each currency pays, is given, spends and gets back. */
async function liveADay(platform: 'wephone' | 'pingme') {
  const wei = await world.signIn({ platform, credit: '0', numberType: 'none' });
  const { accountId } = wei;
  const orderId = await buy(wei, 'card', { productId: tileOf(platform, 20) });
  await world.sandboxPay.act(orderId.replaceAll('-', ''), 'pay', 'once');
  const base = { accountId, type: 'other' as const, date: world.kit.now() };
  const { service } = world.ledger;
  await service.post({ ...base, kind: 'charge', reference: randomUUID(), amount: 3_000_001, to: 'revenue' });
  await service.post({ ...base, kind: 'hold', reference: `hold:${platform}`, amount: 500_000, expiresAt: 9e12 });
  await world.payments.refunds.ask({ orderId, amount: 4_000_000, by: 'ops', reason: 'asked', refundId: randomUUID() });
}

it('each closed day adds up, begins where the one before ended, and all of them are the sums of the ledger', async () => {
  await liveADay('wephone');
  await liveADay('pingme');
  world.clock.aheadMs += DAY_MS;
  await liveADay('wephone');
  world.clock.aheadMs += 2 * DAY_MS;
  // Whoever else closes meanwhile closes nothing twice.
  await Promise.all([world.ledger.books.closeDays(), world.ledger.books.closeDays()]);
  const owner = await openOwner(world);
  finance = await openOperator(world, owner, 'finance');
  const support = await openOperator(world, owner, 'support');
  const adjustment = { adjustmentId: randomUUID(), direction: 'credit' as const, amount: '1', reason: 'after it' };
  const { accountId } = await world.signIn({ platform: 'wephone', numberType: 'none' });
  await support.call(adjustBalance, { ...adjustment, accountId, cause: 'goodwill' });
  await world.audit();
  const { closings } = await finance.call(getClosings);
  expect(closings.length).toBeGreaterThanOrEqual(2);
  const micros = closings.map((closing) => ({
    ...closing,
    ...(Object.fromEntries(amounts.map((name) => [name, parseMicros(closing[name])])) as Record<
      (typeof amounts)[number],
      number
    >),
  }));
  for (const { opening, sales, gifts, adjustments, refunds, usage, closing } of micros)
    expect(opening + sales + gifts + adjustments - refunds - usage).toBe(closing);
  for (const currency of new Set(micros.map((each) => each.currency))) {
    const days = micros.filter((each) => each.currency === currency).toReversed();
    expect(days[0]?.opening).toBe(0);
    for (const [index, day] of days.entries()) if (index > 0) expect(day.opening).toBe(days[index - 1]!.closing);
  }
  // As one statement adds it up from the ledger itself.
  const { rows } =
    await world.database.execute(`select sum(p.paid + p.gift + p.held_paid + p.held_gift)::text as sum, sum(p.revenue)::text as used
    from ledger_posting p where p.date / ${DAY_MS} <= (select through from ledger_closing)`);
  const [ledger] = rows as { sum: string; used: string }[];
  const last = new Map(micros.toReversed().map(({ currency, closing }) => [currency, closing]));
  expect([...last.values()].reduce((sum, each) => sum + each, 0)).toBe(Number(ledger!.sum));
  expect(micros.reduce((sum, { usage }) => sum + usage, 0)).toBe(Number(ledger!.used));
});

it('the file has the days from the first to the last, every amount to the last decimal', async () => {
  const { closings } = await finance.call(getClosings);
  const rows = parse(String(await finance.call(exportClosings)), { bom: true, columns: true }) as Record<
    string,
    string
  >[];
  expect(rows).toEqual(closings.toReversed());
});

it('what the auditor found is kept: whoever starts anew knows when it last looked, and at which rules', async () => {
  expect((await finance.call(getAuditRules)).rules.every(({ ranAt }) => ranAt === undefined)).toBe(true);
  await world.auditor.watch();
  const node = await world.openNode({ started: false });
  const rules = await node.auditor.readRules();
  expect(rules.length).toBeGreaterThan(30);
  expect(rules.every(({ ranAt, broken }) => ranAt !== undefined && broken === 0)).toBe(true);
  expect(await node.auditor.last()).toMatchObject({ broken: [] });
});
