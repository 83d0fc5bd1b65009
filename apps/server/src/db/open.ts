import { accessSync, chmodSync, constants, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { explainConnection } from '../lib/explain-connection.ts';
import { makeFolder } from '../lib/flush.ts';
import { type Database, openPglite, openPostgres } from './client.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { ensureDataFolder } from './data-folder.ts';
import { refusePooler } from './refuse-pooler.ts';

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
    return check(openPostgres({ url: databaseUrl, poolSize: databasePool, ...(onIdleError && { onIdleError }) }));
  const directory = resolve(dataDir);
  await requireWritable(directory);
  const unlock = lockDataDir(directory);
  try {
    const folder = join(directory, 'pglite');
    await ensureDataFolder(folder);
    const database = await openPglite(makePrivate(folder));
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw new ConfigError(
      `DATA_DIR: the database in ${directory} cannot be opened (${error instanceof Error ? error.message : error})`,
    );
  }
}

/** @throws ConfigError when PostgreSQL cannot be reached, or something before it breaks its sessions. */
async function check(database: Database): Promise<Database> {
  try {
    await refusePooler(database);
    return database;
  } catch (error) {
    // A pooler that keeps a connection would keep us from saying so.
    database.close().catch(() => undefined);
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATABASE_URL: the database cannot be reached: ${explainConnection(error)}`);
  }
}

/**
 * Refuses settings that name no existing database, for commands: a mistyped folder is told, not filled.
 * @throws ConfigError
 */
export function requireDatabase({ databaseUrl, dataDir }: Pick<OpenOptions, 'databaseUrl' | 'dataDir'>): void {
  const directory = resolve(dataDir);
  if (!databaseUrl && !existsSync(join(directory, 'pglite', 'PG_VERSION')))
    throw new ConfigError(`DATA_DIR: there is no database in ${directory}; the server makes it at its first start`);
}

async function requireWritable(directory: string) {
  try {
    await makeFolder(directory);
    // A file can be read and written, too.
    readdirSync(directory);
    accessSync(directory, constants.R_OK | constants.W_OK);
  } catch {
    throw new ConfigError(`DATA_DIR: ${directory} cannot be written`);
  }
}

/** Other users of the machine have no business in the database's files, as PostgreSQL itself demands of its own. */
function makePrivate(directory: string): string {
  chmodSync(directory, OWNER_ONLY);
  return directory;
}

const OWNER_ONLY = 0o700;
