import { stat } from 'node:fs/promises';
import type { LoggedAct } from '@manyline/contract/console/log';
import {
  BACKUP_LATE_HOURS,
  exportFailedCallbacks,
  type FailedCallback,
  getFailedCallbacks,
  getSystem,
  type JobOnWire,
  parkJob,
  replayFailedCallback,
  runJob,
} from '@manyline/contract/console/system';
import { HOUR_MS } from '@manyline/domain/time';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { AppError } from '../../http/app-error.ts';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator, type OperatorCaller } from '../../http/operator-route.ts';
import { cutPage, readPageEnd } from '../../http/page-cursor.ts';
import { createJobTurns } from '../../jobs/job-turns.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { Callback } from '../developer/callback.ts';
import type { Developer } from '../developer/create-developer.ts';
import { version } from './version.ts';

const PAGE = 50;
const columns: Columns<FailedCallback> = {
  accountId: ({ accountId }) => accountId,
  id: ({ id }) => id,
  app: ({ app }) => app,
  event: ({ event }) => event,
  createdAt: ({ createdAt }) => moment(createdAt),
  lastTryAt: ({ lastTryAt }) => moment(lastTryAt),
  tries: ({ tries }) => tries,
  problem: ({ problem }) => problem,
  answerCode: ({ answerCode }) => answerCode,
};
const done = { status: 200 as const };

export type SystemDesk = ReturnType<typeof createSystemDesk>;

/** The installation itself, for its owners. */
export function createSystemDesk(
  { config, database, db, now }: Kit,
  { consoleLog, developer }: { consoleLog: ConsoleLogFeature; developer: Developer },
) {
  const turns = createJobTurns({ db, now });
  const startedAt = now();

  async function readDatabase() {
    const { rows } = await database.execute(
      'select version() as version, pg_database_size(current_database())::bigint as bytes',
    );
    const [{ version: text, bytes }] = rows as [{ version: string; bytes: number | string }];
    return { kind: database.kind, version: text.split(' on ')[0]!, bytes: Number(bytes) };
  }

  async function readMigrations() {
    const { rows } = await database.execute(
      `select version, name, (extract(epoch from applied_at) * 1000)::bigint as "appliedAt" from schema_migration order by version desc`,
    );
    const list = rows as { version: number; name: string; appliedAt: number | string }[];
    return list.map((row) => ({ version: row.version, name: row.name, appliedAt: Number(row.appliedAt) }));
  }

  /** Nobody knows where nothing says so, or where the file is not there. */
  async function readBackup(): Promise<number | undefined> {
    if (config.backupMark === undefined) return undefined;
    const file = await stat(config.backupMark).catch(() => undefined);
    return file && Math.round(file.mtimeMs);
  }

  async function show() {
    const [databaseNow, migrations, backupAt, jobs] = await Promise.all([
      readDatabase(),
      readMigrations(),
      readBackup(),
      turns.list(),
    ]);
    return {
      version,
      node: process.version,
      database: databaseNow,
      startedAt,
      migrations,
      ...(backupAt !== undefined && { backupAt }),
      settings: config.settings,
      jobs: jobs.map(toJob),
    };
  }

  /** @throws NOT_FOUND */
  async function act(operator: OperatorCaller, name: string, what: LoggedAct, change: (tx: Tx) => Promise<void>) {
    if (!(await turns.list()).some((job) => job.name === name)) throw new AppError('NOT_FOUND', `no job ${name}`);
    await inTransaction(db, async (tx) => {
      await change(tx);
      await consoleLog.service.write(tx, operator, { act: what, object: `job ${name}` });
    });
  }

  async function listFailed(app: string | undefined, nextPage: string | undefined) {
    const end = readPageEnd(nextPage);
    const before = end && { createdAt: end.at, id: end.id };
    const found = await developer.callbacks.listFailed({ app, before, limit: PAGE + 1 });
    const { page, nextPage: next } = cutPage(found, PAGE, ({ createdAt, id }) => ({ at: createdAt, id }));
    return { rows: page.map(toFailed), next };
  }

  const hooks: FeatureHooks = {
    mount(http) {
      mountForOperator(http, getSystem, show);
      mountForOperator(http, runJob, async ({ operator, body: { name } }) => {
        await act(operator, name, 'jobRun', (tx) => turns.ask(tx, name));
        return done;
      });
      mountForOperator(http, parkJob, async ({ operator, body: { name, isParked } }) => {
        await act(operator, name, isParked ? 'jobParked' : 'jobResumed', (tx) => turns.park(tx, name, isParked));
        return done;
      });
      mountForOperator(http, getFailedCallbacks, async ({ query: { app, nextPage } }) => {
        const { rows, next } = await listFailed(app, nextPage);
        return { callbacks: rows, ...(next !== undefined && { nextPage: next }) };
      });
      mountListFile(http, exportFailedCallbacks, {
        log: consoleLog.service,
        name: 'failed-callbacks',
        columns,
        read: ({ query }, nextPage) => listFailed(query.app, nextPage),
      });
      mountForOperator(http, replayFailedCallback, async ({ operator, language, body: { accountId, id } }) => {
        await consoleLog.service.note(operator, { act: 'callbackReplayed', object: `callback ${accountId} ${id}` });
        const { state } = await developer.callbacks.replay(accountId, language, id);
        return { isDelivered: state === 'delivered' };
      });
    },
  };
  /** Whether the last backup is as young as it should be; unknown where nothing would say so. */
  async function readBackupState(): Promise<'up' | 'down' | 'unknown'> {
    if (config.backupMark === undefined) return 'unknown';
    const backupAt = await readBackup();
    return backupAt !== undefined && now() - backupAt < BACKUP_LATE_HOURS * HOUR_MS ? 'up' : 'down';
  }

  return { hooks, turns, readBackupState };
}

function toJob(row: Selectable<Schema['job_turn']>): JobOnWire {
  const { name, cron, parked_at: parkedAt, asked_at: askedAt, error } = row;
  const { began_at: beganAt, ended_at: endedAt, failed_at: failedAt } = row;
  const lastEnd = Math.max(endedAt ?? 0, failedAt ?? 0);
  const isRunning = beganAt !== null && beganAt > lastEnd;
  return {
    name,
    cron,
    state: parkedAt !== null ? 'parked' : isRunning ? 'running' : failedAt !== null ? 'failed' : 'waiting',
    ...(beganAt !== null && { beganAt }),
    ...(endedAt !== null && { endedAt }),
    ...(failedAt !== null && { failedAt }),
    ...(error !== null && { error }),
    isAsked: askedAt !== null,
  };
}

function toFailed({
  accountId,
  id,
  app,
  event,
  createdAt,
  lastTryAt,
  tries,
  problem,
  answerCode,
}: Callback): FailedCallback {
  return {
    accountId,
    id,
    app,
    event: event ?? 'code',
    createdAt,
    tries,
    ...(lastTryAt !== undefined && { lastTryAt }),
    ...(problem !== undefined && { problem }),
    ...(answerCode !== undefined && { answerCode }),
  };
}
