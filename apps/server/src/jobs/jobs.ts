import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';

export interface ScheduledJob {
  name: string;
  /** Five fields, UTC. */
  cron: string;
  run(): Promise<void>;
}

export interface JobsOptions {
  database: Database;
  log: Logger;
  jobs: readonly ScheduledJob[];
}

/** A worker that dies holds its job this long before another gets it. */
const HEARTBEAT_SECONDS = 30;
/** The schema of pg-boss's tables. */
const SCHEMA = 'jobs';

export type Jobs = ReturnType<typeof createJobs>;

/** Scheduled work on pg-boss: one node runs each turn, however many there are; a crashed turn runs again, so jobs repeat safely. */
export function createJobs({ database, log, jobs }: JobsOptions) {
  const boss = new PgBoss({
    schema: SCHEMA,
    db: {
      executeSql: async (text: string, values?: unknown[]) =>
        database.execute(text, values) as Promise<{ rows: never[] }>,
    },
    ...(database.kind === 'pglite' && { backend: 'pglite' as const }),
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a problem; it tries again'));
  let started = false;

  return {
    async start() {
      await boss.start();
      started = true;
      for (const job of jobs) {
        await boss.createQueue(job.name, { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 3, retryBackoff: true });
        await boss.schedule(job.name, job.cron, null, { tz: 'UTC' });
        await boss.work(job.name, { pollingIntervalSeconds: 5 }, async () => {
          const startedAt = Date.now();
          await job.run();
          log.info({ job: job.name, ms: Date.now() - startedAt }, 'job done');
        });
      }
    },
    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: 5_000, close: false });
    },
  };
}
