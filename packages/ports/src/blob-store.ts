import type { Readable } from 'node:stream';

/** First and last byte, both counted from 0 and both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredBlob {
  /** Bytes of the whole, whatever part of it `body` brings. */
  size: number;
  body: Readable;
}

/**
 * Keeps pictures and sounds under keys of ours. It knows nothing of accounts, links or types: who may see a blob, and as
 * what, is decided before it is asked.
 */
export interface BlobStore {
  readonly name: string;
  /** Resolves once the blob is kept: it survives the end of the process. The same key again replaces it. @throws BlobStoreUnavailableError */
  put(key: string, body: Uint8Array): Promise<void>;
  /** All of it, or a part that lies within it. Undefined: there is none. @throws BlobStoreUnavailableError */
  read(key: string, range?: ByteRange): Promise<StoredBlob | undefined>;
  /** Bytes; undefined: there is none. @throws BlobStoreUnavailableError */
  findSize(key: string): Promise<number | undefined>;
  /** Removes blobs; those that are not there are gone already. @throws BlobStoreUnavailableError */
  remove(keys: readonly string[]): Promise<void>;
}

/** The store cannot be reached or written now; the same may work later. */
export class BlobStoreUnavailableError extends Error {
  override name = 'BlobStoreUnavailableError';
}

/** Lower case letters, digits and dashes, in up to four parts divided by slashes. */
const KEY = /^[a-z0-9-]{1,64}(\/[a-z0-9-]{1,64}){0,3}$/;

/** Keys are made by us; one that is not like ours is a mistake of the program. @throws TypeError */
export function checkBlobKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError(`not a key of a blob: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
