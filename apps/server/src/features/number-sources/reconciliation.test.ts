import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openRenter } from '../numbers/testing/renter.ts';
import { asked, sellFromShop, shopNumber } from './testing/sales.ts';

let world: TestWorld;
const lines: string[] = [];
beforeAll(async () => {
  world = await openWorld({ started: false, onLog: (line) => void lines.push(line) });
  await world.sandbox.open();
  await sellFromShop(world);
});
afterEach(() => world.audit());
afterAll(() => world.close());

const soon = () => AbortSignal.timeout(5_000);
const look = () => world.numberSources.reconciliation.run();
const list = async () =>
  (await world.numberSources.reconciliation.list()).map(({ number, what }) => `${number} ${what}`);
const astray = (number: string) =>
  world.database.execute(`update sandbox_number set calls_us = false where number = '${number}'`);

async function rent(ending: string): Promise<string> {
  const wei = await openRenter(world);
  return wei.rent('payAsYouGo-1', shopNumber(ending));
}

describe('the daily look at the carriers’ books', () => {
  it('finds nothing where both sides agree, orders under way and imported numbers among it', async () => {
    await world.signIn();
    await rent('2001');
    await rent('7001');
    expect(await look()).toEqual({ differences: 0, failed: [] });
    world.clock.aheadMs += 60_000;
    await world.numberSources.orders.sweep();
    expect(await look()).toEqual({ differences: 0, failed: [] });
  });

  it('says which number the carrier has and we do not know, and which somebody holds that is gone there', async () => {
    const shop = world.network.numbers!;
    const number = await rent('2002');
    await shop.release({ number }, soon());
    await shop.order({ number: '13852402003', key: 'by hand', since: 0 }, soon());
    await look();
    expect((await list()).toSorted()).toEqual(['13852402002 missing', '13852402003 unknown']);
    expect(lines.some((line) => line.includes('our books of numbers differ') && line.includes(number))).toBe(true);
    // It keeps its beginning, and goes once both agree again.
    const [first] = await world.numberSources.reconciliation.list();
    world.clock.aheadMs += 60_000;
    await look();
    expect((await world.numberSources.reconciliation.list())[0]).toEqual(first);
    await shop.order({ number, key: 'again', since: 0 }, soon());
    await shop.release({ number: '13852402003' }, soon());
    await look();
    expect(await list()).toEqual([]);
  });

  it('has a number that we bought call us again', async () => {
    const number = await rent('2004');
    await astray(number);
    expect(await look()).toEqual({ differences: 0, failed: [] });
    for await (const page of world.network.numbers!.list(soon()))
      expect(page.every(({ callsUs }) => callsUs)).toBe(true);
  });

  it('gives up a list that never ends', async () => {
    const shop = world.network.numbers!;
    const { list: listing } = shop;
    shop.list = async function* () {
      for (;;) yield [{ number: '13852402009', callsUs: true, isActive: true }];
    };
    expect(await look()).toEqual({ differences: 0, failed: [world.network.name] });
    shop.list = listing;
  });

  it('names a carrier that cannot be read, and leaves what was known of it', async () => {
    const shop = world.network.numbers!;
    const { list: listing } = shop;
    shop.list = async function* () {
      yield* [];
      throw new Error('away');
    };
    expect(await look()).toEqual({ differences: 0, failed: [world.network.name] });
    shop.list = listing;
  });
});

describe('what an operator sells', () => {
  it('is refused in words where nobody could sell it', async () => {
    const refused = (more: object) => expect(sellFromShop(world, more)).rejects;
    await refused({ country: 'XX' }).toThrow('no such country');
    await refused({ source: 'twilio:main' }).toThrow('no such carrier account');
    await refused({ line: 'national' }).toThrow('sells no national numbers');
    await refused({ country: 'TollFree' }).toThrow('toll-free');
    await expect(world.numberSources.sales.stop({ country: 'SE', type: 'other', brand: '' }, asked)).rejects.toThrow(
      'not sold',
    );
  });

  it('is not offered any more once it is stopped; numbers that were sold stay', async () => {
    const number = await rent('2005');
    await world.numberSources.sales.stop({ country: 'US', type: 'other', brand: '' }, asked);
    const wei = await openRenter(world);
    await expect(wei.rent('payAsYouGo-1', shopNumber('2006'))).rejects.toMatchObject({ code: 'NUMBER_TAKEN' });
    expect(await world.numbers.stock.has(number)).toBe(true);
    await sellFromShop(world);
  });
});
