import { formatMicros } from '@manyline/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAudit } from '../../audit/audit-check.ts';
import { auditChecks } from '../../audit/audit-checks.ts';
import { type Death, type MortalDatabase, makeMortal } from '../../testing/mortal-database.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestNode, type TestWorld } from '../../testing/world.ts';
import { LEASE_MS } from '../delivery/lease.rules.ts';
import { createMoneyModel, type Outcome } from './testing/money-model.ts';
import { decide, type Person, PLATFORM, type Step, type StepWish, toOutcome } from './testing/money-steps.ts';

/** Of 500 steps each: `MONEY_RUNS=20` for 10,000. */
const RUNS = Number(process.env.MONEY_RUNS ?? 8);
const PEOPLE = 20;
const ROUNDS = 25;
const START = 1_000_000;
/** Runs. The auditor reads everything that there is. */
const AUDITED_EVERY = 4;

/** Cheap deeds come often: stories are long, and other work waits. */
const deeds = [
  ...(['text', 'text', 'text', 'text', 'again', 'again', 'hold', 'hold', 'capture', 'capture', 'release'] as const),
  ...(['order', 'pay', 'pay', 'check', 'cancel', 'refund', 'refundThere', 'transfer'] as const),
];
const wish: fc.Arbitrary<StepWish> = fc.record({
  do: fc.constantFrom<StepWish['do']>(...deeds),
  pick: fc.nat(997),
  part: fc.nat(999),
  telling: fc.constantFrom('once', 'twice', 'outOfOrder', 'never'),
  action: fc.constantFrom('pay', 'pay', 'pay', 'payShort', 'payOver', 'fail', 'cancel'),
});
/** Most rounds end well. In the others the process is killed at some statement, or right after some commit. */
const death: fc.Arbitrary<Death> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.record({ at: fc.constant('statement' as const), after: fc.nat(300) }) },
  { weight: 1, arbitrary: fc.record({ at: fc.constant('commit' as const), after: fc.nat(35) }) },
);
const round = fc.record({ wishes: fc.array(wish, { minLength: PEOPLE, maxLength: PEOPLE }), death });
const story = fc.array(round, { minLength: ROUNDS, maxLength: ROUNDS });

let world: TestWorld;
let node: TestNode;
let life: MortalDatabase;
const options = {
  started: false,
  env: { PAY_ATTEMPTS_PER_DAY: '10000', PAY_DAY_TIMES_MAX: '10000' },
  wrap: (database: Parameters<typeof makeMortal>[0]) => {
    life = makeMortal(database);
    return life.database;
  },
};
beforeAll(async () => {
  world = await openWorld(options);
  node = world;
  await node.sandbox.open();
  // From now on the chains are read.
  await node.payments.transfers.sweep();
});
afterAll(() => world.close());

/** Nothing is under way any more: every text is with its receiver, or lost and paid back. */
async function settle(people: readonly Person[]) {
  const ids = people.map(({ account }) => account.accountId);
  const isQuiet = async () => {
    const { rows } = await node.database.execute(
      `select (select count(*) from outbox) + (select count(*) from outbox_batch)
        + (select count(*) from message where account_id = any($1::uuid[]) and direction = 'out' and state < 2) as open`,
      [ids],
    );
    const open = Number((rows as { open: number | string }[])[0]?.open);
    if (open > 0) await node.intake.service.rematch();
    return open === 0;
  };
  await waitFor(isQuiet, { what: 'every text to be settled', deadlineMs: 30_000 });
}

/** Another process takes over what the killed one has left; leases and pauses run out meanwhile. */
async function restart(people: readonly Person[]) {
  await node.stop();
  node = await world.openNode(options);
  await node.network.recover();
  world.clock.aheadMs += 2 * LEASE_MS;
  await node.chats.relay.sweep();
  await settle(people);
  world.clock.aheadMs += 65_000;
  const { notifications, query, refunds, transfers } = node.payments;
  await Promise.all([notifications.sweep(), refunds.sweep(query.askNow), transfers.sweep()]);
}

const runAll = (steps: readonly Step[]): Promise<Outcome[]> =>
  Promise.all(steps.map((step) => toOutcome(step.run(node))));

async function playRound(people: readonly Person[], { wishes, death: dies }: { wishes: StepWish[]; death: Death }) {
  const steps = people.map((person, index) => decide(person, wishes[index]!));
  life.dieAt(dies);
  const outcomes = await Promise.allSettled(steps.map((step) => toOutcome(step.run(node))));
  const killed = life.isDead;
  if (killed) await restart(people);
  life.dieAt(undefined);
  // Nobody knows what a killed process had done: everybody asks again.
  const heard = killed
    ? await runAll(steps)
    : outcomes.map((each) => (each.status === 'fulfilled' ? each.value : each));
  expect(heard).toEqual(steps.map(({ expected }) => expected));
  await settle(people);
  await Promise.all(people.map(expectBalance));
  return killed;
}

async function expectBalance({ account, model }: Person) {
  expect(await node.ledger.service.getBalance(account.accountId)).toEqual(model.balance);
}

async function expectOrdersAndBills({ account: { accountId }, model }: Person) {
  for (const { orderId, credited, giftCredited, refunded } of model.orders)
    expect(await node.payments.orders.find({ accountId, orderId })).toMatchObject({
      credited,
      giftCredited,
      refunded,
    });
  const { list } = await node.ledger.bills.listBills(accountId, { pageSize: 500 }, 'en');
  expect(list.map(({ charge }) => charge).reverse()).toEqual(model.bills.map(formatMicros));
}

/** By the carrier's own log: each text that was taken went out once. */
async function expectTextsOnce({ account, model }: Person) {
  const sent = await node.database.db
    .selectFrom('sandbox_submission')
    .select('text')
    .where('from_number', '=', account.number)
    .execute();
  expect(sent).toHaveLength(model.texts.size);
  expect(new Set(sent.map(({ text }) => text)).size).toBe(model.texts.size);
}

async function openPeople(): Promise<Person[]> {
  const open = async () => {
    const account = await node.signIn({ platform: PLATFORM, credit: formatMicros(START) });
    return { account, model: createMoneyModel(START), steps: 0 };
  };
  return Promise.all(Array.from({ length: PEOPLE }, open));
}

it('any story of texts, holds, captures, releases, payments, transfers, refunds and crashes ends as the model says', async () => {
  let [steps, crashes, runs] = [0, 0, 0];
  const report = await fc.check(
    fc.asyncProperty(story, async (rounds) => {
      const people = await openPeople();
      for (const each of rounds) {
        if (await playRound(people, each)) crashes += 1;
        steps += PEOPLE;
      }
      for (const person of people) {
        await expectOrdersAndBills(person);
        await expectTextsOnce(person);
      }
      runs += 1;
      if (runs % AUDITED_EVERY === 0) expect(await runAudit(node.database.withSession, auditChecks)).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  if (report.failed) throw new Error(`seed ${report.seed}, run ${report.numRuns}`, { cause: report.errorInstance });
  expect(steps).toBe(RUNS * ROUNDS * PEOPLE);
  expect(crashes).toBeGreaterThan(RUNS / 2);
}, 300_000);
