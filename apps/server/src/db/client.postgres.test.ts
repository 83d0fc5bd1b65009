import { Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { requireUrl } from '../testing/test-database.ts';
import { openPostgres } from './client.ts';

it('closing it ends its connections, also where nothing but a session was used', async () => {
  const database = openPostgres({ url: requireUrl(), poolSize: 1 });
  const ask = () => database.withSession((execute) => execute('select 1'));
  await ask();
  await database.close();
  await expect(ask()).rejects.toThrow();
  await database.close();
});

it('both ends ask for a sign of life on a quiet connection, and a transaction that says nothing gives its locks back', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const database = openPostgres({ url: requireUrl(), poolSize: 1 });
  onTestFinished(async () => {
    keepAlive.mockRestore();
    await database.close();
  });
  const { rows } = await database.execute(
    `select name, setting from pg_settings where name like 'tcp_keepalives%' or name like 'idle_in%' order by name`,
  );
  const settings = Object.fromEntries(
    (rows as { name: string; setting: string }[]).map((row) => [row.name, row.setting]),
  );
  expect(settings).toMatchObject({
    idle_in_transaction_session_timeout: '5000',
    tcp_keepalives_count: '3',
    tcp_keepalives_idle: '10',
    tcp_keepalives_interval: '3',
  });
  expect(keepAlive).toHaveBeenCalledWith(true, 10_000);
});
