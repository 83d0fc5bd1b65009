import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
