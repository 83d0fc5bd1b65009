import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BlobStoreUnavailableError } from '@manyline/ports/blob-store';
import { describeBlobStore } from '@manyline/testkit/blob-store-suite';
import S3rver from 's3rver';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBlobStoreS3 } from './blob-store-s3.ts';
import { openFreezableLine } from './freezable-line.ts';

const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1', bucket: 'pictures' };

/** A server that speaks S3 over the wire. */
async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'manyline-s3-'));
  const configureBuckets = [{ name: account.bucket, configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

describeBlobStore('s3', async () => {
  const server = await startS3();
  const stores = [createBlobStoreS3({ ...account, endpoint: server.endpoint })];
  return {
    store: stores[0]!,
    reopen: async () => {
      const again = createBlobStoreS3({ ...account, endpoint: server.endpoint });
      stores.push(again);
      return again;
    },
    async close() {
      for (const store of stores) store.close();
      await server.close();
    },
  };
});

describe('blob-store-s3', () => {
  async function open(settings: Partial<typeof account> & { endpoint?: string } = {}) {
    const server = await startS3();
    const store = createBlobStoreS3({ ...account, endpoint: server.endpoint, ...settings });
    onTestFinished(async () => {
      store.close();
      await server.close();
    });
    return store;
  }

  it('finds its bucket with a good key', async () => {
    await expect((await open()).check()).resolves.toBeUndefined();
  });

  it('says that it is unavailable when the bucket does not exist', async () => {
    const store = await open({ bucket: 'elsewhere' });
    await expect(store.check()).rejects.toBeInstanceOf(BlobStoreUnavailableError);
    await expect(store.put('media/one', Buffer.alloc(1))).rejects.toBeInstanceOf(BlobStoreUnavailableError);
  });

  it('says that it is unavailable, without the secret, when the store does not know us', async () => {
    const store = await open({ accessKeyId: 'nobody', secretAccessKey: 'a secret' });
    const attempt = store.put('media/one', Buffer.alloc(1));
    await expect(attempt).rejects.toBeInstanceOf(BlobStoreUnavailableError);
    await expect(attempt).rejects.not.toThrow(/a secret/);
  });

  it('says that it is unavailable when nobody answers', async () => {
    const store = await open({ endpoint: 'http://127.0.0.1:1' });
    await expect(store.read('media/one')).rejects.toBeInstanceOf(BlobStoreUnavailableError);
  });

  it.each([
    ['bucket', { bucket: 'elsewhere' }, 'there is no such bucket'],
    ['key', { accessKeyId: 'nobody' }, 'the key is not taken'],
    ['endpoint', { endpoint: 'http://127.0.0.1:1' }, 'no S3 answers there (ECONNREFUSED)'],
  ])('names the %s when it is the one at fault, and why', async (fault, settings, words) => {
    const refusal = await (await open(settings)).check().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ fault, message: expect.stringContaining(words) });
  });
});

describe('a store that takes calls and says nothing', () => {
  const timeoutMs = 300;

  async function openFreezable(given: { timeoutMs?: number } = { timeoutMs }) {
    const server = await startS3();
    const line = await openFreezableLine(Number(new URL(server.endpoint).port));
    const store = createBlobStoreS3({ ...account, endpoint: line.url, ...given });
    onTestFinished(async () => {
      store.close();
      line.close();
      await server.close();
    });
    return { store, line };
  }

  it('fails each call in its time and not after tries of it, writes nothing to the console, and is used again when it answers', async () => {
    const { store, line } = await openFreezable();
    await store.put('media/one', Buffer.from('before'));
    const warn = vi.spyOn(console, 'warn');
    line.freeze();
    for (const call of [
      () => store.put('media/two', Buffer.alloc(1)),
      () => store.findSize('media/one'),
      () => store.read('media/one'),
      () => store.remove(['media/two']),
      () => store.check(),
    ]) {
      const started = performance.now();
      await expect(call()).rejects.toThrow(BlobStoreUnavailableError);
      expect(performance.now() - started).toBeLessThan(timeoutMs + 1_000);
    }
    line.thaw();
    expect(await store.findSize('media/one')).toBe(6);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('fails in five seconds by itself', async () => {
    const { store, line } = await openFreezable({});
    line.freeze();
    const started = performance.now();
    await expect(store.findSize('media/one')).rejects.toThrow(BlobStoreUnavailableError);
    const seconds = (performance.now() - started) / 1_000;
    expect(seconds).toBeGreaterThan(4.5);
    // A slow machine is late.
    expect(seconds).toBeLessThan(10);
  });

  it('ends a body that stops in the middle', async () => {
    const { store, line } = await openFreezable({ timeoutMs: 2_000 });
    await store.put('media/long', Buffer.alloc(4_000_000));
    const blob = await store.read('media/long');
    line.freeze();
    await expect(buffer(blob!.body)).rejects.toThrow();
  });
});
