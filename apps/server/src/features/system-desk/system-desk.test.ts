import { utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHome } from '@manyline/contract/console/home';
import { getLog } from '@manyline/contract/console/log';
import {
  exportFailedCallbacks,
  getFailedCallbacks,
  getSystem,
  parkJob,
  replayFailedCallback,
  runJob,
} from '@manyline/contract/console/system';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobTurns } from '../../jobs/job-turns.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

let world: TestWorld;
let owner: TestOperator;
const backupMark = join(tmpdir(), `manyline-backup-${process.pid}`);

beforeAll(async () => {
  world = await openWorld({ started: false, env: { BACKUP_MARK: backupMark } });
  owner = await openOwner(world);
});
afterAll(() => world.close());

const turns = () => createJobTurns({ db: world.kit.db, now: world.kit.now });
const jobOf = async (name: string) => (await owner.call(getSystem)).jobs.find((job) => job.name === name);

it('says version, database, migrations and settings, and no secret', async () => {
  const system = await owner.call(getSystem);
  expect(system).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: { kind: expect.any(String) },
  });
  expect(system.migrations.length).toBeGreaterThan(50);
  expect(system.settings).toContainEqual({ name: 'SECRET_KEY', isSet: true });
  expect(JSON.stringify(system)).not.toContain('a secret that only these tests know');
});

it('a backup is as old as the mark that it left, and not known before there is one', async () => {
  expect((await owner.call(getSystem)).backupAt).toBeUndefined();
  await writeFile(backupMark, '');
  const at = new Date('2026-11-20T03:00:00Z');
  await utimes(backupMark, at, at);
  expect((await owner.call(getSystem)).backupAt).toBe(at.getTime());
});

it('a job says how its last turn went; what it threw stands there until one goes well', async () => {
  await turns().introduce('sweep-the-floor', '0 4 * * *');
  expect(await jobOf('sweep-the-floor')).toMatchObject({ state: 'waiting', cron: '0 4 * * *', isAsked: false });
  const fails = () => Promise.reject(new Error('no broom'));
  await expect(turns().run('sweep-the-floor', fails)).rejects.toThrow('no broom');
  expect(await jobOf('sweep-the-floor')).toMatchObject({ state: 'failed', error: 'no broom' });
  expect((await owner.call(getHome)).health).toContainEqual({ part: 'jobs', state: 'down' });
  await turns().run('sweep-the-floor', async () => {
    expect((await jobOf('sweep-the-floor'))?.beganAt).toBeGreaterThan(0);
  });
  const job = await jobOf('sweep-the-floor');
  expect(job).toMatchObject({ state: 'waiting' });
  expect(job?.error).toBeUndefined();
});

it('a job is parked, resumed and asked for by an owner, and the log has it', async () => {
  await owner.call(parkJob, { name: 'sweep-the-floor', isParked: true });
  expect(await turns().isParked('sweep-the-floor')).toBe(true);
  expect(await jobOf('sweep-the-floor')).toMatchObject({ state: 'parked' });
  await owner.call(runJob, { name: 'sweep-the-floor' });
  expect(await turns().listAsked()).toEqual(['sweep-the-floor']);
  await owner.call(parkJob, { name: 'sweep-the-floor', isParked: false });
  expect(await turns().isParked('sweep-the-floor')).toBe(false);
  const { entries } = await owner.call(getLog, { search: 'sweep-the-floor' });
  expect(entries.map(({ act }) => act)).toEqual(['jobResumed', 'jobRun', 'jobParked']);
  await expect(owner.call(runJob, { name: 'no-such-job' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('callbacks that were given up are listed without what was in them, and only one of a verified developer is tried again', async () => {
  const { accountId } = await world.signIn({ numberType: 'none' });
  await world.database.execute(
    `insert into callback_delivery (account_id, id, app, from_number, to_number, text, time, state, created_at, tries, problem, answer_code)
     select '${accountId}', gen_random_uuid(), 'mail', '1', '2', 'Your code is 991133', 1, 'failed', n, 5, 'status', 503 from generate_series(1, 60) n`,
  );
  const first = await owner.call(getFailedCallbacks);
  expect(first.callbacks).toHaveLength(50);
  expect(first.callbacks[0]).toMatchObject({
    accountId,
    app: 'mail',
    createdAt: 60,
    tries: 5,
    problem: 'status',
    answerCode: 503,
  });
  expect(JSON.stringify(first)).not.toContain('991133');
  const second = await owner.call(getFailedCallbacks, { nextPage: first.nextPage! });
  expect(second.callbacks).toHaveLength(10);
  expect(second.nextPage).toBeUndefined();
  const { id } = first.callbacks[0]!;
  await expect(owner.call(replayFailedCallback, { accountId, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await owner.call(getLog, { act: 'callbackReplayed' })).entries).toHaveLength(1);
});

it('callbacks that were given up are found by the whole name of their service, in the list as in its file', async () => {
  const { accountId } = await world.signIn({ numberType: 'none' });
  await world.database.execute(
    `insert into callback_delivery (account_id, id, app, from_number, to_number, text, time, state, created_at, tries)
     select '${accountId}', gen_random_uuid(), 'rare', '1', '2', '', 1, 'failed', n * 20, 5 from generate_series(1, 3) n`,
  );
  const { callbacks } = await owner.call(getFailedCallbacks, { app: 'rare' });
  expect(callbacks.map(({ app, createdAt }) => [app, createdAt])).toEqual([
    ['rare', 60],
    ['rare', 40],
    ['rare', 20],
  ]);
  expect((await owner.call(getFailedCallbacks, { app: 'rar' })).callbacks).toEqual([]);
  const lines = (await owner.ask(exportFailedCallbacks, { app: 'rare' })).body.trim().split('\r\n');
  expect(lines).toHaveLength(4);
});
