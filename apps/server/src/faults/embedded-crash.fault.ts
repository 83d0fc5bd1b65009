import { describe, expect, it } from 'vitest';
import { makeWorldFolder } from '../testing/fault-beginnings.ts';
import { expectExactlyOnce, lookInto, waitUntilDelivered } from '../testing/settled-world.ts';
import { sleep, waitFor } from '../testing/wait-for.ts';
import { expectReadySoon, killWhileSending } from './kill-while-sending.ts';

/** The embedded database recovers within our own process, which shares two cores with the crowd. */
const EMBEDDED_READY_MS = 10_000;

describe('the server with the embedded database killed outright 3 times during 600 sends of 20 people', () => {
  it('loses none, sends none twice, charges none twice, and is ready again within 10 s, or within three calm starts of a slow machine', async () => {
    const env = { DATA_DIR: makeWorldFolder() };
    const run = await killWhileSending('kill -9 on PGlite', env, { kills: 3, people: 20, textsEach: 30 });
    // Only one process may look into it: the metrics say when everything has left.
    await waitFor(async () => /manyline_outbox_messages 0\n/.test(await readMetrics(run.server.url)), {
      what: 'the outbox to be empty',
      deadlineMs: 30_000,
    });
    await sleep(1_000);
    expect(await run.server.end('SIGTERM')).toMatchObject({ code: 0 });
    await lookInto(env, async (database) => {
      await waitUntilDelivered(database, run.acked, 1_000);
      await expectExactlyOnce(database, run);
    });
    await expectReadySoon(EMBEDDED_READY_MS, run, env);
  });
});

async function readMetrics(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}
