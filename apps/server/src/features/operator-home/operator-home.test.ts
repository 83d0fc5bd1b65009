import { rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLBACKS_TOLD_HOURS, getHome } from '@manyline/contract/console/home';
import { REQUEST_NEAR_DAYS } from '@manyline/contract/console/keeping';
import { CHAIN_BEHIND_MS } from '@manyline/contract/console/money';
import { BACKUP_LATE_HOURS } from '@manyline/contract/console/system';
import { REQUEST_DAYS } from '@manyline/contract/own-data';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

let world: TestWorld;
let owner: TestOperator;
let reviewer: TestOperator;
const backupMark = join(tmpdir(), `manyline-home-backup-${process.pid}`);

beforeAll(async () => {
  world = await openWorld({ started: false, env: { BACKUP_MARK: backupMark } });
  owner = await openOwner(world);
  reviewer = await openOperator(world, owner, 'reviewer');
});
afterAll(async () => {
  await rm(backupMark, { force: true });
  await world.close();
});

const home = () => owner.call(getHome);
const now = () => world.kit.now();
const troubles = async (what: string) => (await home()).troubles.filter((trouble) => trouble.what === what);

it('a backup is fine while it is younger than a day and a half; a missing one and an older one are told', async () => {
  const backup = async () => (await home()).health.find(({ part }) => part === 'backup')?.state;
  expect(await backup()).toBe('down');
  const mark = async (at: number) => {
    await writeFile(backupMark, '');
    await utimes(backupMark, new Date(at), new Date(at));
  };
  await mark(now() - (BACKUP_LATE_HOURS - 1) * HOUR_MS);
  expect(await backup()).toBe('up');
  await mark(now() - (BACKUP_LATE_HOURS + 1) * HOUR_MS);
  expect(await backup()).toBe('down');
});

it('a carrier account that an operator paused is told by its name', async () => {
  const row = { kind: 'telnyx', sealed_credentials: '', when_unsure: 'hold', added_at: now(), version: 1 } as const;
  await world.kit.db
    .insertInto('carrier_account')
    .values([
      { ...row, name: 'telnyx:resting', state: 'paused' },
      { ...row, name: 'telnyx:working', state: 'active' },
    ])
    .execute();
  expect(await troubles('carrierPaused')).toEqual([{ what: 'carrierPaused', name: 'telnyx:resting' }]);
  await world.kit.db.deleteFrom('carrier_account').execute();
});

it('a carrier that takes nothing is told, also when another node found out, until that is over; one sender of it is not', async () => {
  const readOutages = world.delivery.hooks.readings!.find(({ name }) => name === 'sharing outages of carriers')!;
  const row = { failures: 1, node: '00000000-0000-7000-8000-000000000009', until: now() + 60_000 };
  await world.kit.db
    .insertInto('carrier_outage')
    .values([
      { ...row, place: 'telnyx' },
      { ...row, place: 'bandwidth +12025550101' },
    ])
    .execute();
  await readOutages.run();
  expect(await troubles('carrierAway')).toEqual([{ what: 'carrierAway', name: 'telnyx' }]);
  await world.kit.db.deleteFrom('carrier_outage').execute();
  world.clock.aheadMs += 61_000;
  expect(await troubles('carrierAway')).toEqual([]);
});

it('callbacks that were given up are counted for a day', async () => {
  const put = (id: number, state: string, createdAt: number) =>
    sql`insert into callback_delivery (account_id, id, app, from_number, to_number, text, time, state, created_at)
      values (${`00000000-0000-7000-8000-000000000009`}::uuid, ${`00000000-0000-7000-8000-00000000000${id}`}::uuid, 'a', '1', '2',
        '', ${createdAt}, ${state}, ${createdAt})`.execute(world.kit.db);
  await put(1, 'delivered', now());
  await put(2, 'failed', now() - CALLBACKS_TOLD_HOURS * HOUR_MS - 1);
  expect(await troubles('callbacksFailed')).toEqual([]);
  await put(3, 'failed', now());
  expect(await troubles('callbacksFailed')).toEqual([{ what: 'callbacksFailed', count: 1 }]);
});

