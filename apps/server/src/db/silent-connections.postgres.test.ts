import { expect, it, onTestFinished } from 'vitest';
import { openSilentProxy } from '../testing/silent-proxy.ts';
import { requireUrl } from '../testing/test-database.ts';
import { openPostgres } from './client.ts';
import { isConnectionError } from './transaction.ts';

/** The server at the end of a path that can go silent. */
async function openThroughProxy(poolSize: number) {
  const url = new URL(requireUrl());
  const proxy = await openSilentProxy(Number(url.port));
  url.port = String(proxy.port);
  const told: string[] = [];
  const database = openPostgres({ url: url.href, poolSize, onIdleError: ({ message }) => told.push(message) });
  onTestFinished(() => database.close());
  const count = async () => (await database.execute('select 1 as one')).rows;
  return { proxy, database, told, count };
}

it('a statement that takes long is left alone, whoever waits for it', async () => {
  const { database, told } = await openThroughProxy(1);
  const { rows } = await database.execute(`select pg_sleep(4)::text || 'slept' as word`);
  expect(rows).toEqual([{ word: 'slept' }]);
  expect(told).toEqual([]);
});

it('connections that went silent are ended, at work or idle: the pool works as soon as the path is back', async () => {
  const { proxy, count, told } = await openThroughProxy(5);
  await Promise.all([count(), count(), count(), count(), count()]);
  proxy.goSilent();
  const outcomes = await Promise.allSettled([count(), count()]);
  for (const outcome of outcomes) expect(outcome.status === 'rejected' && isConnectionError(outcome.reason)).toBe(true);
  expect(told.some((message) => message.includes('do not answer'))).toBe(true);
  proxy.comeBack();
  const five = await Promise.all([count(), count(), count(), count(), count()]);
  expect(five).toEqual(Array(5).fill([{ one: 1 }]));
});

it('a connection that alone went silent is ended though the server answers on others', async () => {
  const { proxy, database, count } = await openThroughProxy(2);
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const stuck = database.withSession(async (execute) => {
    begun.resolve();
    await held.promise;
    return execute('select 2 as two');
  });
  await Promise.all([begun.promise, count()]);
  proxy.goSilent();
  proxy.comeBack();
  held.resolve();
  await expect(stuck).rejects.toSatisfy(isConnectionError);
  expect(await count()).toEqual([{ one: 1 }]);
});
