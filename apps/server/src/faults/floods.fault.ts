import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, type PrivateServer } from '../../../../scripts/lib/services.mjs';
import type { Person } from '../testing/crowd.ts';
import { startWorldPostgres } from '../testing/fault-beginnings.ts';
import { onPostgres } from '../testing/postgres-env.ts';
import { readMb } from '../testing/process-figures.ts';
import { percentile, printRun } from '../testing/seeded-random.ts';
import { startServer } from '../testing/server-process.ts';
import { settlePeople } from '../testing/settled-world.ts';
import { connectSocket, type TestSocket } from '../testing/test-socket.ts';
import { sleep } from '../testing/wait-for.ts';
import { type FloodKind, type FloodPlan, floodKinds } from './flood-kinds.ts';

const GOOD = 20;
/** A text of each of them; together 40 a second. */
const EVERY_MS = 500;
const PHASE_MS = 2_500;
/** A kind that seems to hold others up is played again: a neighbour on the machine does so, too. */
const ROUNDS = 3;
/** `FLOOD_PER_SECOND=5000` for the whole proof: two cores play both sides. */
const PER_SECOND = Number(process.env.FLOOD_PER_SECOND ?? 3_000);
/** The limits of an installation, but for the captcha: these people have shown that they are. */
const limits = { SENDS_PER_MINUTE: '200', REQUESTS_PER_MINUTE: '600', CAPTCHA_AFTER_SENDS: '1000000' };

let postgres: PrivateServer;
beforeEach(async () => {
  postgres = await startWorldPostgres();
});
afterEach(() => postgres.stop());

/** How long the acks of good people take, milliseconds; a send that is not taken is Infinity. */
async function measure(people: readonly { person: Person; socket: TestSocket }[], forMs: number): Promise<number[]> {
  const times: number[] = [];
  const until = Date.now() + forMs;
  const play = async ({ person: { number, peerNumber }, socket }: (typeof people)[number]) => {
    await sleep(Math.random() * EVERY_MS);
    while (Date.now() < until) {
      const startedAt = performance.now();
      const text = { fromNumber: number, toNumber: peerNumber, text: 'As always', msgType: 'sms' as const };
      const ack = await socket.send({ ...text, smsId: randomUUID(), languagecode: 'en' }).catch(() => undefined);
      const ms = performance.now() - startedAt;
      times.push(ack?.status === 0 ? ms : Number.POSITIVE_INFINITY);
      await sleep(Math.max(0, EVERY_MS - ms));
    }
  };
  await Promise.all(people.map(play));
  return times;
}

async function startFlood(plan: FloodPlan) {
  const child = fork(fileURLToPath(new URL('./flooder.ts', import.meta.url)), { execArgv: [] });
  const ended = once(child, 'exit');
  child.send(plan);
  await sleep(500);
  return ended;
}

it('one account that floods, with whatever, at most doubles the p99 of others, and none of their sends fails', async () => {
  const env = { ...onPostgres(postgres.url), ...limits };
  const [attacker, ...people] = await settlePeople(env, GOOD + 1, '100');
  const server = await startServer(await freePort(), env);
  const good = await Promise.all(
    people.map(async (person) => ({
      person,
      socket: await connectSocket(server.url, { auth: { token: person.token } }),
    })),
  );
  await measure(good, PHASE_MS);
  const calm: number[] = [];
  const best: Partial<Record<FloodKind, number>> = {};
  const beforeMb = readMb(server.pid);
  let slow: readonly FloodKind[] = floodKinds;
  for (let round = 0; round < ROUNDS && slow.length > 0; round += 1) {
    calm.push(percentile(await measure(good, PHASE_MS), 0.99));
    for (const kind of slow) {
      const plan = { url: server.url, token: attacker!.token, kind, perSecond: PER_SECOND, forMs: PHASE_MS + 500 };
      const ended = await startFlood(plan);
      const p99Ms = percentile(await measure(good, PHASE_MS), 0.99);
      best[kind] = Math.min(best[kind] ?? Number.POSITIVE_INFINITY, p99Ms);
      await ended;
    }
    slow = floodKinds.filter((kind) => best[kind]! > 2 * Math.max(...calm));
  }
  const calmP99Ms = Math.max(...calm);
  printRun('floods', { perSecond: PER_SECOND, calmP99Ms, ...best, memoryMb: readMb(server.pid) - beforeMb });
  for (const { socket } of good) socket.close();
  expect(slow).toEqual([]);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});
