import { z } from 'zod';
import { querySchema } from '../define-call.ts';
import { cursor, epochMs, ok, searchText, uuid } from '../wire.ts';
import { defineListFile, defineOperatorCall } from './define-operator-call.ts';

/** A backup that is older than this is late: one a day, and half a day in which it runs. */
export const BACKUP_LATE_HOURS = 36;

const jobOnWire = z.object({
  name: z.string(),
  /** Five fields, UTC. */
  cron: z.string(),
  state: z.enum(['waiting', 'running', 'failed', 'parked']),
  beganAt: epochMs.optional(),
  endedAt: epochMs.optional(),
  failedAt: epochMs.optional(),
  error: z.string().optional(),
  /** An operator has asked for a turn that has not begun. */
  isAsked: z.boolean(),
});
export type JobOnWire = z.infer<typeof jobOnWire>;

export const getSystem = defineOperatorCall('GET', '/system', {
  summary: 'Version, migrations, settings without their secrets, age of the backup, and jobs.',
  access: 'system.see',
  response: z.object({
    version: z.string(),
    node: z.string(),
    database: z.object({ kind: z.string(), version: z.string(), bytes: z.number().int() }),
    startedAt: epochMs,
    migrations: z.array(z.object({ version: z.number().int(), name: z.string(), appliedAt: epochMs })),
    /** When the last backup was done; absent where nobody says so. */
    backupAt: epochMs.optional(),
    settings: z.array(z.object({ name: z.string(), isSet: z.boolean(), value: z.string().optional() })),
    jobs: z.array(jobOnWire),
  }),
});

const jobName = z.string().regex(/^[a-z-]{1,60}$/);

export const runJob = defineOperatorCall('POST', '/system/jobs/run', {
  summary: 'Has a job take a turn now.',
  access: 'system.act',
  stepUp: true,
  body: z.object({ name: jobName }),
  response: ok,
});
export const parkJob = defineOperatorCall('POST', '/system/jobs/park', {
  summary: 'Lets a job rest, or go on by its clock.',
  access: 'system.act',
  stepUp: true,
  body: z.object({ name: jobName, isParked: z.boolean() }),
  response: ok,
});

/** The contents of a callback stay between us and its developer. */
const failedCallback = z.object({
  accountId: z.string(),
  id: z.string(),
  app: z.string(),
  event: z.enum(['code', 'cancelled']),
  createdAt: epochMs,
  lastTryAt: epochMs.optional(),
  tries: z.number().int(),
  problem: z.string().optional(),
  answerCode: z.number().int().optional(),
});
export type FailedCallback = z.infer<typeof failedCallback>;

/** `app`: the service that the code was for, as the account chose it. */
const failedFilters = { app: searchText.optional() };
/** The latest first. */
export const getFailedCallbacks = defineOperatorCall('GET', '/system/callbacks', {
  summary: 'Callbacks to developers that were given up.',
  access: 'system.see',
  query: querySchema({ ...failedFilters, nextPage: cursor.optional() }),
  response: z.object({ callbacks: z.array(failedCallback), nextPage: cursor.optional() }),
});
export const exportFailedCallbacks = defineListFile(getFailedCallbacks, {
  summary: 'Callbacks to developers that were given up, as CSV.',
  access: 'system.export',
  query: querySchema(failedFilters),
});
export const replayFailedCallback = defineOperatorCall('POST', '/system/callbacks/replay', {
  summary: 'Tries a callback once more, and says how that went.',
  access: 'system.act',
  stepUp: true,
  body: z.object({ accountId: z.guid(), id: uuid }),
  response: z.object({ isDelivered: z.boolean() }),
});
