import { addMonths, monthBounds, ymOf } from '@manyline/domain/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { migrate } from './migrate.ts';
import { ensureMessagePartitions } from './partitions.ts';

const MARCH = Date.UTC(2031, 2, 15);
const monthAfter = (months: number) => monthBounds(addMonths(ymOf(MARCH), months)).startMs + 86_400_000;

let storage: TestDatabase;
let database: Database;
beforeEach(async () => {
  storage = createTestDatabase('empty');
  database = await storage.open();
  await migrate(database);
  await ensureMessagePartitions(database, MARCH);
});
afterEach(async () => {
  await database.close();
  await storage.drop();
});

/** So many texts of one conversation, a millisecond apart. */
async function store(date: number, count: number) {
  await database.execute(`insert into message
    (account_id, own_number, other_number, date, id, direction, type, text, state, seq)
    select '00000000-0000-7000-8000-000000000001', '12025550100', '12025550101', ${date} + n, gen_random_uuid(), 'in', 'sms',
      'text ' || n, 2, n from generate_series(1, ${count}) n`);
}

async function countIn(table: string): Promise<number> {
  const { rows } = await database.execute(`select count(*) as count from ${table}`);
  return Number((rows as { count: number }[])[0]!.count);
}

/** Everything that a message is, in order. */
async function readAll() {
  const { rows } = await database.execute('select * from message order by date, id');
  return rows;
}

describe('messages that were dated by a clock that was ahead', () => {
  it('move into their month when it is made, and nothing of them is lost', async () => {
    await store(MARCH, 10);
    await store(monthAfter(5), 20_000);
    await store(monthAfter(8), 10);
    const before = await readAll();
    expect(await countIn('message_other')).toBe(20_010);

    await ensureMessagePartitions(database, monthAfter(4));
    expect(await readAll()).toEqual(before);
    expect(await countIn(`message_${addMonths(ymOf(MARCH), 5)}`)).toBe(20_000);
    expect(await countIn('message_other')).toBe(10);

    await ensureMessagePartitions(database, monthAfter(8));
    expect(await readAll()).toEqual(before);
    expect(await countIn('message_other')).toBe(0);
  });

  it('are not asked about again: a month is made once', async () => {
    await store(monthAfter(5), 1);
    expect(await ensureMessagePartitions(database, monthAfter(4))).toHaveLength(4);
    expect(await ensureMessagePartitions(database, monthAfter(4))).toEqual([]);
  });
});

describe('a month that was made', () => {
  const shapeOf = async (table: string) => {
    const { rows } = await database.execute(`select
      (select array_agg(a.attname || ' ' || a.atttypid::regtype || ' ' || a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
          order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped) as columns,
      (select array_agg(regexp_replace(indexdef, '^.* USING', '') order by indexdef) from pg_indexes where tablename = '${table}') as indexes`);
    return rows[0];
  };

  it('has the columns and indexes of every other, and takes what is written', async () => {
    const made = `message_${ymOf(MARCH)}`;
    expect(await shapeOf(made)).toEqual(await shapeOf('message_other'));
    await store(MARCH, 3);
    expect(await countIn(made)).toBe(3);
  });

  it('keeps room on its pages', async () => {
    const { rows } = await database.execute(`select reloptions from pg_class where relname = 'message_${ymOf(MARCH)}'`);
    expect(rows).toEqual([{ reloptions: ['fillfactor=70'] }]);
  });
});
