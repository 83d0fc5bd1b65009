import { readFileSync } from 'node:fs';
import { type Database, openPglite, openPostgres } from '../db/client.ts';

/** The database of one world; further nodes of the same world open it again. */
export interface TestDatabase {
  /** Where this world's jobs live. */
  readonly jobsSchema: string;
  open(): Promise<Database>;
  /** Removes everything; after the last node has stopped. */
  drop(): Promise<void>;
}

/** TEST_DB says which: PGlite in memory, or a fresh schema of the PostgreSQL at TEST_DATABASE_URL. */
export function createTestDatabase(): TestDatabase {
  return process.env.TEST_DB === 'postgres' ? createSchema(requireUrl()) : createInMemory();
}

export function requireUrl(name = 'TEST_DATABASE_URL'): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: run by scripts/with-services.mjs`);
  return url;
}

/** An empty embedded database to begin from: making one takes seconds. */
export function readTemplate(): Buffer | undefined {
  const file = process.env.TEST_PGLITE_TEMPLATE;
  return file ? readFileSync(file) : undefined;
}

/** One session serves every node: each of them may close it, the last word is ours. */
function createInMemory(): TestDatabase {
  let pglite: Promise<Database> | undefined;
  return {
    jobsSchema: 'jobs',
    async open() {
      pglite ??= openPglite(undefined, readTemplate());
      return { ...(await pglite), close: async () => {} };
    },
    async drop() {
      await (await pglite)?.close();
    },
  };
}

function createSchema(url: string): TestDatabase {
  const name = `world_${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const jobsSchema = `${name}_jobs`;
  const asAdmin = async (text: string) => {
    const admin = openPostgres({ url, poolSize: 1 });
    await admin.execute(text).finally(() => admin.close());
  };
  let created: Promise<void> | undefined;
  return {
    jobsSchema,
    async open() {
      created ??= asAdmin(`create schema ${name}`);
      await created;
      return openPostgres({ url, poolSize: 6, schema: name });
    },
    drop: () => asAdmin(`drop schema if exists ${name} cascade; drop schema if exists ${jobsSchema} cascade`),
  };
}
