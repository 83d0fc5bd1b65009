import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Database, type ExecuteSql, openPglite, openPostgres } from '../db/client.ts';
import { createPglitePool } from './pglite-pool.ts';

/** The database of one world; further nodes of the same world open it again. */
export interface TestDatabase {
  open(): Promise<Database>;
  /** Removes everything; after the last node has stopped. */
  drop(): Promise<void>;
}

/** `world`: with the product's tables, as most tests want it. `empty`: for tests of what a first start does. */
export type Beginning = 'world' | 'empty';

/** Files that pglite-template.ts makes. */
export const pgliteTemplates = { world: 'TEST_PGLITE_WORLD', empty: 'TEST_PGLITE_EMPTY' } as const;
/** The name of the database that postgres-template.ts makes. */
export const WORLD_TEMPLATE = 'TEST_WORLD_TEMPLATE';

/** TEST_DB says which: PGlite in memory, or a fresh database of the PostgreSQL at TEST_DATABASE_URL. */
export function createTestDatabase(beginning: Beginning = 'world', poolSize = 6): TestDatabase {
  if (process.env.TEST_DB !== 'postgres') return createInMemory(beginning);
  const template = beginning === 'world' ? process.env[WORLD_TEMPLATE] : undefined;
  const { create, drop } = createPostgresDatabase(requireUrl(), template ?? 'template1');
  let created: Promise<string> | undefined;
  return {
    async open() {
      created ??= create();
      return openPostgres({ url: await created, poolSize });
    },
    drop,
  };
}

export function requireUrl(name = 'TEST_DATABASE_URL'): string {
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set: run by scripts/with-services.mjs`);
  return url;
}

/** From this version on, copying files must be asked for. The other way writes every page into the log, too. */
const CHOOSES_STRATEGY = 150_000;

/** How `create database` makes a copy of another there, most cheaply. Nobody may be connected to that one. */
export async function copyOf(execute: ExecuteSql, template: string): Promise<string> {
  const { rows } = await execute('show server_version_num');
  const version = Number((rows as { server_version_num: string }[])[0]!.server_version_num);
  return `template ${template} ${version < CHOOSES_STRATEGY ? '' : 'strategy file_copy'}`;
}

/** A database of its own on the server at `url`, as a copy of the template. */
export function createPostgresDatabase(url: string, template: string) {
  const name = `world_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (work: (execute: ExecuteSql) => Promise<unknown>) => {
    const admin = openPostgres({ url, poolSize: 1 });
    await admin.withSession(work).finally(() => admin.close());
  };
  return {
    name,
    async create(): Promise<string> {
      await asAdmin(async (execute) => execute(`create database ${name} ${await copyOf(execute, template)}`));
      return Object.assign(new URL(url), { pathname: `/${name}` }).href;
    },
    drop: () => asAdmin((execute) => execute(`drop database if exists ${name} with (force)`)),
  };
}

const readTemplate = (file: string) => new Blob([readFileSync(file)]);

/** Those of a process share it. */
let pool: ReturnType<typeof createPglitePool> | undefined;

/** One session serves every node: each of them may close it, the last word is ours. */
function createInMemory(beginning: Beginning): TestDatabase {
  const file = process.env[pgliteTemplates[beginning]];
  let lent: Promise<{ database: Database; giveBack(): Promise<void> }> | undefined;
  const borrow = () => {
    if (!file || beginning !== 'world') return openAlone(file);
    pool ??= createPglitePool(readTemplate(file));
    return pool.lend();
  };
  return {
    async open() {
      lent ??= borrow();
      return { ...(await lent).database, close: async () => {} };
    },
    async drop() {
      await (await lent)?.giveBack();
    },
  };
}

async function openAlone(file?: string) {
  const database = await openPglite(undefined, file ? readTemplate(file) : undefined);
  return { database, giveBack: () => database.close() };
}
