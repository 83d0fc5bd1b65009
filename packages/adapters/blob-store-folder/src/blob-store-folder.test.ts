import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobStoreUnavailableError } from '@manyline/ports/blob-store';
import { describeBlobStore } from '@manyline/testkit/blob-store-suite';
import { watchFlushes, whyNoFlushNames } from '@manyline/testkit/watch-flushes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBlobStoreFolder } from './blob-store-folder.ts';

const makeFolder = () => mkdtemp(join(tmpdir(), 'manyline-blobs-'));

describeBlobStore('folder', async () => {
  const folder = await makeFolder();
  return {
    store: createBlobStoreFolder({ folder }),
    reopen: async () => createBlobStoreFolder({ folder }),
    close: () => rm(folder, { recursive: true }),
  };
});

describe('blob-store-folder', () => {
  it('leaves no half-written file behind', async () => {
    const folder = await makeFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    const store = createBlobStoreFolder({ folder });
    await Promise.all(Array.from({ length: 20 }, (_, index) => store.put(`media/${index % 3}`, Buffer.alloc(10_000))));
    expect((await readdir(folder)).filter((name) => name.endsWith('.draft'))).toEqual([]);
  });

  it('removes what a server that died was writing, and not what another one writes now', async () => {
    const folder = await makeFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    const twoHoursAgo = Date.now() / 1000 - 7200;
    for (const name of ['dead.draft', 'living.draft', 'of-somebody.txt'])
      await writeFile(join(folder, name), 'a voice');
    for (const name of ['dead.draft', 'of-somebody.txt']) await utimes(join(folder, name), twoHoursAgo, twoHoursAgo);
    await createBlobStoreFolder({ folder }).put('one', Buffer.alloc(1));
    expect((await readdir(folder)).toSorted()).toEqual(['living.draft', 'of-somebody.txt', 'one.blob']);
  });

  it('keeps nothing whose content, name or folders were not flushed', async (context) => {
    if (whyNoFlushNames) return context.skip(whyNoFlushNames);
    const above = await makeFolder();
    onTestFinished(() => rm(above, { recursive: true }));
    const folder = join(above, 'media');
    const store = createBlobStoreFolder({ folder });
    const flushed = await watchFlushes();
    await Promise.all([store.put('one/a', Buffer.alloc(1)), store.put('one/b', Buffer.alloc(1))]);
    const drafts = flushed.filter((path) => path.endsWith('.draft'));
    expect(drafts).toHaveLength(2);
    expect(flushed.filter((path) => path === above)).toHaveLength(1);
    expect(flushed.filter((path) => path === folder)).toHaveLength(1);
    expect(flushed.filter((path) => path === join(folder, 'one'))).toHaveLength(2);
    expect(flushed.indexOf(above)).toBeLessThan(flushed.indexOf(drafts[0]!));
  });

  it('says that it is unavailable when its folder cannot be written', async () => {
    const folder = await makeFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'media'), 'a file where the folder should be');
    const store = createBlobStoreFolder({ folder });
    await expect(store.put('media/one', Buffer.alloc(1))).rejects.toBeInstanceOf(BlobStoreUnavailableError);
    await expect(store.read('media/one')).rejects.toBeInstanceOf(BlobStoreUnavailableError);
  });
});
