import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runAudit } from '../audit/audit-check.ts';
import { auditChecks } from '../audit/audit-checks.ts';
import { createCarrierEventsRepository } from '../features/delivery/carrier-events.repository.ts';
import { createOutboxRepository } from '../features/delivery/outbox.repository.ts';
import { createHoldingsRepository } from '../features/numbers/holdings.repository.ts';
import { createNumbersRepository } from '../features/numbers/numbers.repository.ts';
import { createStockRepository } from '../features/numbers/stock.repository.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { readIdTime } from './ids.ts';
import { migrate, NewerDatabaseError } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations/index.ts';

let storage: TestDatabase;
let database: Database;
beforeEach(async () => {
  storage = createTestDatabase('empty');
  database = await storage.open();
});
afterEach(async () => {
  await database.close();
  await storage.drop();
});

const newest = migrations.at(-1)!.version;

async function listApplied() {
  const { rows } = await database.execute('select version from schema_migration order by version');
  return (rows as { version: number }[]).map(({ version }) => version);
}

describe('migrations', () => {
  it('rise, and none has the number of another', () => {
    const versions = migrations.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  });

  it('are applied in order, once', async () => {
    expect(await migrate(database)).toBe(migrations.length);
    expect(await migrate(database)).toBe(0);
    expect(await listApplied()).toEqual(migrations.map(({ version }) => version));
  });

  it('that landed with a lower number than what is there already are applied too', async () => {
    await migrate(database);
    const leftOut = migrations.find(({ name }) => name === 'seen-transfers')!.version;
    expect(leftOut).toBeLessThan(newest);
    await database.execute(`delete from schema_migration where version = ${leftOut};
      alter table payment_order drop column seen_e8`);
    expect(await migrate(database)).toBe(1);
    await database.execute('select seen_e8 from payment_order');
    expect(await listApplied()).toEqual(migrations.map(({ version }) => version));
  });

  it('of nodes that start together are applied by one of them, while the others wait', async () => {
    const nodes = await Promise.all(Array.from({ length: 5 }, () => storage.open()));
    const applied = await Promise.all(nodes.map((node) => migrate(node)));
    expect(applied.toSorted((a, b) => b - a)).toEqual([migrations.length, 0, 0, 0, 0]);
    await Promise.all(nodes.map((node) => node.close()));
  });

  it('refuse a database that a newer program made, and leave it as it is', async () => {
    await migrate(database);
    await database.execute(`insert into schema_migration (version, name) values (${newest + 1}, 'from the future')`);
    await expect(migrate(database)).rejects.toThrow(NewerDatabaseError);
    expect(await listApplied()).toContain(newest + 1);
  });

  it('that fail leave nothing of themselves and no open transaction', async () => {
    await database.execute('create table message (id int)');
    await expect(migrate(database)).rejects.toThrow(/message/);
    const { rows } = await database.execute(
      `select 1 from pg_class where relname = 'ledger_posting' and relnamespace = current_schema()::regnamespace`,
    );
    expect(rows).toEqual([]);
    await database.execute('drop table message');
    expect(await migrate(database)).toBe(migrations.length);
  });

  it('carry over ids of incoming messages that were claimed before, under what is made of them now', async () => {
    await database.execute(migrations[0]!.sql);
    await database.execute(`
      insert into carrier_event (carrier, event_id, status, received_at) values ('sandbox', 'in-1', 'done', 5);
      insert into carrier_event (carrier, event_id, status, received_at) values ('sandbox', 'in-2', 'aside', 5);
      insert into outbox (account_id, id, date, own_number, other_number, due_at)
        values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', 1, '1', '2', 3)`);
    await database.execute(migrations[1]!.sql);
    const delivery = createCarrierEventsRepository(database.db);
    const fresh = await database.db
      .transaction()
      .execute((tx) => delivery.claimEvents(tx, 'sandbox', ['in-1', 'in-3'], 6));
    expect([...fresh]).toEqual(['in-3']);
    const left = await database.db.selectFrom('carrier_event').select('event_id').execute();
    expect(left).toEqual([{ event_id: 'in-2' }]);
    expect(await database.db.selectFrom('outbox').select('due_at').execute()).toEqual([{ due_at: 3 }]);
  });

  it('write the beginning of the subscription of every number that somebody has already, under an id of its time', async () => {
    const isNew = ({ name }: Migration) => name === 'subscription-events';
    const before = migrations.slice(0, migrations.findIndex(isNew));
    for (const { sql } of before) await database.execute(sql);
    const accountId = '00000000-0000-4000-8000-000000000001';
    const own = (number: string, rentedAt: number, releasedAt: string) =>
      `('${accountId}', '${number}', '1', 'other', true, true, true, ${rentedAt}, ${releasedAt})`;
    await database.execute(`
      insert into own_number (account_id, number, tel_code, type, can_sms, can_mms, can_voice, rented_at, released_at)
      values ${own('12025550100', 1_763_740_800_123, 'null')}, ${own('12025550101', 1_763_740_900_456, '1763740900999')}`);
    await database.execute(migrations.find(isNew)!.sql);
    const events = await database.db.selectFrom('subscription_event').selectAll().orderBy('date').execute();
    const base = { account_id: accountId, tel_code: '1', type: 1, charge: 0 };
    expect(events.map(({ id: _, ...event }) => event)).toEqual([
      { ...base, number: '12025550100', date: 1_763_740_800_123 },
      { ...base, number: '12025550101', date: 1_763_740_900_456 },
    ]);
    expect(events.map(({ id }) => readIdTime(id))).toEqual(events.map(({ date }) => date));
    for (const { id } of events)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('count the months of a subscribed verification number from its first day, and its grace from its last unpaid one', async () => {
    const isNew = ({ name }: Migration) => name === 'code-months';
    const before = migrations.slice(0, migrations.findIndex(isNew));
    for (const { sql } of before) await database.execute(sql);
    const accountId = '00000000-0000-4000-8000-000000000001';
    const use = (number: string, state: string, until: string, due: string) =>
      `('${accountId}', '${number}', 'whatsapp', '1', 'US', 1, 1, '${state}', ${until}, ${due})`;
    const event = (number: string, date: number, reference: string) =>
      `('${accountId}', ${date}, '00000000-0000-4000-8000-00000000000${date}', '${number}', 'whatsapp', '1', 1, 0, ${reference})`;
    await database.execute(`
      insert into code_number_use (account_id, number, app, tel_code, country_code, tier, used_at, sub_state, sub_until, due_at) values
        ${use('1', 'active', '9', '9')}, ${use('2', 'active', '9', '12')}, ${use('3', 'ended', '9', '9')}, ${use('4', 'none', 'null', 'null')};
      insert into code_subscription_event (account_id, date, id, number, app, tel_code, type, charge, reference) values
        ${event('1', 2, "'code-sub:a'")}, ${event('1', 4, "'code-sub:b'")}, ${event('1', 5, "'code-renew:b:5'")}, ${event('1', 6, 'null')},
        ${event('2', 3, "'code-sub:c'")}`);
    await database.execute(migrations.find(isNew)!.sql);
    const uses = database.db.selectFrom('code_number_use').orderBy('number');
    expect(await uses.select(['number', 'sub_start', 'unpaid_since']).execute()).toEqual([
      { number: '1', sub_start: 4, unpaid_since: null },
      { number: '2', sub_start: 3, unpaid_since: 9 },
      { number: '3', sub_start: 9, unpaid_since: null },
      { number: '4', sub_start: null, unpaid_since: null },
    ]);
  });

  it('leave what is on its way to the sandbox, which carried everything, and numbers to where they came from', async () => {
    const isNew = ({ name }: Migration) => name === 'carriers';
    const at = migrations.findIndex(isNew);
    for (const { sql } of migrations.slice(0, at)) await database.execute(sql);
    const [account, id] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const batched = '00000000-0000-4000-8000-000000000003';
    const text = (of: string) => `('${account}', '1', '2', 5, '${of}', 'out', 'sms', 'Hi', 0, 1, 0, 1)`;
    await database.execute(`
      insert into message (account_id, own_number, other_number, date, id, direction, type, text, state, segments, charge, seq)
        values ${text(id)}, ${text(batched)};
      insert into outbox (account_id, id, date, own_number, other_number, due_at) values ('${account}', '${id}', 5, '1', '2', 3);
      insert into outbox_batch (id, due_at, lease_owner, messages, first_date, keys)
        values ('${id}', 1, '${id}', 1, 5, '[["${account}","1","2",5,"${batched}"]]');
      insert into number_stock (number, tel_code, source, type, can_sms, can_mms, can_voice, account_id, created_at)
        values ('1', '1', 'elsewhere', 'other', true, true, true, '${account}', 1);
      insert into own_number (account_id, number, tel_code, type, can_sms, can_mms, can_voice, rented_at)
        values ('${account}', '1', '1', 'other', true, true, true, 5)`);
    for (const { sql } of migrations.slice(at)) await database.execute(sql);
    const outbox = createOutboxRepository(database.db);
    await outbox.breakUpBatches(10);
    const due = await outbox.takeDue({ of: 'sandbox' }, { owner: id, until: 20 }, 10, 9);
    expect(due.map(({ id, doubt }) => [id, doubt]).toSorted()).toEqual([
      [id, undefined],
      [batched, { since: 5, absences: 0 }],
    ]);
    const [own] = await createNumbersRepository(database.db).listOwn(account);
    expect(own).toMatchObject({ number: '1', source: 'elsewhere' });
  });

  it('bring a database with accounts, numbers and registrations into today without breaking a rule', async () => {
    await database.execute(`create table schema_migration
      (version int primary key, name text not null, applied_at timestamptz not null default now())`);
    const old = migrations.filter(({ version }) => version <= 11);
    for (const { version, name, sql } of old)
      await database.execute(`${sql}; insert into schema_migration (version, name) values (${version}, '${name}')`);
    const [ana, wei] = [1, 2].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [string, string];
    const event = '00000000-0000-7000-8000-000000000009';
    await database.execute(`
      insert into account (account_id, user_id, platform, tel_code, phone, email, created_at) values
        ('${ana}', '100000001', 'pingme', '1', '2025550141', null, 1), ('${wei}', '100000002', 'wetalk', null, null, 'wei@example.com', 1);
      insert into account_login (platform, channel, address, account_id, created_at) values
        ('pingme', 'phone', '12025550141', '${ana}', 1), ('wetalk', 'email', 'wei@example.com', '${wei}', 1);
      insert into ledger_balance (account_id, platform) values ('${ana}', 'pingme'), ('${wei}', 'wetalk');
      insert into number_stock (number, tel_code, source, type, can_sms, can_mms, can_voice, account_id, created_at) values
        ('12125550100', '1', 'sandbox', 'other', true, true, true, '${ana}', 1), ('12125550101', '1', 'sandbox', 'other', true, true, true, null, 1),
        ('18005550100', '1', 'sandbox', 'tollfree', true, false, true, null, 1), ('447700900100', '44', 'sandbox', 'other', true, false, true, null, 1);
      insert into own_number (account_id, number, tel_code, type, can_sms, can_mms, can_voice, rented_at, released_at) values
        ('${ana}', '12125550100', '1', 'other', true, true, true, 5, null), ('${wei}', '12125550101', '1', 'other', true, true, true, 5, 6);
      insert into subscription_event (account_id, date, id, number, tel_code, type, charge) values
        ('${ana}', 5, '${event}', '12125550100', '1', 1, 0)`);
    expect(await migrate(database)).toBe(migrations.length - old.length);
    expect(await runAudit(database.withSession, auditChecks)).toEqual([]);
    const [held] = await createHoldingsRepository(database.db).list(ana);
    expect(held).toMatchObject({ number: '12125550100', country: 'US', plan: undefined, dueAt: undefined });
    expect(await createHoldingsRepository(database.db).list(wei)).toEqual([]);
    const stock = createStockRepository(database.db);
    const areas = (await stock.listAreas()).map(({ country, type, areaCode }) => `${country} ${type} ${areaCode}`);
    expect(areas.toSorted()).toEqual(['GB other ', 'TollFree tollfree 800', 'US other 212']);
    const free = await stock.listFree({ country: 'US', type: 'other', areaCode: '212', now: 7, limit: 9 });
    expect(free.map(({ number }) => number)).toEqual(['12125550101']);
  });
});
