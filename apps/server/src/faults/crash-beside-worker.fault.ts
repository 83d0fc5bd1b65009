import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, type PrivateServer } from '../../../../scripts/lib/services.mjs';
import type { Environment } from '../config/config.ts';
import { startWorldPostgres } from '../testing/fault-beginnings.ts';
import { onPostgres } from '../testing/postgres-env.ts';
import { startServer } from '../testing/server-process.ts';
import { expectExactlyOnce, lookInto, waitUntilDelivered } from '../testing/settled-world.ts';
import { killWhileSending } from './kill-while-sending.ts';

describe('a web node killed outright 4 times beside a worker that lives', () => {
  let postgres: PrivateServer;
  beforeEach(async () => {
    postgres = await startWorldPostgres();
  });
  afterEach(() => postgres.stop());

  it('leaves no text unreported that its network accepted: each arrives, once', async () => {
    const shared: Environment = { ...onPostgres(postgres.url), REDIS_URL: process.env.TEST_REDIS_URL };
    const worker = await startServer(await freePort(), { ...shared, ROLE: 'worker' });
    const run = await killWhileSending(
      'kill -9 of a web node',
      { ...shared, ROLE: 'web' },
      {
        kills: 4,
        people: 20,
        textsEach: 100,
      },
    );
    await lookInto(shared, async (database) => {
      await waitUntilDelivered(database, run.acked);
      await expectExactlyOnce(database, run);
    });
    expect(await run.server.end('SIGTERM')).toMatchObject({ code: 0 });
    expect(await worker.end('SIGTERM')).toMatchObject({ code: 0 });
  });
});
