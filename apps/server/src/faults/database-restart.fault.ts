import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, type PrivateServer } from '../../../../scripts/lib/services.mjs';
import { nameText, startCrowd } from '../testing/crowd.ts';
import { startWorldPostgres } from '../testing/fault-beginnings.ts';
import { onPostgres } from '../testing/postgres-env.ts';
import { createSeededRandom, percentile, printRun, readSeed } from '../testing/seeded-random.ts';
import { startServer } from '../testing/server-process.ts';
import { countRows, expectExactlyOnce, lookInto, settlePeople, waitUntilDelivered } from '../testing/settled-world.ts';
import { sleep, waitFor } from '../testing/wait-for.ts';

const RESTARTS_EACH = 20;
const RECOVERED_WITHIN_MS = 3_000;
const CALM_MS = 400;
const CREDIT = 100;
const [PEOPLE, TEXTS_EACH] = [20, 250];

let postgres: PrivateServer;
beforeEach(async () => {
  postgres = await startWorldPostgres();
});
afterEach(() => postgres.stop());

it('PostgreSQL restarted 20 times fast and 20 times by a crash, under load: no exit, no loss, whole again within 3 s', async () => {
  const seed = readSeed();
  const random = createSeededRandom(seed);
  const env = onPostgres(postgres.url);
  const people = await settlePeople(env, PEOPLE, String(CREDIT));
  const server = await startServer(await freePort(), env);
  const crowd = startCrowd({ url: server.url, people, textsEach: TEXTS_EACH, window: 2, pauseMs: 400 });
  const headers = { 'x-auth-token': people[0]!.token };
  const askBalance = () =>
    fetch(`${server.url}/web/queryBalance`, { headers }).then(
      (answer) => answer.status,
      () => 0,
    );
  const recoveredMs: number[] = [];
  let failedInCalm = 0;

  for (let round = 0; round < RESTARTS_EACH * 2; round += 1) {
    await sleep(random.between(0, 100));
    await postgres.restart(round < RESTARTS_EACH ? 'fast' : 'immediate');
    const readyAt = Date.now();
    const ackedBefore = crowd.acked.size;
    await waitFor(async () => (await askBalance()) === 200, { what: 'an answer after the restart' });
    await waitFor(() => crowd.acked.size > ackedBefore, { what: 'an ack after the restart' });
    recoveredMs.push(Date.now() - readyAt);
    // From here on nobody may notice that there was a restart.
    const calmFrom = Date.now();
    while (Date.now() - calmFrom < CALM_MS) {
      if ((await askBalance()) !== 200) failedInCalm += 1;
      await sleep(10);
    }
    failedInCalm += crowd.refusedAt.filter((at) => at > calmFrom + 100).length;
  }
  expect(server.hasExited).toBe(false);
  await crowd.done;
  crowd.close();
  printRun('PostgreSQL restarts', {
    seed,
    restarts: RESTARTS_EACH * 2,
    texts: PEOPLE * TEXTS_EACH,
    acked: crowd.acked.size,
    refusals: crowd.refusals,
    repeats: crowd.repeats,
    recoveredP50Ms: percentile(recoveredMs, 0.5),
    recoveredMaxMs: Math.max(...recoveredMs),
    failedInCalm,
  });
  await lookInto(env, async (database) => {
    await waitUntilDelivered(database, crowd.acked.size);
    const said = people.flatMap((_, person) =>
      Array.from({ length: TEXTS_EACH }, (_, index) => nameText(person, index)),
    );
    expect(said.filter((text) => !crowd.acked.has(text))).toEqual([]);
    await expectExactlyOnce(database, { people, textsEach: TEXTS_EACH, credit: CREDIT * 1_000_000 });
    expect(await countRows(database, 'outbox_aside')).toBe(0);
  });
  expect(Math.max(...recoveredMs)).toBeLessThan(RECOVERED_WITHIN_MS);
  expect(failedInCalm).toBe(0);
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});
