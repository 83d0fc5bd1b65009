import { getBrand } from '@manyline/brands/registry';
import type { SandboxHabit } from '@manyline/code-supplier-sandbox/code-supplier-sandbox';
import { CODE_LOCK_MS, codeNumberTypes } from '@manyline/contract/verification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAudit } from '../../audit/audit-check.ts';
import { auditChecks } from '../../audit/audit-checks.ts';
import { type MortalDatabase, makeMortal } from '../../testing/mortal-database.ts';
import { createSeededRandom, readSeed } from '../../testing/seeded-random.ts';
import type { TestNode } from '../../testing/world.ts';
import type { CodeLock } from './code-number.ts';
import { ORDER_SETTLES_MS } from './supplied-order.ts';
import { OFFER, openSuppliedWorld, type SuppliedWorld } from './testing/supplied-world.ts';

/** `CODE_STEPS=10000` makes it long; the seed of a failure is in its message. */
const STEPS = Number(process.env.CODE_STEPS) || 120;
const KILLED_EVERY = 5;
const PEOPLE = 4;
const START = 1_000_000_000;
/** Every order in doubt has been looked for by then, or was given up. */
const SETTLED_MS = 60_000;
const ROUNDS = 45;

const habits: readonly SandboxHabit[] = [
  'normal',
  'normal',
  'normal',
  'normal',
  'none',
  'dearer',
  'down',
  'losesAnswer',
  'breaksBefore',
  'noMoney',
];

let world: SuppliedWorld;
let node: TestNode;
let life: MortalDatabase;
const options = {
  started: false,
  env: {
    CODE_NUMBERS_PER_HOUR: '1000000',
    CODE_NUMBERS_PER_DAY: '1000000',
    CODE_NUMBERS_PER_SERVICE: '1000000',
    CODE_CAPTCHA_AFTER: '1000000',
    CODE_TEXTS_CHARGED_PER_DAY: '1000000',
  },
  wrap: (database: Parameters<typeof makeMortal>[0]) => {
    life = makeMortal(database);
    return life.database;
  },
};
beforeAll(async () => {
  world = await openSuppliedWorld(options);
  node = world;
});
afterAll(() => world.close());

/** Killed in the midst of a step, a process does not do it again: what it left behind is for those that come after. */
async function survive(step: () => Promise<unknown>): Promise<void> {
  await step().catch((error: unknown) => {
    if (!life.isDead && !(error instanceof Error && 'code' in error)) throw error;
  });
  if (life.isDead) {
    await node.stop();
    // Whoever comes right after would wait for the answer that a dead process was waiting for.
    world.clock.aheadMs += ORDER_SETTLES_MS;
    node = await world.openNode({ ...options, openSupplier: world.openSupplier });
  }
  life.dieAt(undefined);
}

it('any story of a supplier’s habits, codes, ends and killed processes charges each code once, holds nothing for nothing and buys nothing twice', async () => {
  const seed = readSeed();
  const chance = createSeededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[chance.between(0, list.length - 1)]!;
  const people: { accountId: string }[] = [];
  for (let each = 0; each < PEOPLE; each += 1) people.push(await world.person({ credit: '1000' }));
  const brand = getBrand('wephone');
  const ask = { app: OFFER.app, countryCode: OFFER.countryCode, number: undefined, numberType: codeNumberTypes.shared };
  const listOpen = async (accountId: string): Promise<CodeLock[]> => {
    const lock = await node.verification.locks.findOpen(accountId);
    return lock ? [lock] : [];
  };

  const deeds = {
    async lock({ accountId }: { accountId: string }) {
      const [last] = chance.between(0, 1) === 0 ? await listOpen(accountId) : [];
      const wish = { ...ask, lastApp: last?.app, lastNumber: last?.number };
      await node.verification.locks.lock({ accountId, brand, ip: '' }, wish);
    },
    async finish({ accountId }: { accountId: string }) {
      const [lock] = await listOpen(accountId);
      if (lock) await node.verification.locks.finish(accountId, lock.app, lock.number);
    },
    async tend() {
      world.clock.aheadMs += pick([0, 3_000, 20_000, 50_000]);
      await node.verification.upkeep.sweep();
    },
    async expire() {
      world.clock.aheadMs += CODE_LOCK_MS;
      await node.verification.locks.closeDue();
    },
    async arrive() {
      const open = world.twin.orders().filter(({ state }) => state === 'waiting' || state === 'received');
      if (open.length > 0) world.twin.arrive(pick(open).orderId, `Code ${chance.between(1000, 9999)}`);
    },
    async withdraw() {
      const open = world.twin.orders().filter(({ state }) => state === 'waiting');
      if (open.length > 0) world.twin.withdraw(pick(open).orderId);
    },
  };
  const turns = [
    'lock',
    'lock',
    'lock',
    'tend',
    'tend',
    'tend',
    'arrive',
    'arrive',
    'finish',
    'withdraw',
    'expire',
  ] as const;

  for (let step = 0; step < STEPS; step += 1) {
    world.twin.setHabit(pick(habits));
    if (step % 10 === 0) {
      world.twin.setHabit('normal');
      await world.restock([{ ...OFFER, stock: 1_000 }], node);
      world.twin.setHabit(pick(habits));
    }
    if (step % KILLED_EVERY === KILLED_EVERY - 1)
      life.dieAt(
        pick([
          { at: 'statement', after: chance.between(0, 20) } as const,
          { at: 'commit', after: chance.between(0, 2) } as const,
        ]),
      );
    const deed = deeds[pick(turns)];
    await survive(() => deed(pick(people)));
    if (step % 20 === 0)
      expect(await runAudit(node.database.withSession, auditChecks), `seed ${seed}, step ${step}`).toEqual([]);
  }

  // The end of everything: the supplier is well, and time passes.
  world.twin.setHabit('normal');
  for (let round = 0; round < ROUNDS; round += 1) {
    world.clock.aheadMs += SETTLED_MS;
    await node.verification.locks.closeDue();
    await node.verification.upkeep.sweep();
  }
  const left = await node.database.db.selectFrom('code_order').select('state').distinct().execute();
  expect(
    left.map(({ state }) => state).filter((state) => state !== 'over' && state !== 'failed'),
    `seed ${seed}`,
  ).toEqual([]);
  expect(world.twin.orders().filter(({ state }) => state === 'waiting' || state === 'received')).toEqual([]);

  for (const { accountId } of people) {
    const { paid, gift, heldPaid, heldGift } = await node.ledger.service.getBalance(accountId);
    const charged = await node.database.db
      .selectFrom('code_text')
      .select('charge')
      .where('account_id', '=', accountId)
      .execute();
    const sum = charged.reduce((total, { charge }) => total + charge, 0);
    expect([paid + gift, heldPaid + heldGift], `seed ${seed}`).toEqual([START - sum, 0]);
  }
  // Every text of an order that became somebody's lock was stored once; none of one that nobody had.
  const orders = await node.database.db
    .selectFrom('code_order as o')
    .innerJoin('code_lock as l', (join) => join.onRef('l.lock_id', '=', 'o.order_id'))
    .select(['o.supplier_order as theirs', 'l.received'])
    .execute();
  const texts = new Map(world.twin.orders().map(({ orderId, texts: list }) => [orderId, list.length]));
  expect(orders.map(({ received }) => received)).toEqual(orders.map(({ theirs }) => texts.get(theirs!)));
  expect(await runAudit(node.database.withSession, auditChecks)).toEqual([]);
}, 300_000);
