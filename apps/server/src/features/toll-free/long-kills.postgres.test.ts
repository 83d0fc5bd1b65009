import type { openFakeTwilio } from '@manyline/carrier-twilio/testing/fake-twilio';
import { MINUTE_MS } from '@manyline/domain/time';
import { someLocalForm } from '@manyline/testkit/some-sender-form';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeMortal } from '../../testing/mortal-database.ts';
import { makePng } from '../../testing/test-pictures.ts';
import { openVendorWorld, type VendorWorld } from '../delivery/testing/vendor-world.ts';
import { createTollFree } from './create-toll-free.ts';
import { type LongRegistry, openLongRegistry } from './testing/long-registry.ts';

const TURNS_MAX = 16;

/** Our own steps are the same at both; at the second vendor every other statement says that its adapter bears them. */
describe.each([
  ['twilio', 1],
  ['signalwire', 2],
] as const)(
  'a server that is killed while it registers a long number at %s, at every statement of %i',
  (kind, step) => {
    let world: VendorWorld;
    let registry: LongRegistry;
    let png: Uint8Array<ArrayBuffer>;
    beforeAll(async () => {
      world = await openVendorWorld(kind, {}, { forHolders: true, started: false });
      await world.carrierAccounts.terms.set(world.name, ['register-local=yes'], world.by);
      registry = openLongRegistry(world);
      png = new Uint8Array(await makePng());
    });
    afterEach(() => world.audit());
    afterAll(() => world.close());

    /** A process that dies at a statement, over the same database and the same vendor. */
    function openDoomed(after: number) {
      const mortal = makeMortal(world.database);
      const kit = { ...world.kit, database: mortal.database, db: mortal.database.db };
      const { carriers } = world.carrierAccounts;
      const { registeredBy } = createTollFree(kit, { carriers, numbers: world.numbers });
      const { blobs } = world.ports;
      const { service, filing } = registeredBy({
        ...world,
        accounts: world.holders,
        blobs,
        decisionNotices: world.tellings.decisionNotices,
      });
      mortal.dieAt({ at: 'statement', after });
      return { service, filing, mortal };
    }

    async function openPerson(index: number) {
      const { own } = world.fake as Awaited<ReturnType<typeof openFakeTwilio>>;
      const number = `1404555${String(1_000 + index)}`;
      own.push({ ...own[0]!, sid: `PN${String(index).padStart(32, '0')}`, number });
      const { accountId } = await world.signIn({ numberType: 'none' });
      const place = { telCode: '1', country: 'US', province: '', areaCode: '' };
      const capabilities = { sms: true, mms: false, voice: false };
      await world.numbers.service.addStock([{ number, source: world.name, type: 'other', capabilities, ...place }]);
      await world.numbers.service.give(accountId, { source: world.name, type: 'other', number });
      const picture = new File([png], 'opt-in.png');
      return {
        register: ({ service }: Pick<ReturnType<typeof openDoomed>, 'service'>) =>
          service.register(accountId, { approval: 'automatic' }, { number, form: someLocalForm, picture }),
        read: async () => (await world.registrations.service.get(accountId, number, 'en')).state,
      };
    }

    it('another goes on, and there is one brand, one campaign and one number on it', async () => {
      let deaths = 0;
      for (let after = 0, times = 1; ; after += step, times += 1) {
        const person = await openPerson(after);
        const doomed = openDoomed(after);
        await person.register(doomed).catch(() => undefined);
        for (let turn = 0; turn < TURNS_MAX && (await person.read()) !== 'approved'; turn += 1) {
          world.clock.aheadMs += 40 * MINUTE_MS;
          registry.decide('approved', '');
          // Killed before its commit, it was never filed, and its person files it again.
          if ((await person.read()) === 'none') await person.register(world.registrations);
          const { filing } = doomed.mortal.isDead ? world.registrations : doomed;
          await filing.sweep().catch(() => undefined);
        }
        expect(await person.read(), `statement ${after}`).toBe('approved');
        expect(registry.count(), `statement ${after}`).toEqual({ brands: times, campaigns: times, numbers: times });
        expect(world.fake.faults, `statement ${after}`).toEqual([]);
        if (!doomed.mortal.isDead) break;
        deaths += 1;
      }
      expect(deaths).toBeGreaterThan(15 / step - 1);
    }, 120_000);
  },
);
