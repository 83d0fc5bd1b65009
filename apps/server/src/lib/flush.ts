import { existsSync } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The contents of a file, and its length, reach the disk. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** The names in a folder reach the disk: a new file is there after a power cut only if its folder was flushed, too. */
export async function flushFolder(path: string): Promise<void> {
  // Windows has no such thing: it keeps names by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** A folder and everything under it reaches the disk. */
export async function flushTree(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    await (entry.isDirectory() ? flushTree(below) : flushFile(below));
  }
  await flushFolder(path);
}

/**
 * Makes a folder, and those above it, for its owner alone; their names reach the disk. A step at a time: Node's own `recursive` never ends where
 * a folder answers that it does not exist, as those of /proc do.
 */
export async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // Somebody else made it meanwhile.
    if (error.code !== 'EEXIST') throw error;
  });
  await flushFolder(dirname(path));
}
