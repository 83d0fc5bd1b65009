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
/**
 * How late a turn begins that came by the clock, or is tried again: no clock here is finer than a minute. Each job looks by itself, so
 * what looks often is most of what a server at rest asks its database.
 */
const LOOKED_SECONDS = 60;
/** The schema of pg-boss's tables. */
const SCHEMA = 'jobs';

/** The data of a turn. */
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
  /** Ids of this node's workers, by job. */
  const workers = new Map<string, string>();

  /** Turns that an operator asked for, beside those by the clock. One that is begun twice by two nodes is a turn like any other. */
  async function beginAsked() {
    for (const name of await turns.listAsked()) {
      await boss.send(name, { isAsked: true } satisfies Turn);
      await turns.clearAsked(name);
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
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
        const worker = await boss.work<Turn>(job.name, { pollingIntervalSeconds: LOOKED_SECONDS }, async ([turn]) => {
          const startedAt = Date.now();
          if (!turn?.data?.isAsked && (await turns.isParked(job.name))) return;
          await turns.run(job.name, job.run);
          log.info({ job: job.name, ms: Date.now() - startedAt }, 'job done');
        });
        workers.set(job.name, worker);
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
