import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { openSecret } from './kept-secret.ts';
import { migrate } from './migrate.ts';

const EARLIER = 'the secret of an earlier version, in the database';
let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = createTestDatabase();
  database = await testDatabase.open();
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await database.db.deleteFrom('sandbox_setting').execute();
});

async function newFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'manyline-secret-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

const store = (secret: string) =>
  database.db
    .insertInto('sandbox_setting')
    .values({ name: 'secretKey', value: JSON.stringify(secret) })
    .execute();
const open = (dataDir: string, secretKey?: string) => openSecret(database.db, { secretKey, dataDir });
const isStored = async () => (await database.db.selectFrom('sandbox_setting').select('name').execute()).length > 0;

it('a secret that nobody gave is made once, in a file of its owner alone, and never in the database', async () => {
  const dataDir = await newFolder();
  const opened = await Promise.all([open(dataDir), open(dataDir), open(dataDir)]);
  expect(new Set(opened.map(({ secret }) => secret)).size).toBe(1);
  expect(opened[0]!.secret).toMatch(/^[\w-]{43}$/);
  expect(await readdir(dataDir)).toEqual(['secret.key']);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await isStored()).toBe(false);
});

it('one that an earlier version left in the database moves into the file, and stays what it was', async () => {
  const dataDir = await newFolder();
  await store(EARLIER);
  expect(await open(dataDir)).toEqual({ secret: EARLIER, isLeftBehind: false });
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(`${EARLIER}\n`);
  expect(await isStored()).toBe(false);
  expect((await open(dataDir)).secret).toBe(EARLIER);
});

it('one in the database goes when SECRET_KEY is the same; another one stays, and is told', async () => {
  const dataDir = await newFolder();
  await store(EARLIER);
  expect(await open(dataDir, 'k'.repeat(40))).toEqual({ secret: 'k'.repeat(40), isLeftBehind: true });
  expect(await isStored()).toBe(true);
  expect(await open(dataDir, EARLIER)).toEqual({ secret: EARLIER, isLeftBehind: false });
  expect(await isStored()).toBe(false);
  expect(await readdir(dataDir)).toEqual([]);
});

it('a damaged file is named, not replaced', async () => {
  const dataDir = await newFolder();
  await writeFile(join(dataDir, 'secret.key'), '\n');
  await expect(open(dataDir)).rejects.toThrow(/secret\.key does not hold a key/);
});
