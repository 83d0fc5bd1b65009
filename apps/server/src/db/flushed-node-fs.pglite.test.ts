import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from './open.ts';

const COMMITS = 100;
/** Making a database takes four seconds of a processor that others use, too. */
const SLOW = { timeout: 60_000 };
const run = promisify(execFile);

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manyline-flush-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function openWithTable() {
  const database = await openDatabase({ dataDir, databasePool: 1 });
  await database.execute('create table if not exists flushed (id int)');
  return database;
}

/** Flushes of the layer below the embedded database, until the test ends. */
function watchFlushes() {
  const ofLog = vi.spyOn(fs, 'fdatasyncSync');
  const ofFiles = vi.spyOn(fs, 'fsyncSync');
  onTestFinished(() => {
    ofLog.mockRestore();
    ofFiles.mockRestore();
  });
  return { ofLog, ofFiles };
}

it('a database that was not made whole is made anew', SLOW, async () => {
  const draft = join(dataDir, 'pglite.unfinished');
  await mkdir(draft);
  await writeFile(join(draft, 'PG_VERSION'), '18\n');
  const database = await openWithTable();
  expect(await readdir(dataDir)).toEqual(['pglite', 'server.pid']);
  await database.close();
});

it.for([
  ['empty', ''],
  ['as long as it was to be, and without content', Buffer.alloc(48)],
] as const)('a lock file that a power cut left %s does not bar the next start', SLOW, async ([, left]) => {
  await (await openWithTable()).close();
  await writeFile(join(dataDir, 'pglite', 'postmaster.pid'), left);
  const database = await openWithTable();
  expect((await database.execute('select id from flushed')).rows).toEqual([]);
  await database.close();
});

it('a commit is flushed before it is acknowledged, and what only reads flushes nothing', async () => {
  const database = await openWithTable();
  const { ofLog } = watchFlushes();
  for (let id = 0; id < COMMITS; id += 1) {
    await database.execute('insert into flushed values ($1)', [id]);
    expect(ofLog.mock.calls.length).toBeGreaterThan(id);
  }
  ofLog.mockClear();
  await database.execute('select count(*) from flushed');
  expect(ofLog).not.toHaveBeenCalled();
  await database.close();
});

it('a checkpoint flushes the files that it wrote', async () => {
  const database = await openWithTable();
  await database.execute('insert into flushed values (1)');
  const { ofFiles } = watchFlushes();
  await database.execute('checkpoint');
  expect(ofFiles.mock.calls.length).toBeGreaterThan(0);
  await database.close();
});

it('a commit that could not be flushed is not acknowledged: the process ends and says why', SLOW, async () => {
  const ended = run(process.execPath, [program('fail-a-flush.ts'), dataDir], SLOW);
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stdout: 'one is acknowledged\n',
    stderr: expect.stringMatching(/^manyline ends, because the embedded database gave up: PANIC: .*could not fsync/),
  });
  const database = await openDatabase({ dataDir, databasePool: 1 });
  expect((await database.execute('select id from flushed')).rows).toContainEqual({ id: 1 });
  await database.close();
});

const program = (name: string) => fileURLToPath(new URL(`../testing/${name}`, import.meta.url));

/** Why system calls cannot be counted here. */
function whyNoStrace(): string | undefined {
  const { error, status } = spawnSync('strace', ['-o', '/dev/null', 'true']);
  if (error) return 'strace is not installed';
  return status === 0 ? undefined : 'strace may not watch processes here';
}

it(
  'the system is asked for a flush at every commit, and for every file and folder of a new database',
  SLOW,
  async (context) => {
    const why = whyNoStrace();
    if (why) return context.skip(why);
    const trace = join(dataDir, 'trace');
    const watched = ['-f', '-e', 'trace=fsync,fdatasync,rename', '-o', trace];
    const data = join(dataDir, 'data');
    await run('strace', [...watched, process.execPath, program('make-commits.ts'), data, String(COMMITS)]);
    const lines = (await readFile(trace, 'utf8')).split('\n');
    const moved = lines.findIndex((line) => line.includes('pglite.unfinished"'));
    const count = (call: string, from: number, to: number) =>
      lines.slice(from, to).filter((line) => line.includes(` ${call}(`)).length;
    const files = (await readdir(join(data, 'pglite'), { recursive: true })).length;
    expect(count('fsync', 0, moved)).toBeGreaterThan(files * 0.9);
    expect(count('fdatasync', moved, lines.length)).toBeGreaterThanOrEqual(COMMITS);
  },
);
