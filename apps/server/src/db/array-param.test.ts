import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { ElementType } from './array-param.ts';
import type { Database } from './client.ts';
import { listOf, unnest } from './unnest.ts';

const testDatabase = createTestDatabase();
let database: Database;
beforeAll(async () => {
  database = await testDatabase.open();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function readBack(type: ElementType, values: readonly unknown[]): Promise<unknown[]> {
  const { rows } = await sql<{ value: unknown }>`
    select value from unnest(${listOf(type, values)}) with ordinality as n(value, place) order by place`.execute(
    database.db,
  );
  return rows.map(({ value }) => value);
}

const kept: [ElementType, unknown[]][] = [
  ['uuid', ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-4fff-bfff-0123456789ab']],
  ['text', ['', 'NULL', '{"a", \\}', 'é你好👩‍👩‍👧 \n\u202e', '\ufeff', 'x'.repeat(25), '你'.repeat(100_000)]],
  ['bigint', [0, 1, -1, 4_294_967_295, 4_294_967_296, -4_294_967_297, 2 ** 53 - 1, -(2 ** 53 - 1)]],
  ['int', [0, -1, 2_147_483_647, -2_147_483_647]],
  ['smallint', [0, -1, 255, 256, 32_767, -32_767]],
  ['json', [{ from: '1', to: 'ü"' }, [1, null], 'text', 5]],
];

describe('an array as a parameter', () => {
  it.each(kept)('of %s arrives value for value, with nothing where there is nothing', async (type, values) => {
    expect(await readBack(type, values)).toEqual(values);
    expect(await readBack(type, [null, values[0], undefined])).toEqual([null, values[0], null]);
    expect(await readBack(type, [])).toEqual([]);
  });

  it('reads a UUID however its letters are written', async () => {
    const id = 'ABCDEF01-2345-6789-ABCD-EF0123456789';
    expect(await readBack('uuid', [id])).toEqual([id.toLowerCase()]);
  });

  it.each<[ElementType, unknown]>([
    ['uuid', 'abcdef01-2345-6789-abcd-ef012345678'],
    ['uuid', 'abcdef01-2345-6789-abcd-ef012345678g'],
    ['uuid', 'abcdef01-2345-6789-abcd-ef01234567é9'],
    ['uuid', 'abcdef01x2345-6789-abcd-ef0123456789'],
    ['bigint', 2 ** 53],
    ['bigint', 1.5],
    ['bigint', '1'],
    ['int', 2 ** 31],
    ['smallint', 2 ** 15],
  ])('of %s refuses %s', (type, value) => {
    expect(() => listOf(type, [value])).toThrow(/not a UUID|does not fit/);
  });

  it('refuses a text that no database can keep', async () => {
    await expect(readBack('text', ['\u0000'])).rejects.toThrow();
  });

  it('makes a table of rows, column by column', async () => {
    const rows = [
      { id: 1, name: 'one' },
      { id: 2, name: null },
    ];
    const read =
      await sql`select id, name from ${unnest({ id: 'bigint', name: 'text' }, rows, 'k')} order by k.id`.execute(
        database.db,
      );
    expect(read.rows).toEqual(rows);
  });
});
