import type { Database } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { createJobTurns } from '../jobs/job-turns.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createLogger } from '../log.ts';

/** The tables that a start of the product finds from its second time on, with nothing in them. */
export async function makeTables(database: Database): Promise<void> {
  await migrate(database);
  const jobs = createJobs({
    database,
    log: createLogger('silent'),
    jobs: [],
    turns: createJobTurns({ db: database.db, now: Date.now }),
  });
  await jobs.start();
  await jobs.stop();
}
