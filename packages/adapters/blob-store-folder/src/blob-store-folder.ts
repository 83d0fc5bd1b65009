import { randomUUID } from 'node:crypto';
import { constants, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type BlobStore, BlobStoreUnavailableError, checkBlobKey } from '@manyline/ports/blob-store';

const DRAFT = '.draft';
/** Nobody writes one file for as long. */
const DRAFT_DEAD_AFTER_MS = 3_600_000;

/**
 * Blobs as files under a folder, made when first needed. A file is written beside its place, flushed and moved there, so
 * that nobody ever reads half of one, also after a power cut.
 */
export function createBlobStoreFolder({ folder }: { folder: string }): BlobStore {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, `${checkBlobKey(key)}.blob`);
  let making: Promise<unknown> = Promise.resolve();
  let isSwept = false;

  /** One after the other: nobody finds a folder that is there and not yet flushed. */
  function ensureFolder(path: string): Promise<void> {
    const made = making.then(async () => {
      await makeFolder(path);
      if (!isSwept) await removeDeadDrafts(root);
      isSwept = true;
    });
    making = made.catch(() => undefined);
    return made;
  }

  return {
    name: 'folder',

    async put(key, body) {
      const path = pathOf(key);
      const draft = join(root, `${randomUUID()}${DRAFT}`);
      await asStore(async () => {
        await ensureFolder(dirname(path));
        try {
          await writeFlushed(draft, body);
          await rename(draft, path);
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
        await flushFolder(dirname(path));
      });
    },

    async read(key, range) {
      const path = pathOf(key);
      const file = await orNothing(() => open(path));
      if (!file) return undefined;
      const size = await sizeOf(file);
      // The stream closes the file, at its end or when it is given up.
      return { size, body: file.createReadStream(range && { start: range.start, end: range.end }) };
    },

    async findSize(key) {
      const path = pathOf(key);
      return (await orNothing(() => stat(path)))?.size;
    },

    async remove(keys) {
      const paths = keys.map(pathOf);
      await asStore(async () => {
        for (const path of paths) await rm(path, { force: true });
      });
    },
  };
}

async function writeFlushed(path: string, body: Uint8Array) {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A server that died while it wrote has left somebody's picture or voice under a name that nobody knows. */
async function removeDeadDrafts(root: string) {
  const diedBefore = Date.now() - DRAFT_DEAD_AFTER_MS;
  for (const name of await readdir(root)) {
    if (!name.endsWith(DRAFT)) continue;
    const draft = join(root, name);
    // Another node on the same folder may have removed it, or given it its name.
    const written = await orNothing(() => stat(draft));
    if (written && written.mtimeMs < diedBefore) await rm(draft, { force: true });
  }
}

/** New folders have names as well, which those above them keep. */
async function makeFolder(path: string) {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made));
}

/** The new name itself reaches the disk. */
async function flushFolder(path: string) {
  const folder = await open(path, constants.O_RDONLY);
  await folder.sync().finally(() => folder.close());
}

async function sizeOf(file: FileHandle): Promise<number> {
  try {
    return (await file.stat()).size;
  } catch (error) {
    await file.close();
    throw unavailable(error);
  }
}

async function orNothing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unavailable(error);
  }
}

async function asStore<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    throw unavailable(error);
  });
}

function unavailable(cause: unknown) {
  return new BlobStoreUnavailableError('the media folder cannot be read or written', { cause });
}
