import type { CarrierEvent } from '@manyline/ports/carrier';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
let twins: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
  twins = await openWorld({ started: false, env: { CARRIERS: 'sandbox:east,sandbox:west' } });
});
afterEach(() => world.audit());
afterAll(async () => {
  await twins.close();
  await world.close();
});

async function person() {
  const account = await world.signIn();
  const live = await account.socket();
  const stored = async () => (await live.catchUp(0)).messages.map(({ text }) => text);
  return { ...account, stored };
}
const inbound = (to: string, more: object): CarrierEvent =>
  ({
    kind: 'inbound',
    eventId: `${to} ${JSON.stringify(more)}`.slice(0, 60),
    from: '12025550141',
    to,
    text: 'x',
    date: Date.now(),
    ...more,
  }) as CarrierEvent;

const open = async () =>
  (await world.database.execute('select id from carrier_webhook where due_at is not null')).rows.length;

describe('what no carrier could mean', () => {
  it.each([
    ['a sender with NUL', { from: 'A\0B' }],
    ['a sender that is endless', { from: 'x'.repeat(100_000) }],
    ['a number with NUL', { to: '1\0' }],
    ['an id with NUL', { eventId: 'a\0b' }],
    ['half a surrogate pair as its sender', { from: '\ud83d' }],
    ['a time that is none', { date: Number.NaN }],
    ['a time that no calendar has', { date: 1e300 }],
  ])('is over once, and keeps none beside it away: %s', async (_, wrong) => {
    const wei = await person();
    const events = [
      inbound(wei.number, { text: 'before' }),
      inbound(wei.number, wrong),
      inbound(wei.number, { text: 'after' }),
    ];
    await world.webhook(events);
    expect((await wei.stored()).filter((text) => text !== 'x')).toEqual(['before', 'after']);
    if (!('to' in wrong)) expect(await wei.stored()).toContain('x');
    expect(await open()).toBe(0);
    await world.intake.service.applyAll(world.network.name, events);
  });

  it.each([
    ['an id with NUL', { carrierId: 'a\0b' }],
    ['an endless id', { carrierId: Array.from({ length: 9_000 }, () => Math.random()).join('') }],
    ['an endless id of its own', { eventId: Array.from({ length: 9_000 }, () => Math.random()).join('') }],
    ['an id of its own with NUL', { eventId: 'a\0b' }],
    ['a reference with NUL', { reference: '\0' }],
    ['an endless reference', { reference: 'm'.repeat(100_000) }],
  ])('is over once, as a receipt: %s', async (_, wrong) => {
    const receipt = {
      kind: 'receipt',
      eventId: 'r',
      carrierId: 'c',
      state: 'delivered',
      date: Date.now(),
      ...wrong,
    } as CarrierEvent;
    await world.webhook([receipt]);
    expect(await open()).toBe(0);
    await world.intake.service.applyAll(world.network.name, [receipt]);
  });
});

describe('a carrier whose list has no end', () => {
  const asked: string[] = [];
  const [east, west] = [() => twins.networks[0]!, () => twins.networks[1]!];
  async function sweep() {
    twins.clock.aheadMs += 3 * 60_000;
    await twins.intake.catchUp.sweep();
  }
  beforeAll(async () => {
    west().catchUp = async function* () {
      asked.push('west');
      yield* [];
    };
    await twins.intake.catchUp.sweep();
  });

  it.each([
    ['one page again and again', ['the same']],
    ['pages in a circle', ['one', 'two', 'three']],
    ['pages of nothing', []],
  ])('is given up, and keeps no other from being caught up with: %s', async (_, circle) => {
    east().catchUp = async function* () {
      asked.push('east');
      for (let page = 0; ; page += 1) {
        const eventId = circle[page % circle.length];
        yield eventId === undefined ? [] : [inbound('19995550100', { eventId })];
      }
    };
    asked.length = 0;
    await sweep();
    await sweep();
    expect(asked.toSorted()).toEqual(['east', 'east', 'west', 'west']);
  });

  it('that never answers keeps no other from being caught up with', async () => {
    const never = Promise.withResolvers<never>();
    east().catchUp = async function* () {
      yield* [];
      await never.promise;
    };
    asked.length = 0;
    await sweep();
    await sweep();
    expect(asked).toEqual(['west', 'west']);
  }, 60_000);
});
