import { chmod, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './open.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyline-open-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a folder that cannot be written stops the start with a line that names it', () => {
  it('where nothing can be made', async () => {
    const attempt = openDatabase({ dataDir: '/proc/manyline/data', databasePool: 1 });
    await expect(attempt).rejects.toThrow('DATA_DIR: /proc/manyline/data cannot be written');
  });

  it('where a file is in the way', async () => {
    const dataDir = join(folder, 'file', 'data');
    await expect(openDatabase({ dataDir, databasePool: 1 })).rejects.toThrow(`DATA_DIR: ${dataDir} cannot be written`);
  });

  it('where the folder itself is a file', async () => {
    const dataDir = join(folder, 'file');
    await expect(openDatabase({ dataDir, databasePool: 1 })).rejects.toThrow(`DATA_DIR: ${dataDir} cannot be written`);
  });
});

it('the folder of the data is its owner’s alone; one that was there keeps its mode, but for the database’s files', {
  timeout: 60_000,
}, async () => {
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  const made = join(folder, 'made');
  await (await openDatabase({ dataDir: made, databasePool: 1 })).close();
  expect([await modeOf(made), await modeOf(join(made, 'pglite'))]).toEqual([0o700, 0o700]);
  const found = join(folder, 'found');
  await mkdir(found);
  await chmod(found, 0o750);
  await rename(join(made, 'pglite'), join(found, 'pglite'));
  await chmod(join(found, 'pglite'), 0o755);
  await (await openDatabase({ dataDir: found, databasePool: 1 })).close();
  expect([await modeOf(found), await modeOf(join(found, 'pglite'))]).toEqual([0o750, 0o700]);
});
