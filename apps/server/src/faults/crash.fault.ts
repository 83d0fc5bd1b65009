import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PrivateServer } from '../../../../scripts/lib/services.mjs';
import { startWorldPostgres } from '../testing/fault-beginnings.ts';
import { onPostgres } from '../testing/postgres-env.ts';
import { expectExactlyOnce, lookInto, waitUntilDelivered } from '../testing/settled-world.ts';
import { expectReadySoon, killWhileSending } from './kill-while-sending.ts';

/** T1's limit for a start after a kill. */
const READY_P90_MS = 5_000;

describe('the server killed outright 20 times during 10,000 sends of 50 people', () => {
  let postgres: PrivateServer;
  beforeEach(async () => {
    postgres = await startWorldPostgres();
  });
  afterEach(() => postgres.stop());

  it('loses none, sends none twice, charges none twice, and is ready again within 5 s, or within three calm starts of a slow machine', async () => {
    const env = onPostgres(postgres.url);
    const run = await killWhileSending('kill -9 on PostgreSQL', env, { kills: 20, people: 50, textsEach: 200 });
    await lookInto(env, async (database) => {
      await waitUntilDelivered(database, run.acked);
      await expectExactlyOnce(database, run);
    });
    expect(await run.server.end('SIGTERM')).toMatchObject({ code: 0 });
    await expectReadySoon(READY_P90_MS, run, env);
  });
});
