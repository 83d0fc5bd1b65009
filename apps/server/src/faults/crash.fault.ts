import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, type PrivateServer, startPostgres } from '../../../../scripts/lib/services.mjs';
import type { Environment } from '../config/config.ts';
import { startCrowd } from '../testing/crowd.ts';
import { onPostgres } from '../testing/postgres-env.ts';
import { createSeededRandom, percentile, printRun, readSeed } from '../testing/seeded-random.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { expectExactlyOnce, lookInto, settlePeople, waitUntilDelivered } from '../testing/settled-world.ts';
import { sleep, waitFor } from '../testing/wait-for.ts';

/** T1's limit for a start after a kill. */
const READY_P90_MS = 5_000;
const CALM_STARTS = 3;
/** The embedded database recovers within our own process, which shares two cores with the crowd. */
const EMBEDDED_READY_MS = 10_000;
const CREDIT = 100;

interface Plan {
  kills: number;
  people: number;
  textsEach: number;
}

/** How long the product takes to be ready here and now with nobody about: the slower of two starts. */
async function measureCalmStart(env: Environment): Promise<number> {
  const port = await freePort();
  const readyMs: number[] = [];
  while (readyMs.length < 2) {
    const server = await startServer(port, env);
    readyMs.push(server.readyAfterMs);
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  }
  return Math.round(Math.max(...readyMs));
}

/** A start after a kill may take `limitMs`, or on a machine that is slow before or after so many calm starts. */
async function expectReadySoon(limitMs: number, run: { calmMs: number; readyP90Ms: number }, env: Environment) {
  const calmMs = Math.max(run.calmMs, await measureCalmStart(env));
  expect(run.readyP90Ms).toBeLessThan(Math.max(limitMs, CALM_STARTS * calmMs));
}

/** Kills the server at random moments while the crowd sends, and starts it again each time. */
async function killWhileSending(name: string, env: Environment, { kills, people: count, textsEach }: Plan) {
  const seed = readSeed();
  const random = createSeededRandom(seed);
  const people = await settlePeople(env, count, String(CREDIT));
  const port = await freePort();
  const calmMs = await measureCalmStart(env);
  let server: ServerProcess = await startServer(port, env);
  const readyMs = [server.readyAfterMs];
  const texts = count * textsEach;
  const crowd = startCrowd({ url: server.url, people, textsEach });
  // Each kill has its place among the acks, so that all of them happen while texts are under way.
  const places = Array.from({ length: kills }, () => random.between(1, texts - 200)).toSorted((a, b) => a - b);
  for (const place of places) {
    await waitFor(() => crowd.acked.size >= place, { what: `ack ${place} of ${texts}`, deadlineMs: 60_000 });
    await sleep(random.between(0, 30));
    await server.end('SIGKILL');
    server = await startServer(port, env);
    readyMs.push(server.readyAfterMs);
  }
  await crowd.done;
  crowd.close();
  const figures = { seed, kills, texts, acked: crowd.acked.size, repeats: crowd.repeats, refusals: crowd.refusals };
  const readyP90Ms = percentile(readyMs, 0.9);
  printRun(name, {
    ...figures,
    calmMs,
    readyP50Ms: percentile(readyMs, 0.5),
    readyP90Ms,
    readyP99Ms: percentile(readyMs, 0.99),
  });
  return { server, people, textsEach, credit: CREDIT * 1_000_000, calmMs, readyP90Ms, acked: crowd.acked.size };
}

describe('a web node killed outright 8 times beside a worker that lives', () => {
  let postgres: PrivateServer;
  beforeEach(async () => {
    postgres = await startPostgres();
  });
  afterEach(() => postgres.stop());

  it('leaves no text unreported that its network accepted: each arrives, once', async () => {
    const shared: Environment = { ...onPostgres(postgres.url), REDIS_URL: process.env.TEST_REDIS_URL };
    const worker = await startServer(await freePort(), { ...shared, ROLE: 'worker' });
    const run = await killWhileSending(
      'kill -9 of a web node',
      { ...shared, ROLE: 'web' },
      {
        kills: 8,
        people: 20,
        textsEach: 200,
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

describe('the server killed outright 20 times during 10,000 sends of 50 people', () => {
  let postgres: PrivateServer;
  beforeEach(async () => {
    postgres = await startPostgres();
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

describe('the server with the embedded database killed outright 5 times during 1,000 sends of 20 people', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'manyline-crash-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('loses none, sends none twice, charges none twice, and is ready again within 10 s, or within three calm starts of a slow machine', async () => {
    const env = { DATA_DIR: folder };
    const run = await killWhileSending('kill -9 on PGlite', env, { kills: 5, people: 20, textsEach: 50 });
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
