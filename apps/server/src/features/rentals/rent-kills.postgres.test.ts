import { getBrand } from '@manyline/brands/registry';
import { DAY_MS } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addCalendarMonths } from '../../lib/renewal.rules.ts';
import { type Death, makeMortal } from '../../testing/mortal-database.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createCarriers } from '../carrier-accounts/carriers.ts';
import { createNumbers } from '../numbers/create-numbers.ts';
import { openRenter, type Renter } from '../numbers/testing/renter.ts';
import { createRentals } from './create-rentals.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
afterEach(async () => {
  world.clock.aheadMs = 0;
  await world.audit();
});
afterAll(() => world.close());

const brand = getBrand('pingme');
const run = () => world.rentals.renewals.run();
/** The world's time becomes this moment. */
const goTo = (ms: number) => {
  world.clock.aheadMs = ms - Date.now();
};
const find = async ({ accountId }: Renter, number: string) =>
  (await world.numbers.holdings.list(accountId)).find((holding) => holding.number === number);
const endOf = async (renter: Renter, number: string) => (await find(renter, number))!.plan!.periodEnd;

describe('a job that is killed', () => {
  /** A process that dies there, over the same database. */
  function openDoomed(death: Death) {
    const mortal = makeMortal(world.database);
    const kit = { ...world.kit, database: mortal.database, db: mortal.database.db };
    const numbers = createNumbers(kit, { carriers: createCarriers([]) });
    const rentals = createRentals(kit, { ...world, numbers });
    mortal.dieAt(death);
    return { ...rentals, mortal };
  }

  async function runUntil(death: Death): Promise<boolean> {
    const { renewals, mortal } = openDoomed(death);
    await renewals.run().catch(() => undefined);
    return mortal.isDead;
  }

  it.each(['statement', 'commit'] as const)('at any %s charges the period exactly once', async (at) => {
    const wei = await openRenter(world, '100');
    const number = await wei.rent();
    const { planStart } = (await find(wei, number))!.plan!;
    let deaths = 0;
    for (let after = 0; ; after += 1) {
      goTo(await endOf(wei, number));
      const died = await runUntil({ at, after });
      await run();
      await run();
      expect(await endOf(wei, number), `${at} ${after}`).toBe(addCalendarMonths(planStart, after + 2));
      expect(await wei.spendable()).toBe((96 - 2 * after) * 1e6);
      if (!died) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(at === 'statement' ? 8 : 0);
  });

  it.each(['statement', 'commit'] as const)('at any %s of a warning tells of it exactly once', async (at) => {
    let deaths = 0;
    for (let after = 0; ; after += 1) {
      const wei = await openRenter(world, '100');
      const number = await wei.rent();
      goTo((await endOf(wei, number)) - 3 * DAY_MS);
      const died = await runUntil({ at, after });
      await run();
      await run();
      const tellings = world.database.db
        .selectFrom('telling')
        .select('content')
        .where('account_id', '=', wei.accountId);
      const mails = (await tellings.execute()).filter(({ content }) => content.includes('renews soon'));
      expect(mails, `${at} ${after}`).toHaveLength(1);
      // Another's death begins with a clean world.
      await world.rentals.endings.unsubscribe(wei.accountId, number);
      world.clock.aheadMs = 0;
      if (!died) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(at === 'statement' ? 6 : 0);
  });

  it.each(['statement', 'commit'] as const)(
    'or a server that dies at any %s of renting or changing a plan: asked again, it charges once',
    async (at) => {
      const wei = await openRenter(world, '500');
      const who = { accountId: wei.accountId, brand };
      let [deaths, spent] = [0, 0];
      for (let after = 0; ; after += 1) {
        const { telCode, phone } = await wei.pick();
        const wanted = { number: `${telCode}${phone}`, planId: 'payAsYouGo-1', country: 'US', type: 'other' as const };
        const first = openDoomed({ at, after });
        await first.renting.rent(who, wanted).catch(() => undefined);
        await world.rentals.renting.rent(who, wanted);
        const change = { number: wanted.number, planId: 'unlimited-1', kind: 'immediate' as const };
        const second = openDoomed({ at, after });
        await second.planChanges.change(who, change).catch(() => undefined);
        await world.rentals.planChanges.change(who, change);
        // Ten more a month, and the day of the old plan that has begun.
        const left = await wei.spendable();
        const cost = 500e6 - spent - left;
        expect(cost, `${at} ${after}`).toBeGreaterThan(12e6);
        expect(cost, `${at} ${after}`).toBeLessThan(12.1e6);
        spent += cost;
        if (!first.mortal.isDead && !second.mortal.isDead) break;
        deaths += 1;
      }
      expect(deaths).toBeGreaterThan(at === 'statement' ? 7 : 0);
    },
  );

  it('while it releases leaves the number held or free, never both; the next run ends it', async () => {
    const wei = await openRenter(world, '100');
    let deaths = 0;
    for (let after = 0; ; after += 1) {
      const number = await wei.rent();
      goTo(await world.rentals.endings.unsubscribe(wei.accountId, number));
      const died = await runUntil({ at: 'statement', after });
      await run();
      expect(await find(wei, number)).toBeUndefined();
      world.clock.aheadMs = 0;
      if (!died) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(4);
  });
});
