import { randomUUID } from 'node:crypto';
import { clearAside, exportAside, getAside } from '@manyline/contract/console/aside';
import { getHome } from '@manyline/contract/console/home';
import { getLog } from '@manyline/contract/console/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

const reason = 'told the carrier';
let world: TestWorld;
let owner: TestOperator;
let support: TestOperator;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox!.open();
  owner = await openOwner(world);
  support = await openOperator(world, owner, 'support');
});
afterAll(() => world.close());

const told = (eventId: string) =>
  ({
    kind: 'inbound',
    eventId,
    from: '13035550101',
    to: '12015550100',
    text: 'a secret',
    date: world.kit.now(),
  }) as const;
const troubles = async () => (await owner.call(getHome)).troubles.filter(({ what }) => what === 'setAside');

it('what could not be handled is at home and in a list, without words of texts, until somebody says that it is dealt with', async () => {
  const wei = await world.signIn();
  const { db } = world.database;
  const { outbox, carrierEvents } = world.delivery;
  const at = world.kit.now();
  const send = { accountId: wei.accountId, id: randomUUID(), date: at, error: 'a fault of ours' };
  await outbox.setAside(db, [send], at);
  await carrierEvents.keepEvents(db, 'sandbox', [told('e 1')], 'aside', at - 1, 'nobody’s number');
  expect(await troubles()).toEqual([{ what: 'setAside', count: 2 }]);
  const { aside } = await support.call(getAside);
  expect(aside).toMatchObject([
    { kind: 'send', of: wei.accountId, id: send.id, error: 'a fault of ours' },
    { kind: 'event', of: 'sandbox', id: 'e 1', error: 'nobody’s number' },
  ]);
  expect(JSON.stringify(aside)).not.toContain('a secret');
  expect((await owner.ask(exportAside, {})).body.trim().split('\n')).toHaveLength(3);
  await expect(support.call(clearAside, { ...aside[0]!, reason })).rejects.toMatchObject({
    code: 'CONSOLE_NOT_ALLOWED',
  });
  for (const { kind, of, id } of aside) await owner.call(clearAside, { kind, of, id, reason });
  expect((await support.call(getAside)).aside).toEqual([]);
  expect(await troubles()).toEqual([]);
  await expect(owner.call(clearAside, { kind: 'event', of: 'sandbox', id: 'e 1', reason })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await owner.call(getLog, { act: 'asideCleared' })).entries).toMatchObject([
    { object: 'event e 1 of sandbox', reason },
    { object: `send ${send.id} of ${wei.accountId}`, reason },
  ]);
});

it('an event that goes wrong once more, after it was dealt with, is there again', async () => {
  const { db } = world.database;
  const keep = () =>
    world.delivery.carrierEvents.keepEvents(db, 'sandbox', [told('e 2')], 'aside', world.kit.now(), 'nobody’s number');
  const key = { kind: 'event', of: 'sandbox', id: 'e 2' } as const;
  await keep();
  await owner.call(clearAside, { ...key, reason });
  expect((await owner.call(getAside)).aside).toEqual([]);
  await keep();
  expect((await owner.call(getAside)).aside).toMatchObject([key]);
  await owner.call(clearAside, { ...key, reason });
});

it('the list is paged by key', async () => {
  const { db } = world.database;
  const { carrierEvents } = world.delivery;
  const events = Array.from({ length: 70 }, (_, index) => told(`many ${index}`));
  await carrierEvents.keepEvents(db, 'sandbox', events, 'aside', world.kit.now(), 'at once');
  const first = await owner.call(getAside);
  const next = await owner.call(getAside, { nextPage: first.nextPage });
  expect([first.aside.length, next.aside.length]).toEqual([50, 20]);
  expect(new Set([...first.aside, ...next.aside].map(({ id }) => id)).size).toBe(70);
});

it('one kind alone is listed and leaves as a file; both together go on from any row, also where many came at one moment', async () => {
  const { db, execute } = world.database;
  await execute("delete from carrier_event where status = 'aside'; delete from outbox_aside");
  const { outbox, carrierEvents } = world.delivery;
  const { accountId } = await world.signIn();
  for (const at of [1, 2, 2, 3]) {
    const sends = Array.from({ length: 20 }, () => ({
      accountId,
      id: randomUUID(),
      date: at,
      error: 'a fault of ours',
    }));
    await outbox.setAside(db, sends, at);
    // A carrier's ids are as long as it likes, and of any marks.
    const events = Array.from({ length: 20 }, () => told(`${randomUUID()}\n${'x y'.repeat(60)}`));
    await carrierEvents.keepEvents(db, 'sandbox', events, 'aside', at, 'at once');
  }
  const listAll = async (filter: { kind?: 'send' | 'event' }) => {
    const rows = [];
    let page = await owner.call(getAside, filter);
    for (;;) {
      rows.push(...page.aside);
      if (page.nextPage === undefined) return rows;
      page = await owner.call(getAside, { ...filter, nextPage: page.nextPage });
    }
  };
  const all = await listAll({});
  const keys = all.map(({ at, kind, id }) => `${at} ${kind} ${id}`);
  expect(keys).toHaveLength(160);
  expect(keys).toEqual([...new Set(keys)].toSorted().toReversed());
  for (const kind of ['send', 'event'] as const) {
    expect(await listAll({ kind })).toEqual(all.filter((row) => row.kind === kind));
    const lines = (await owner.ask(exportAside, { kind })).body.split('\r\n').filter((line) => line !== '');
    expect(lines).toHaveLength(81);
    expect(lines.slice(1).every((line) => line.startsWith(`${kind},`))).toBe(true);
  }
});
