import type { Database, ExecuteSql } from './client.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations/index.ts';

/** The database was made by a newer version than this one: starting on it could lose what we do not know of. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

const LOCK_KEY = 7_264_210;

/** Forward only, in order, each in its own transaction, under a lock so that nodes that start together take turns. */
export async function migrate(database: Database): Promise<number> {
  return database.withSession(async (execute) => {
    if (database.kind === 'postgres') await execute(`select pg_advisory_lock(${LOCK_KEY})`);
    try {
      return await applyMissing(execute);
    } finally {
      if (database.kind === 'postgres') await execute(`select pg_advisory_unlock(${LOCK_KEY})`);
    }
  });
}

async function applyMissing(execute: ExecuteSql): Promise<number> {
  await execute(
    'create table if not exists schema_migration (version int primary key, name text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await execute('select version from schema_migration');
  const applied = new Set((rows as { version: number }[]).map(({ version }) => version));
  const current = Math.max(0, ...applied);
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest)
    throw new NewerDatabaseError(`the database is at version ${current}, this program knows ${newest}`);
  // Work that went on side by side may have landed with a lower number than what is there already.
  const missing = migrations.filter(({ version }) => !applied.has(version));
  for (const migration of missing) await applyOne(execute, migration);
  return missing.length;
}

async function applyOne(execute: ExecuteSql, { version, name, sql }: Migration) {
  try {
    await execute(
      `begin; ${sql}; insert into schema_migration (version, name) values (${version}, '${name}'); commit;`,
    );
  } catch (error) {
    await execute('rollback');
    throw error;
  }
}
