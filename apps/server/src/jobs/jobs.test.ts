import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { createLogger } from '../log.ts';
import { waitFor } from '../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';
import { createJobTurns } from './job-turns.ts';
import { createJobs } from './jobs.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
});
afterAll(() => world.close());

it('a job that was asked for takes a turn before it would look by itself, parked or not, and leaves how it went', async () => {
  const turns = createJobTurns({ db: world.kit.db, now: Date.now });
  let taken = 0;
  const run = async () => {
    taken += 1;
  };
  const jobs = createJobs({
    database: world.database,
    log: createLogger('silent'),
    turns,
    jobs: [{ name: 'count-the-stars', cron: '0 0 1 1 *', run }],
  });
  await inTransaction(world.kit.db, (tx) => turns.park(tx, 'count-the-stars', true));
  await jobs.start();
  try {
    await inTransaction(world.kit.db, (tx) => turns.ask(tx, 'count-the-stars'));
    await waitFor(() => taken === 1, { what: 'the turn', deadlineMs: 45_000 });
    await waitFor(async () => (await turns.list())[0]?.ended_at !== null, { what: 'its end' });
    expect(await turns.listAsked()).toEqual([]);
  } finally {
    await jobs.stop();
  }
});
