import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startPostgres } from '../../../../scripts/lib/services.mjs';
import { openPostgres } from './client.ts';
import { migrate } from './migrate.ts';
import { inKnownTransaction } from './transaction.ts';

it('a transaction that a crash of PostgreSQL took with it runs again, though another has its id by then', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const database = openPostgres({ url: postgres.url, poolSize: 2 });
  onTestFinished(() => database.close());
  await migrate(database);
  await database.execute('create table note (text text); checkpoint');
  const ids: (string | undefined)[] = [];
  const write = async (db: typeof database.db, text: string) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into note values (${text}) returning pg_current_xact_id()::text as id`.execute(db);
    ids.push(rows[0]?.id);
    return text;
  };

  const begin = database.db.transaction.bind(database.db);
  vi.spyOn(database.db, 'transaction').mockImplementationOnce(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      await execute(async (tx) => {
        await work(tx);
        await postgres.restart('immediate');
      }).catch(() => undefined);
      await write(database.db, 'of somebody else');
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    };
    return builder;
  });
  expect(await inKnownTransaction(database.db, (tx) => write(tx, 'ours'))).toBe('ours');

  const { rows } = await database.execute('select text from note order by text desc');
  expect(rows).toEqual([{ text: 'ours' }, { text: 'of somebody else' }]);
  // Otherwise this test would show nothing.
  expect(ids[1]).toBe(ids[0]);
});
