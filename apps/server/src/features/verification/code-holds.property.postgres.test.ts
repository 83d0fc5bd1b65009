import { randomUUID } from 'node:crypto';
import { getBrand } from '@manyline/brands/registry';
import { CODE_LOCK_MS } from '@manyline/contract/verification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAudit } from '../../audit/audit-check.ts';
import { auditChecks } from '../../audit/audit-checks.ts';
import { type MortalDatabase, makeMortal } from '../../testing/mortal-database.ts';
import { createSeededRandom, readSeed } from '../../testing/seeded-random.ts';
import { openWorld, type TestNode, type TestWorld } from '../../testing/world.ts';
import type { CodeLock } from './code-number.ts';

/** `CODE_STEPS=10000` makes it long; the seed of a failure is in its title's first lines. */
const STEPS = Number(process.env.CODE_STEPS) || 150;
const KILLED_EVERY = 50;
const AUDITED_EVERY = 100;
const PEOPLE = 4;
const START = 1_000_000_000;
const APPS = ['whatsapp', 'google', 'telegram'] as const;
const NAMES = { whatsapp: 'WhatsApp', google: 'Google', telegram: 'Telegram' } as const;
const brand = getBrand('wephone');
const { codeSms, codeSmsPremium, codeNumberMonth } = brand.prices;

interface Person {
  accountId: string;
  /** The spendable balance by the model. */
  spendable: number;
  open: Map<string, { lock: CodeLock; received: number }>;
  subscribed: Set<string>;
}

let world: TestWorld;
let node: TestNode;
let life: MortalDatabase;
const options = {
  started: false,
  env: {
    CODE_NUMBERS_PER_HOUR: '1000000',
    CODE_NUMBERS_PER_DAY: '1000000',
    CODE_NUMBERS_PER_SERVICE: '1000000',
    CODE_CAPTCHA_AFTER: '1000000',
  },
  wrap: (database: Parameters<typeof makeMortal>[0]) => {
    life = makeMortal(database);
    return life.database;
  },
};
beforeAll(async () => {
  world = await openWorld(options);
  node = world;
  await node.sandbox.open();
});
afterAll(() => world.close());

const audit = async () => expect(await runAudit(node.database.withSession, auditChecks)).toEqual([]);

/** Runs a step to its end, through the death of its process: what it did is unknown then, so it is done again. */
async function outlive<T>(step: () => Promise<T>): Promise<T> {
  try {
    const done = await step();
    if (!life.isDead) {
      life.dieAt(undefined);
      return done;
    }
  } catch (error) {
    if (!life.isDead) throw error;
  }
  await node.stop();
  node = await world.openNode(options);
  return step();
}

it('any story of locks, codes, changes, ends and subscriptions leaves the money that the model says, through every crash', async () => {
  const seed = readSeed();
  const chance = createSeededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[chance.between(0, list.length - 1)]!;
  const people: Person[] = [];
  for (let each = 0; each < PEOPLE; each += 1) {
    const { accountId } = await node.signIn({
      platform: 'wephone',
      numberType: 'none',
      verified: true,
      credit: '1000',
    });
    people.push({ accountId, spendable: START, open: new Map(), subscribed: new Set() });
  }
  const asker = ({ accountId }: Person) => ({ accountId, brand, ip: '' });
  const verification = () => node.verification;
  const rateOf = (numberType: 1 | 2) => (numberType === 1 ? codeSmsPremium : codeSms);

  async function lock(person: Person) {
    const app = pick(APPS);
    const numberType = pick([1, 2] as const);
    const previous = chance.between(0, 2) === 0 ? pick([...person.open.values()]) : undefined;
    const lasting = person.open.size - (previous ? 1 : 0);
    const ask = {
      app,
      countryCode: 'US',
      number: undefined,
      numberType,
      lastApp: previous?.lock.app,
      lastNumber: previous?.lock.number,
    };
    const got = await outlive(() => verification().locks.lock(asker(person), ask)).catch(
      (error: { code?: string }) => error.code,
    );
    const known = [...person.open.values()].find(
      (one) => one.lock.app === app && one.lock.numberType === numberType && one.lock.lockId !== previous?.lock.lockId,
    );
    if (known) return expect(got).toMatchObject({ lockId: known.lock.lockId });
    if (got === 'NO_CODE_NUMBER') return undefined;
    if (lasting >= 3) return expect(got).toBe('CODE_LOCK_OPEN');
    const fresh = got as CodeLock;
    expect(fresh.lockId).toEqual(expect.any(String));
    if (previous) end(person, previous.lock.lockId);
    person.open.set(fresh.lockId, { lock: fresh, received: 0 });
    person.spendable -= rateOf(numberType);
    return undefined;
  }

  function end(person: Person, lockId: string) {
    const { received, lock: ended } = person.open.get(lockId)!;
    if (received === 0) person.spendable += ended.rate;
    person.open.delete(lockId);
  }

  async function text(person: Person) {
    const target = pick([...person.open.values()]);
    if (!target) return;
    const { number, app } = target.lock;
    const eventId = randomUUID();
    const event = {
      kind: 'inbound' as const,
      eventId,
      from: '22000',
      to: number,
      date: 1,
      text: `${NAMES[app as 'google']} ${chance.between(1000, 9999)}`,
    };
    await outlive(() => verification().texts.receive(event, 'sandbox'));
    await verification().texts.receive(event, 'sandbox');
    if (target.received > 0) person.spendable -= target.lock.rate;
    target.received += 1;
  }

  async function finish(person: Person) {
    const target = pick([...person.open.values()]);
    if (!target) return;
    const { app, number, lockId } = target.lock;
    await outlive(() => verification().locks.finish(person.accountId, app, number));
    end(person, lockId);
  }

  async function pass() {
    world.clock.aheadMs += CODE_LOCK_MS;
    await outlive(async () => void (await verification().locks.closeDue()));
    await verification().locks.closeDue();
    for (const person of people) for (const lockId of [...person.open.keys()]) end(person, lockId);
  }

  async function subscribe(person: Person) {
    const target = pick([...person.open.values()].filter((one) => one.lock.numberType === 1));
    if (!target || person.subscribed.size > 3) return;
    const { app, number } = target.lock;
    await outlive(() => verification().subscriptions.subscribe(asker(person), { app, number }));
    if (!person.subscribed.has(`${app} ${number}`)) person.spendable -= codeNumberMonth;
    person.subscribed.add(`${app} ${number}`);
  }

  const deeds = [lock, lock, lock, text, text, text, finish, subscribe];
  for (let step = 0; step < STEPS; step += 1) {
    if (step % KILLED_EVERY === KILLED_EVERY - 1)
      life.dieAt(
        pick([{ at: 'statement', after: chance.between(0, 12) } as const, { at: 'commit', after: 0 } as const]),
      );
    const person = pick(people);
    if (chance.between(0, 11) === 0) await pass();
    else await pick(deeds)(person);
    if (!life.isDead) life.dieAt(undefined);
    const { paid, gift, heldPaid, heldGift } = await node.ledger.service.getBalance(person.accountId);
    const held = [...person.open.values()].reduce((sum, one) => sum + (one.received === 0 ? one.lock.rate : 0), 0);
    expect([paid + gift, heldPaid + heldGift], `seed ${seed}, step ${step}`).toEqual([person.spendable, held]);
    if (step % AUDITED_EVERY === 0) await audit();
  }
  await audit();
}, 600_000);
