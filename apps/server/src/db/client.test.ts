import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';

const testDatabase = createTestDatabase();
let database: Database;
beforeAll(async () => {
  database = await testDatabase.open();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

it('a text comes back as it was stored, also one that begins with U+FEFF, and after a statement that failed', async () => {
  const texts = ['\ufeff', '\ufeff begins with a mark', '\ufeff\ufeff', 'in \ufeff between', ''];
  const readBack = async () =>
    (await database.execute('select text from unnest($1::text[]) as text', [texts])).rows.map(
      (row) => (row as { text: string }).text,
    );
  expect(await readBack()).toEqual(texts);
  await expect(database.execute('select 1 / 0')).rejects.toThrow();
  await expect(database.execute('select $1::int / 0', [1])).rejects.toThrow();
  expect(await readBack()).toEqual(texts);
});
