import { CarrierUnavailableError, CarrierUncertainError } from '@manyline/ports/carrier';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRouting } from './routing.ts';
import { openTwoCarriers, PHONE, type TwoCarriers } from './testing/two-carriers.ts';

const [EAST, WEST] = ['sandbox:east', 'sandbox:west'] as const;
const OWN = { number: '14045550190', source: EAST };

describe('the account that a text goes by', () => {
  interface Said {
    others?: string[];
    wanted?: string[];
    prices?: Record<string, number>;
    away?: string[];
  }
  const open = ({ others = [WEST], wanted, prices = {}, away = [] }: Said) =>
    createRouting({
      carriers: { nameFor: ({ source }) => source, othersFor: () => others, bringsTexts: () => true },
      routes: { find: () => wanted, priceOf: (name) => prices[name] },
      outages: { isAway: (name) => away.includes(name) },
    });

  it.each<[string, string, Said]>([
    ["is its number's own", EAST, {}],
    [
      'is its own where nobody else has the number, whatever the route and the price',
      EAST,
      {
        others: [],
        wanted: [WEST],
        prices: { [EAST]: 2, [WEST]: 1 },
        away: [EAST],
      },
    ],
    [
      'is the one that the operator wants for the destination',
      WEST,
      { wanted: [WEST], prices: { [EAST]: 1, [WEST]: 2 } },
    ],
    ['is the cheaper one where nobody wants another', WEST, { prices: { [EAST]: 2, [WEST]: 1 } }],
    ['is its own where a price is not known', EAST, { prices: { [WEST]: 1 } }],
    ['is one that is there, before all else', WEST, { wanted: [EAST], prices: { [EAST]: 1, [WEST]: 2 }, away: [EAST] }],
    ['is its own when all are away', EAST, { away: [EAST, WEST] }],
  ])('%s: %s', (_, chosen, said) => {
    expect(open(said).choose(OWN, PHONE)).toBe(chosen);
  });

  it('in an outage is another that has the number and is there, else none', () => {
    expect(open({ away: [EAST] }).elsewhere(EAST, OWN.number, PHONE)).toBe(WEST);
    expect(open({ away: [EAST, WEST] }).elsewhere(EAST, OWN.number, PHONE)).toBeUndefined();
    expect(open({ others: [] }).elsewhere(EAST, OWN.number, PHONE)).toBeUndefined();
  });
});

describe('in the product', () => {
  let world: TwoCarriers;
  const BY = { by: 'test', note: 'a test' };
  const said = new Set<string>();
  const share = (subject: string, names = WEST as string) => {
    said.add(subject);
    return world.carrierAccounts.terms.set(subject, [`also=${names}`], BY);
  };
  beforeAll(async () => {
    world = await openTwoCarriers();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const subject of said) await world.carrierAccounts.terms.set(subject, ['also='], BY);
    await world.carrierAccounts.routes.setRoute('texts', '1', [], BY);
    await world.reset();
    await world.audit();
  });
  afterAll(() => world.close());

  /** The texts that each account took. */
  function listen() {
    const spies = [vi.spyOn(world.east, 'send'), vi.spyOn(world.west, 'send')];
    return () => spies.map(({ mock }) => mock.calls.map(([{ text }]) => text));
  }
  const isDelivered = (wei: Awaited<ReturnType<typeof world.openSender>>, { smsId }: { smsId: string }) =>
    wei.hasState(smsId, 'delivered');

  it('a number that another account has too goes by that one where the operator wants it, and by its own elsewhere', async () => {
    const wei = await world.openSender();
    await share(wei.number);
    const taken = listen();
    await wei.send('Before the route');
    await world.carrierAccounts.routes.setRoute('texts', '1', [WEST], BY);
    const text = await wei.send('By the other');
    await expect.poll(() => isDelivered(wei, text)).toBe(true);
    expect(taken()).toEqual([['Before the route'], ['By the other']]);
    const ana = await world.openSender();
    await ana.send('Nobody else has this number');
    await expect.poll(taken).toEqual([['Before the route', 'Nobody else has this number'], ['By the other']]);
  });

  it('what an outage holds up goes on by the other account, once, and is charged once', async () => {
    world.setHabits({ repeats: 'byLookup' });
    const wei = await world.openSender();
    await share(wei.number);
    const before = await wei.spendable();
    const isAway = vi
      .spyOn(world.east, 'send')
      .mockRejectedValue(new CarrierUnavailableError('away', { retryAfterMs: 60_000 }));
    const first = await wei.send('Held up');
    await world.passTime(500, 'it to arrive', () => isDelivered(wei, first));
    const charge = before - (await wei.spendable());
    const second = await wei.send('Straight by the other');
    await expect.poll(() => isDelivered(wei, second)).toBe(true);
    expect(isAway).toHaveBeenCalledTimes(1);
    expect((await wei.listArrived()).map(({ text }) => text).toSorted()).toEqual(['Held up', 'Straight by the other']);
    expect(before - (await wei.spendable())).toBe(2 * charge);
    expect((await world.outstanding()).queued).toBe(0);
    isAway.mockRestore();
    world.clock.aheadMs += 60_000;
    const taken = listen();
    const third = await wei.send('By its own again');
    await expect.poll(() => isDelivered(wei, third)).toBe(true);
    expect(taken()).toEqual([['By its own again'], []]);
  });

  it('what an account may have taken never goes on by another', async () => {
    world.setHabits({ repeats: 'byLookup' });
    const wei = await world.openSender();
    await share(wei.number);
    const toWest = vi.spyOn(world.west, 'send');
    vi.spyOn(world.east, 'send').mockRejectedValueOnce(new CarrierUncertainError('a broken connection'));
    const text = await wei.send('Perhaps');
    world.clock.aheadMs += 3_000;
    await world.chats.relay.sweep();
    await world.passTime(10_000, 'it to arrive', () => isDelivered(wei, text));
    expect(await wei.listArrived()).toHaveLength(1);
    expect(toWest).not.toHaveBeenCalled();
  });

  it('what waits for an account whose numbers nobody else has stays there', async () => {
    world.setHabits({ repeats: 'byLookup' });
    const [wei, ana] = [await world.openSender(), await world.openSender()];
    await share(ana.number);
    const toWest = vi.spyOn(world.west, 'send');
    const isAway = vi.spyOn(world.east, 'send').mockRejectedValue(new CarrierUnavailableError('away'));
    const text = await wei.send('Waits');
    for (let step = 0; step < 3; step += 1) {
      world.clock.aheadMs += 5_000;
      await world.chats.relay.sweep();
    }
    expect(toWest).not.toHaveBeenCalled();
    isAway.mockRestore();
    await world.passTime(15_000, 'it to arrive', () => isDelivered(wei, text));
  });
});
