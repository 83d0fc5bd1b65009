import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/client.ts';
import type { JobTurns } from './job-turns.ts';

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
  /** How they went, and what operators want of them. */
  turns: JobTurns;
}

/** A worker that dies holds its job this long before another gets it. */
const HEARTBEAT_SECONDS = 30;
/** How soon a turn begins that an operator asked for. */
const ASKED_EVERY_MS = 5_000;
/** The schema of pg-boss's tables. */
const SCHEMA = 'jobs';

/** What a turn is told. */
interface Turn {
  isAsked?: boolean;
}

export type Jobs = ReturnType<typeof createJobs>;

/** Scheduled work on pg-boss: one node runs each turn, however many there are; a crashed turn runs again, so jobs repeat safely. */
export function createJobs({ database, log, jobs, turns }: JobsOptions) {
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
  let asking: NodeJS.Timeout | undefined;

  /** Turns that an operator asked for, beside those by the clock. One that is begun twice by two nodes is a turn like any other. */
  async function beginAsked() {
    for (const name of await turns.listAsked()) {
      await boss.send(name, { isAsked: true } satisfies Turn);
      await turns.clearAsked(name);
    }
  }

  return {
    async start() {
      await boss.start();
      started = true;
      for (const job of jobs) {
        await boss.createQueue(job.name, { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 3, retryBackoff: true });
        await boss.schedule(job.name, job.cron, null, { tz: 'UTC' });
        await turns.introduce(job.name, job.cron);
        await boss.work<Turn>(job.name, { pollingIntervalSeconds: 5 }, async ([turn]) => {
          const startedAt = Date.now();
          if (!turn?.data?.isAsked && (await turns.isParked(job.name))) return;
          await turns.run(job.name, job.run);
          log.info({ job: job.name, ms: Date.now() - startedAt }, 'job done');
        });
      }
      const again = (error: unknown) =>
        log.warn({ err: error }, 'jobs that were asked for were not begun; it is tried again');
      asking = setInterval(() => void beginAsked().catch(again), ASKED_EVERY_MS);
    },
    async stop() {
      clearInterval(asking);
      if (started) await boss.stop({ graceful: true, timeout: 5_000, close: false });
    },
  };
}
