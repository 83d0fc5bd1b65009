import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@manyline/ports/blob-store';
import { AppError } from '../../http/app-error.ts';
import { seal, unseal } from '../../lib/seal.ts';

export interface PictureVaultDeps {
  blobs: BlobStore;
  /** 32 bytes. */
  getKey(): Promise<Buffer>;
}

export type PictureVault = ReturnType<typeof createPictureVault>;

const keyOf = (id: string) => `identity/${id}`;

/** Identity pictures in the blob store, encrypted: whoever reads the store, or moves a blob under another id, sees nothing. */
export function createPictureVault({ blobs, getKey }: PictureVaultDeps) {
  return {
    /** Resolves once it is kept. @throws BlobStoreUnavailableError */
    async put(id: string, body: Uint8Array): Promise<void> {
      await blobs.put(keyOf(id), seal(await getKey(), body, keyOf(id)));
    },

    /** @throws NOT_FOUND once it was removed, INTERNAL where the key does not open it, BlobStoreUnavailableError */
    async read(id: string): Promise<Buffer> {
      const blob = await blobs.read(keyOf(id));
      if (!blob) throw new AppError('NOT_FOUND', 'the identity picture is no longer kept');
      const plain = unseal(await getKey(), await buffer(blob.body), keyOf(id));
      if (!plain)
        throw new Error('an identity picture does not open: it was kept with another IDENTITY_KEY, or changed');
      return plain;
    },

    remove: (ids: readonly string[]): Promise<void> => blobs.remove(ids.map(keyOf)),
  };
}
