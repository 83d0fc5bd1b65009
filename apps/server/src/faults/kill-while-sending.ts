import { expect } from 'vitest';
import { freePort } from '../../../../scripts/lib/services.mjs';
import type { Environment } from '../config/config.ts';
import { startCrowd } from '../testing/crowd.ts';
import { createSeededRandom, percentile, printRun, readSeed } from '../testing/seeded-random.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { settlePeople } from '../testing/settled-world.ts';
import { sleep, waitFor } from '../testing/wait-for.ts';

const CALM_STARTS = 3;
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
export async function expectReadySoon(limitMs: number, run: { calmMs: number; readyP90Ms: number }, env: Environment) {
  const calmMs = Math.max(run.calmMs, await measureCalmStart(env));
  expect(run.readyP90Ms).toBeLessThan(Math.max(limitMs, CALM_STARTS * calmMs));
}

/** Kills the server at random moments while the crowd sends, and starts it again each time. */
export async function killWhileSending(name: string, env: Environment, { kills, people: count, textsEach }: Plan) {
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
