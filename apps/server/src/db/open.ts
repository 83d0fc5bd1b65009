import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { type Database, openPglite, openPostgres } from './client.ts';
import { lockDataDir } from './data-dir-lock.ts';

export interface OpenOptions {
  databaseUrl?: string | undefined;
  databasePool: number;
  dataDir: string;
  onIdleError?: (error: Error) => void;
}

/** PostgreSQL where DATABASE_URL says so, else the embedded database in DATA_DIR, for this process alone. */
export async function openDatabase({
  databaseUrl,
  databasePool,
  dataDir,
  onIdleError,
}: OpenOptions): Promise<Database> {
  if (databaseUrl)
    return openPostgres({ url: databaseUrl, poolSize: databasePool, ...(onIdleError && { onIdleError }) });
  const directory = resolve(dataDir);
  requireWritable(directory);
  const unlock = lockDataDir(directory);
  try {
    const database = await openPglite(join(directory, 'pglite'));
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw new ConfigError(
      `DATA_DIR: the database in ${directory} cannot be opened (${error instanceof Error ? error.message : error})`,
    );
  }
}

/** For commands on a system that is there: a folder that was mistyped is told, not filled. @throws ConfigError */
export function requireDatabase({ databaseUrl, dataDir }: Pick<OpenOptions, 'databaseUrl' | 'dataDir'>): void {
  const directory = resolve(dataDir);
  if (!databaseUrl && !existsSync(join(directory, 'pglite', 'PG_VERSION')))
    throw new ConfigError(`DATA_DIR: there is no database in ${directory}; the server makes it at its first start`);
}

function requireWritable(directory: string) {
  try {
    makeFolder(directory);
    // A file can be read and written, too.
    readdirSync(directory);
    accessSync(directory, constants.R_OK | constants.W_OK);
  } catch {
    throw new ConfigError(`DATA_DIR: ${directory} cannot be written`);
  }
}

/** A step at a time: Node's own `recursive` never ends where a folder answers that it does not exist, as those of /proc do. */
function makeFolder(directory: string) {
  if (existsSync(directory)) return;
  makeFolder(dirname(directory));
  mkdirSync(directory);
}
