import { getBrand } from '@manyline/brands/registry';
import { DAY_MS, MINUTE_MS } from '@manyline/domain/time';
import type { NumberFate } from '@manyline/ports/sandbox-numbers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Death, makeMortal } from '../../testing/mortal-database.ts';
import { createSeededRandom } from '../../testing/seeded-random.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createCarriers } from '../carrier-accounts/carriers.ts';
import { createNumbers } from '../numbers/create-numbers.ts';
import { openRenter, type Renter } from '../numbers/testing/renter.ts';
import { createRentals } from '../rentals/create-rentals.ts';
import { createNumberSources } from './create-number-sources.ts';
import { listSold, sellFromShop } from './testing/sales.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
  await sellFromShop(world);
});
afterEach(async () => {
  await world.audit();
  world.network.numbers!.fate = 'sold';
});
afterAll(() => world.close());

const brand = getBrand('pingme');
const RENT = 2e6;
let drawn = 0;

/** A process that dies there, over the same database and the same shop. */
function openDoomed(death: Death) {
  const mortal = makeMortal(world.database);
  const kit = { ...world.kit, database: mortal.database, db: mortal.database.db };
  const numbers = createNumbers(kit, { carriers: createCarriers([]) });
  const numberSources = createNumberSources(kit, { ...world, numbers, carriers: world.carrierAccounts.carriers });
  const { renting, renewals } = createRentals(kit, { ...world, numbers, numberSources });
  mortal.dieAt(death);
  return { renting, renewals, orders: numberSources.orders, returns: numberSources.returns, mortal };
}

function drawRequest() {
  drawn += 1;
  const number = `1385240${String(drawn).padStart(4, '0')}`;
  return { number, planId: 'payAsYouGo-1', country: 'US', type: 'other' as const };
}

async function sweep(ms: number) {
  world.clock.aheadMs += ms;
  await world.numberSources.orders.sweep();
  await world.numberSources.returns.sweep();
}

/** Until nothing is open, whatever happened. */
async function settle() {
  for (const ms of [MINUTE_MS, MINUTE_MS, MINUTE_MS, 10 * MINUTE_MS]) await sweep(ms);
}

async function expectToBalance(wei: Renter, credit: number) {
  const held = await world.numbers.holdings.list(wei.accountId);
  expect(await wei.spendable()).toBe(credit - held.length * RENT);
  expect(await world.numberSources.orders.listOpen(wei.accountId)).toEqual([]);
  return held.map(({ number }) => number);
}

