import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { type Ask, createPoolSession } from './pool-session.ts';

/** A session whose answers come when the test says so. */
function openSession() {
  const asked: string[] = [];
  const answers: PromiseWithResolvers<Awaited<ReturnType<Ask>>>[] = [];
  const { query } = createPoolSession(({ text }) => {
    asked.push(text);
    const answer = Promise.withResolvers<Awaited<ReturnType<Ask>>>();
    answers.push(answer);
    return answer.promise;
  });
  return { asked, answers, query };
}

const answer = { command: 'SELECT', rowCount: 0, rows: [] };
const turn = () => new Promise(setImmediate);

describe('a transaction of a pool session', () => {
  it('goes out with its first statement where that one reads, and its answer is that of the statement', async () => {
    const { asked, answers, query } = openSession();
    await query('begin', []);
    expect(asked).toEqual([]);
    const read = query('/* ledger.lock */\n  select 1 for update', []);
    expect(asked).toEqual(['begin', '/* ledger.lock */\n  select 1 for update']);
    answers[0]!.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
    answers[1]!.resolve(answer);
    expect(await read).toBe(answer);
  });

  it.each(['insert into a values (1)', '/* a.b */ with x as (delete from a) select 1', 'update a set b = 1'])(
    'is begun before its first statement goes out where that one writes: %s',
    async (text) => {
      const { asked, answers, query } = openSession();
      await query('begin', []);
      const written = query(text, []);
      await turn();
      expect(asked).toEqual(['begin']);
      answers[0]!.reject(new Error('canceled'));
      await expect(written).rejects.toThrow('canceled');
      expect(asked).toEqual(['begin']);
    },
  );

  it('that could not begin fails at its first read, whatever that answers', async () => {
    const { answers, query } = openSession();
    await query('begin', []);
    const read = query('select 1', []);
    answers[1]!.resolve(answer);
    answers[0]!.reject(new Error('canceled'));
    await expect(read).rejects.toThrow('canceled');
  });

  it('that asks for nothing is not told to the server', async () => {
    const { asked, query } = openSession();
    for (const text of ['begin', 'commit', 'begin', 'rollback']) await query(text, []);
    expect(asked).toEqual([]);
  });
});

describe('on a real server', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = createTestDatabase('empty', 2);
    database = await test.open();
    await database.execute('create table thing (id int primary key)');
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const rows = async () => (await database.execute('select id from thing order by id')).rows;

  it.each(['select 1', 'insert into thing values (0) on conflict do nothing'])(
    'what a transaction wrote goes with it when it fails, first statement: %s',
    async (first) => {
      await database.execute('delete from thing');
      const failing = database.db.transaction().execute(async (tx) => {
        await sql.raw(first).execute(tx);
        await sql`insert into thing values (1)`.execute(tx);
        await sql`select 1 / 0`.execute(tx);
      });
      await expect(failing).rejects.toThrow('division by zero');
      expect(await rows()).toEqual([]);
      await database.db.transaction().execute(async (tx) => {
        await sql.raw(first).execute(tx);
        await sql`insert into thing values (1) on conflict do nothing`.execute(tx);
      });
      expect(await rows()).toContainEqual({ id: 1 });
    },
  );

  it('its first read fails, and the session serves the next', async () => {
    const failing = database.db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx));
    await expect(failing).rejects.toThrow('division by zero');
    const { rows: next } = await sql<{ a: number }>`select 1 as a`.execute(database.db);
    expect(next).toEqual([{ a: 1 }]);
  });
});