it('a gateway is told with its notifications that stand still, those of a day, and not with those that went through', async () => {
  const put = (id: number, state: string, tries: number, at: number) =>
    sql`insert into payment_notification (id, gateway, url, received_at, state, tries, headers, body)
      values (${`00000000-0000-7000-8000-00000000000${id}`}::uuid, 'stripe', '/', ${at}, ${state}, ${tries}, '{}', ''::bytea)`.execute(
      world.kit.db,
    );
  await put(1, 'aside', 3, now());
  await put(2, 'received', 1, now());
  await put(3, 'done', 1, now());
  await put(4, 'aside', 3, now() - DAY_MS - 1);
  expect(await troubles('gatewayStuck')).toEqual([{ what: 'gatewayStuck', name: 'stripe', count: 2 }]);
});

it('a chain that was not read for two minutes is told', async () => {
  const chains = (await troubles('chainBehind')).map(({ name }) => name!);
  expect(chains.length).toBeGreaterThan(0);
  const [read, ...others] = chains;
  const put = (at: number) =>
    sql`insert into chain_cursor (chain, cursor, read_at) values (${read}, '', ${at})
      on conflict (chain) do update set read_at = excluded.read_at`.execute(world.kit.db);
  await put(now());
  expect((await troubles('chainBehind')).map(({ name }) => name)).toEqual(others);
  await put(now() - CHAIN_BEHIND_MS - 1);
  expect((await troubles('chainBehind')).map(({ name }) => name)).toEqual(chains);
});

it('a request about data is told from a week before its day on, and when it is late, until it is answered', async () => {
  const file = (id: number, dueAt: number, doneAt: number | null) =>
    sql`insert into data_request (request_id, account_id, kind, filed_at, due_at, filed_by, note, done_at)
      values (${`00000000-0000-7000-8000-00000000000${id}`}::uuid, ${`00000000-0000-7000-8000-000000000009`}::uuid, 'export',
        ${dueAt - REQUEST_DAYS * DAY_MS}, ${dueAt}, 'Olga', '', ${doneAt})`.execute(world.kit.db);
  await file(1, now() + (REQUEST_NEAR_DAYS + 1) * DAY_MS, null);
  await file(2, now() + DAY_MS, now());
  expect((await home()).decisions.requests).toBe(0);
  await file(3, now() + (REQUEST_NEAR_DAYS - 1) * DAY_MS, null);
  await file(4, now() - DAY_MS, null);
  expect((await home()).decisions.requests).toBe(2);
});

it('a dispute is told while it can still be answered', async () => {
  const put = (id: number, state: string, answerUntil: number | null) =>
    sql`insert into payment_refund (account_id, refund_id, order_id, gateway, asked_by, reason, pay_amount, amount, paid_taken,
        gift_taken, shortfall, state, created_at, disputed, answer_until)
      values (${`00000000-0000-7000-8000-000000000009`}::uuid, ${`00000000-0000-7000-8000-00000000000${id}`}::uuid,
        ${`00000000-0000-7000-8000-00000000000${id}`}::uuid, 'stripe', 'bank', '', 1, 1, 0, 0, 0, ${state}, ${now()}, true,
        ${answerUntil})`.execute(world.kit.db);
  await put(1, 'done', now() - 1);
  await put(2, 'refused', now() + DAY_MS);
  await put(3, 'done', null);
  expect((await home()).decisions.disputes).toBe(0);
  await put(4, 'done', now() + DAY_MS);
  expect((await home()).decisions.disputes).toBe(1);
});

it('numbers of which a carrier says something else than our books are counted', async () => {
  const row = { source: 'telnyx', what: 'missing', since: now(), seen_at: now() } as const;
  await world.kit.db
    .insertInto('number_difference')
    .values([
      { ...row, number: '+12025550101' },
      { ...row, number: '+12025550102' },
    ])
    .execute();
  expect((await home()).decisions.differences).toBe(2);
});

it('a role reads no trouble whose rows it may not see', async () => {
  expect((await home()).troubles).not.toEqual([]);
  expect((await reviewer.call(getHome)).troubles).toEqual([]);
});
