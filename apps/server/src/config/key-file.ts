import { randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, makeFolder } from '../lib/flush.ts';

/** The text of a key's file, without blanks around it; undefined when there is no such file. */
export async function readKeyFile(folder: string, name: string): Promise<string | undefined> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text?.trim();
}

/**
 * Writes a key's file, readable by its owner alone, and answers what it holds then. Flushed before it has its name, and the
 * name before anybody uses the key. Never over another: processes that share the folder agree on the first.
 */
export async function keepKeyFile(folder: string, name: string, key: string): Promise<string> {
  const draft = join(folder, `${name}.${randomUUID()}`);
  await makeFolder(folder);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${key}\n`);
    await file.sync();
    await file.close();
    await link(draft, join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  await flushFolder(folder);
  return (await readKeyFile(folder, name))!;
}
