import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchFlushes, whyNoFlushNames } from '@manyline/testkit/watch-flushes';
import { expect, it, onTestFinished } from 'vitest';
import { createIdentityKey } from './identity-key.ts';

async function newFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'manyline-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

it('is made when first asked for, once for all who share the folder, readable by its owner alone', async () => {
  const dataDir = await newFolder();
  const processes = Array.from({ length: 8 }, () => createIdentityKey({ identityKey: undefined, dataDir }));
  expect(await readdir(dataDir)).toEqual([]);
  const keys = await Promise.all(processes.map((getKey) => getKey()));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(await readdir(dataDir)).toEqual(['identity.key']);
  expect((await stat(join(dataDir, 'identity.key'))).mode & 0o777).toBe(0o600);
});

it('is on the disk, with its name, before anything is encrypted by it', async (context) => {
  if (whyNoFlushNames) return context.skip(whyNoFlushNames);
  const above = await newFolder();
  const dataDir = join(above, 'data');
  const flushed = await watchFlushes();
  await createIdentityKey({ identityKey: undefined, dataDir })();
  expect(flushed).toEqual([above, expect.stringContaining(join(dataDir, 'identity.key.')), dataDir]);
});

it('is the one of the settings where there is one; a damaged file is named, not replaced', async () => {
  const dataDir = await newFolder();
  const identityKey = 'ab'.repeat(32);
  expect((await createIdentityKey({ identityKey, dataDir })()).toString('hex')).toBe(identityKey);
  expect(await readdir(dataDir)).toEqual([]);
  await writeFile(join(dataDir, 'identity.key'), 'half');
  await expect(createIdentityKey({ identityKey: undefined, dataDir })()).rejects.toThrow(/identity\.key does not hold/);
});
