import { MINUTE_MS } from '@manyline/domain/time';
import type { RegistrationFate } from '@manyline/ports/sandbox-registrations';
import { someForm } from '@manyline/testkit/some-sender-form';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Death, makeMortal } from '../../testing/mortal-database.ts';
import { makePng } from '../../testing/test-pictures.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createTollFree } from './create-toll-free.ts';
import { LOST_AFTER_MS } from './filing.service.ts';

let world: TestWorld;
let png: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
  png = new Uint8Array(await makePng());
});
afterEach(async () => {
  await world.audit();
  world.network.registrations!.fate = 'approves';
});
afterAll(() => world.close());

/** A process that dies there, over the same database and the same carrier. */
function openDoomed(death: Death) {
  const mortal = makeMortal(world.database);
  const kit = { ...world.kit, database: mortal.database, db: mortal.database.db };
  const { blobs } = world.ports;
  const { carriers } = world.carrierAccounts;
  const { registeredBy } = createTollFree(kit, { carriers, numbers: world.numbers });
  const { service, filing } = registeredBy({ ...world, blobs, decisionNotices: world.tellings.decisionNotices });
  mortal.dieAt(death);
  return { service, filing, mortal };
}

async function openPerson() {
  const { accountId, number } = await world.signIn({ numberType: 'tollfree' });
  const picture = new File([png], 'opt-in.png');
  return {
    number,
    register: ({ service }: Pick<ReturnType<typeof openDoomed>, 'service'>) =>
      service.register(accountId, { approval: 'automatic' }, { number, form: someForm, picture }),
    read: async () => (await world.registrations.service.get(accountId, number, 'en')).state,
    /** By key: how often the carrier took it. */
    taken() {
      const keys = world.network.registrations!.taken.filter((each) => each.number === number).map(({ key }) => key);
      return { times: keys.length, keys: new Set(keys).size };
    },
  };
}

async function settle() {
  for (const ms of [MINUTE_MS, MINUTE_MS, LOST_AFTER_MS, MINUTE_MS, LOST_AFTER_MS, MINUTE_MS]) {
    world.clock.aheadMs += ms;
    await world.registrations.filing.sweep();
  }
}

describe('a server that is killed', () => {
  it.each<['statement' | 'commit', RegistrationFate]>([
    ['statement', 'approves'],
    ['commit', 'approves'],
    ['statement', 'slow'],
    ['statement', 'lostAnswer'],
  ])('at any %s of a filing that the carrier treats as %s: filed once, and followed to its end', async (at, fate) => {
    world.network.registrations!.fate = fate;
    let deaths = 0;
    for (let after = 0; ; after += 1) {
      const person = await openPerson();
      const doomed = openDoomed({ at, after });
      await person.register(doomed).catch(() => undefined);
      await settle();
      // Killed before its commit, it was never filed, and its person files it again.
      if ((await person.read()) === 'none') await person.register(world.registrations);
      await settle();
      expect(await person.read(), `${at} ${after}`).toBe('approved');
      expect(person.taken(), `${at} ${after}`).toEqual({ times: 1, keys: 1 });
      if (!doomed.mortal.isDead) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(at === 'statement' ? 5 : 0);
  });

  it('while it looks what became of a filing: another finds it, and files nothing', async () => {
    let deaths = 0;
    for (let after = 0; ; after += 1) {
      world.network.registrations!.fate = 'lostAnswer';
      const person = await openPerson();
      await person.register(world.registrations);
      world.clock.aheadMs += MINUTE_MS;
      const doomed = openDoomed({ at: 'statement', after });
      await doomed.filing.sweep().catch(() => undefined);
      await settle();
      expect(await person.read()).toBe('approved');
      expect(person.taken()).toEqual({ times: 1, keys: 1 });
      if (!doomed.mortal.isDead) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(1);
  });
});
