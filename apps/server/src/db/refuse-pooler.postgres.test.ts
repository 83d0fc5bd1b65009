import { describe, expect, it, onTestFinished } from 'vitest';
import { openPooler, type PoolerHabits } from '../testing/pooler.ts';
import { requireUrl } from '../testing/test-database.ts';
import { openDatabase } from './open.ts';

const open = (databaseUrl: string) => openDatabase({ databaseUrl, databasePool: 2, dataDir: '/nowhere' });

async function openBehind(habits: PoolerHabits) {
  const pooler = await openPooler(requireUrl(), habits);
  onTestFinished(pooler.close);
  return open(pooler.url);
}

describe('a connection pooler', () => {
  it('in transaction mode is refused by a line that names the setting and what to do', async () => {
    const attempt = openBehind({ mode: 'transaction' });
    await expect(attempt).rejects.toThrow(/^DATABASE_URL: .*shares sessions.*session mode/);
  });

  it('that drops the options of a connection is refused by a line that names them', async () => {
    const attempt = openBehind({ mode: 'session', dropsOptions: true });
    await expect(attempt).rejects.toThrow(/^DATABASE_URL: the options .* name PostgreSQL itself$/);
  });

  it('in session mode that passes options on is taken', async () => {
    const database = await openBehind({ mode: 'session' });
    await expect(database.execute('select 1')).resolves.toBeDefined();
    await database.close();
  });
});

describe('a database', () => {
  it('knows its connections by name', async () => {
    const database = await open(requireUrl());
    const { rows } = await database.execute('show application_name');
    expect(rows).toEqual([{ application_name: 'manyline' }]);
    await database.close();
  });

  it.each([
    ['that nobody runs', { port: '1' }, /nobody listens there \(ECONNREFUSED\)/],
    ['whose name is wrong', { pathname: '/no_such' }, /"no_such" does not exist/],
    ['without TLS, which the URL asks for', { search: '?sslmode=require' }, /SSL/],
  ])('%s stops the start with a line that names the setting', async (_, change, cause) => {
    const attempt = open(Object.assign(new URL(requireUrl()), change).href);
    await expect(attempt).rejects.toThrow(/^DATABASE_URL: the database cannot be reached: /);
    await expect(open(Object.assign(new URL(requireUrl()), change).href)).rejects.toThrow(cause);
  });
});
