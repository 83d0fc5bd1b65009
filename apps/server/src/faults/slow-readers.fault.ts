import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, type PrivateServer } from '../../../../scripts/lib/services.mjs';
import type { Person } from '../testing/crowd.ts';
import { startWorldPostgres } from '../testing/fault-beginnings.ts';
import { onPostgres } from '../testing/postgres-env.ts';
import { readMb } from '../testing/process-figures.ts';
import { printRun } from '../testing/seeded-random.ts';
import { startServer } from '../testing/server-process.ts';
import { settlePeople } from '../testing/settled-world.ts';
import { connectSocket } from '../testing/test-socket.ts';
import { sleep } from '../testing/wait-for.ts';

const READERS = 10;
/** `READER_TEXTS=500` for the whole proof. */
const TEXTS = Number(process.env.READER_TEXTS ?? 250);
const PAGES = 600;
const ROUNDS = 5;
/** The cost of a reader: what waits for it, a page that is being put together, and what the garbage collector has not seen yet. */
const MB_A_READER = 20;

let postgres: PrivateServer;
beforeEach(async () => {
  postgres = await startWorldPostgres();
});
afterEach(() => postgres.stop());

async function writeLongTexts(url: string, { token, number, peerNumber }: Person) {
  const socket = await connectSocket(url, { auth: { token } });
  const text = { fromNumber: number, toNumber: peerNumber, text: 'x'.repeat(1_500), msgType: 'sms' as const };
  const sends = Array.from({ length: TEXTS }, () => socket.send({ ...text, smsId: randomUUID(), languagecode: 'en' }));
  await Promise.all(sends);
  socket.close();
}

/** Asks for page after page, and comes back when it is cut. */
async function askAndNeverRead(url: string, { token }: Person) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { raw } = await connectSocket(url, { auth: { token } });
    const { ws } = raw.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } };
    ws._socket.pause();
    for (let page = 0; page < PAGES / ROUNDS; page += 1) raw.emit('catchUp', { since: 0 }, () => undefined);
    await sleep(1_500);
    ws._socket.pause();
  }
}

it('ten accounts that ask for 600 pages of long texts and read none cost the server no more than a bound each, and do not hold up its end', async () => {
  const env = onPostgres(postgres.url);
  const people = await settlePeople(env, READERS, '100000');
  const server = await startServer(await freePort(), env);
  for (const person of people) await writeLongTexts(server.url, person);
  const beforeMb = readMb(server.pid);
  const asking = Promise.all(people.map((person) => askAndNeverRead(server.url, person)));
  let mostMb = beforeMb;
  const looking = setInterval(() => {
    mostMb = Math.max(mostMb, readMb(server.pid));
  }, 50);
  await asking;
  await sleep(2_000);
  clearInterval(looking);
  printRun('slow readers', { readers: READERS, beforeMb, mostMb, endMb: readMb(server.pid) });
  expect(mostMb - beforeMb).toBeLessThan(READERS * MB_A_READER);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});
