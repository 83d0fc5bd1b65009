import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { migrate, NewerDatabaseError } from './migrate.ts';
import { migrations } from './migrations/index.ts';

let storage: TestDatabase;
let database: Database;
beforeEach(async () => {
  storage = createTestDatabase();
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
  it('rise by one without a gap', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
  });

  it('are applied in order, once', async () => {
    expect(await migrate(database)).toBe(migrations.length);
    expect(await migrate(database)).toBe(0);
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
});
