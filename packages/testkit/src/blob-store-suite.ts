import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@manyline/ports/blob-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface BlobStoreWorld {
  store: BlobStore;
  /** The same place seen by another process, as after a restart. */
  reopen(): Promise<BlobStore>;
  close(): Promise<void>;
}

const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 31) % 256));

/** The questions put to every blob store. `openWorld` gives an empty one. */
export function describeBlobStore(name: string, openWorld: () => Promise<BlobStoreWorld>) {
  describe(`blob store ${name}`, () => {
    let world: BlobStoreWorld;
    beforeEach(async () => {
      world = await openWorld();
    });
    afterEach(() => world.close());

    async function readAll(store: BlobStore, key: string, range?: { start: number; end: number }) {
      const blob = await store.read(key, range);
      return blob && { size: blob.size, body: await buffer(blob.body) };
    }

    it('gives back what was put, byte for byte, also to another process', async () => {
      const body = bytes(300_000);
      await world.store.put('media/one', body);
      expect(await readAll(world.store, 'media/one')).toEqual({ size: body.length, body });
      expect(await readAll(await world.reopen(), 'media/one')).toEqual({ size: body.length, body });
    });

    it.each([
      [0, 1],
      [0, 9],
      [500, 999],
      [999, 999],
    ])('reads bytes %i to %i alone, and says how long the whole is', async (start, end) => {
      const body = bytes(1000);
      await world.store.put('media/one', body);
      expect(await readAll(world.store, 'media/one', { start, end })).toEqual({
        size: 1000,
        body: body.subarray(start, end + 1),
      });
    });

    it('says the size without reading', async () => {
      await world.store.put('media/one', bytes(1234));
      expect(await world.store.findSize('media/one')).toBe(1234);
    });

    it('has nothing under a key that was never put', async () => {
      expect(await world.store.read('media/none')).toBeUndefined();
      expect(await world.store.read('media/none', { start: 0, end: 1 })).toBeUndefined();
      expect(await world.store.findSize('media/none')).toBeUndefined();
    });

    it('replaces what was there when the same key is put again', async () => {
      await world.store.put('media/one', bytes(10));
      await world.store.put('media/one', Buffer.from('new'));
      expect((await readAll(world.store, 'media/one'))?.body.toString()).toBe('new');
    });

    it('takes the same key from many at once and keeps one of them whole', async () => {
      const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index));
      await Promise.all(bodies.map((body) => world.store.put('media/one', body)));
      const kept = await readAll(world.store, 'media/one');
      expect(bodies.some((body) => kept?.body.equals(body))).toBe(true);
    });

    it('removes those that are named and no others, and again without complaint', async () => {
      for (const key of ['media/one', 'media/two', 'media/two-a']) await world.store.put(key, bytes(10));
      await world.store.remove(['media/one', 'media/two', 'media/none']);
      await world.store.remove(['media/one']);
      await world.store.remove([]);
      expect(await world.store.findSize('media/one')).toBeUndefined();
      expect(await world.store.findSize('media/two')).toBeUndefined();
      expect(await world.store.findSize('media/two-a')).toBe(10);
    });

    it('removes more than a thousand at once', async () => {
      const keys = Array.from({ length: 1_001 }, (_, index) => `media/${index}`);
      await world.store.put('media/0', bytes(10));
      await world.store.put('media/1000', bytes(10));
      await world.store.remove(keys);
      expect(await world.store.findSize('media/0')).toBeUndefined();
      expect(await world.store.findSize('media/1000')).toBeUndefined();
    });

    it('keeps a blob of no bytes', async () => {
      await world.store.put('media/empty', Buffer.alloc(0));
      expect(await readAll(world.store, 'media/empty')).toEqual({ size: 0, body: Buffer.alloc(0) });
    });

    it.each([
      '',
      '../secret',
      'media/../../secret',
      '/etc/passwd',
      'media//one',
      'media/',
      'a\0b',
      'Media/One',
      'a/b/c/d/e',
    ])('has no key like %j', async (key) => {
      await expect(world.store.put(key, bytes(1))).rejects.toThrow(TypeError);
      await expect(world.store.read(key)).rejects.toThrow(TypeError);
      await expect(world.store.findSize(key)).rejects.toThrow(TypeError);
      await expect(world.store.remove([key])).rejects.toThrow(TypeError);
    });
  });
}