describe('a server that is killed', () => {
  it.each([
    ['statement', 'sold'],
    ['commit', 'sold'],
    ['statement', 'slow'],
    ['statement', 'lostAnswer'],
    ['statement', 'failsLater'],
    ['statement', 'refused'],
    ['commit', 'refused'],
  ] as const)('at any %s of an order that is %s: the number or the money, and the shop agrees', async (at, fate) => {
    world.network.numbers!.fate = fate;
    let deaths = 0;
    for (let after = 0; ; after += 1) {
      const wei = await openRenter(world, '10');
      const wanted = drawRequest();
      const doomed = openDoomed({ at, after });
      await doomed.renting.rent({ accountId: wei.accountId, brand }, wanted).catch(() => undefined);
      await settle();
      const held = await expectToBalance(wei, 10e6);
      const sold = (await listSold(world)).filter((number) => number === wanted.number);
      expect(sold, `${at} ${after}`).toEqual(held);
      if (!doomed.mortal.isDead) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(at === 'statement' ? 8 : 0);
  });

  it.each(['sold', 'failsLater'] as const)(
    'while it looks what became of an order that is %s: another finishes it, once',
    async (fate) => {
      let deaths = 0;
      for (let after = 0; ; after += 1) {
        world.network.numbers!.fate = fate === 'sold' ? 'slow' : fate;
        const wei = await openRenter(world, '10');
        const wanted = drawRequest();
        expect(await world.rentals.renting.rent({ accountId: wei.accountId, brand }, wanted)).toMatchObject({
          isPending: true,
        });
        world.clock.aheadMs += MINUTE_MS;
        const doomed = openDoomed({ at: 'statement', after });
        await doomed.orders.sweep().catch(() => undefined);
        await doomed.returns.sweep().catch(() => undefined);
        await settle();
        const held = await expectToBalance(wei, 10e6);
        expect(held).toEqual(fate === 'sold' ? [wanted.number] : []);
        if (!doomed.mortal.isDead) break;
        deaths += 1;
      }
      expect(deaths).toBeGreaterThan(5);
    },
  );

  it('while a number lapses: it is held, or goes back, once and for good', async () => {
    let deaths = 0;
    for (let after = 0; ; after += 1) {
      const wei = await openRenter(world, '10');
      const wanted = drawRequest();
      await world.rentals.renting.rent({ accountId: wei.accountId, brand }, wanted);
      const releaseAt = await world.rentals.endings.unsubscribe(wei.accountId, wanted.number);
      world.clock.aheadMs = releaseAt - Date.now() + MINUTE_MS;
      const doomed = openDoomed({ at: 'statement', after });
      await doomed.renewals.run().catch(() => undefined);
      await doomed.returns.sweep().catch(() => undefined);
      await world.rentals.renewals.run();
      await settle();
      expect(await listSold(world)).not.toContain(wanted.number);
      expect(await world.numbers.stock.has(wanted.number)).toBe(false);
      world.clock.aheadMs = 0;
      if (!doomed.mortal.isDead) break;
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(5);
  });
});

describe('money, whatever happens to orders', () => {
  const fates: NumberFate[] = ['sold', 'slow', 'lostAnswer', 'refused', 'failsLater', 'needs'];

  it.each([1, 2, 3])(
    '(history %i) is what was not spent on numbers that are held; the shop has sold just those',
    async (seed) => {
      const random = createSeededRandom(seed);
      const pick = <T>(list: readonly T[]): T => list[random.between(0, list.length - 1)]!;
      const credit = 14e6;
      const renters = [await openRenter(world, '14'), await openRenter(world, '14'), await openRenter(world, '14')];
      const before = new Set(await listSold(world));
      const numbers = Array.from({ length: 8 }, drawRequest);
      for (let step = 0; step < 60; step += 1) {
        const { accountId } = pick(renters);
        const wanted = pick(numbers);
        world.network.numbers!.fate = pick(fates);
        const work = pick(['rent', 'rent', 'doomed', 'both', 'sweep', 'lapse']);
        const who = { accountId, brand };
        const rentNow = () => world.rentals.renting.rent(who, wanted).catch(() => undefined);
        const rentDoomed = () =>
          openDoomed({ at: pick(['statement', 'commit']), after: random.between(0, 15) })
            .renting.rent(who, wanted)
            .catch(() => undefined);
        if (work === 'rent') await rentNow();
        if (work === 'doomed') await rentDoomed();
        if (work === 'both') await Promise.all([rentNow(), rentDoomed(), rentNow()]);
        if (work === 'sweep') await sweep(random.between(0, 40_000));
        if (work === 'lapse') await world.rentals.endings.unsubscribe(accountId, wanted.number).catch(() => undefined);
      }
      world.network.numbers!.fate = 'sold';
      await settle();
      const held = await Promise.all(renters.map((renter) => expectToBalance(renter, credit)));
      const sold = (await listSold(world)).filter((number) => !before.has(number));
      expect(sold.toSorted()).toEqual(held.flat().toSorted());
      // A month on, those that were unsubscribed are gone on both sides.
      world.clock.aheadMs += 40 * DAY_MS;
      await world.rentals.renewals.run();
      await settle();
      const left = await Promise.all(renters.map(({ accountId }) => world.numbers.holdings.list(accountId)));
      const soldNow = (await listSold(world)).filter((number) => !before.has(number));
      expect(soldNow.toSorted()).toEqual(
        left
          .flat()
          .map(({ number }) => number)
          .toSorted(),
      );
      world.clock.aheadMs = 0;
    },
  );
});
