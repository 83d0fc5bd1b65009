import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { flushFolder, flushTree } from '../lib/flush.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('./make-data-folder.ts', import.meta.url));

/**
 * Makes the embedded database's folder if it is not there: beside its place, flushed whole, then moved there. Whatever
 * ends the process or cuts the power on the way leaves no half of a database, and the next start begins anew.
 */
export async function ensureDataFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  // In a process of its own: making a database takes 600 MB, which end with the process. Code that runs once is not
  // worth its optimising.
  await run(process.execPath, ['--liftoff-only', program, draft]);
  await flushTree(draft);
  await rename(draft, folder);
  await flushFolder(dirname(folder));
}
