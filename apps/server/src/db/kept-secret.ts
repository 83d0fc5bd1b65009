import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { keepKeyFile, readKeyFile } from '../config/key-file.ts';
import type { Db } from './transaction.ts';

const FILE = 'secret.key';
/** Where installations kept the secret once: in the database that it protects. */
const SETTING = 'secretKey';

export interface SecretSettings {
  /** SECRET_KEY; undefined: the secret of the data folder, made at the first start. */
  secretKey: string | undefined;
  dataDir: string;
}

/**
 * The secret that keys codes, tokens, links and developers' keys. A copy of the database must not hold it: one that an
 * earlier version left there moves into the data folder, or goes when SECRET_KEY is the same.
 * @returns `isLeftBehind` when the database holds another secret than SECRET_KEY: what it sealed is lost without it
 */
export async function openSecret(db: Db, { secretKey, dataDir }: SecretSettings) {
  const stored = await readStored(db);
  const secret = secretKey ?? (await secretOfFolder(dataDir, stored));
  const isLeftBehind = stored !== undefined && stored !== secret;
  if (!isLeftBehind) await db.deleteFrom('sandbox_setting').where('name', '=', SETTING).execute();
  return { secret, isLeftBehind };
}

async function secretOfFolder(dataDir: string, stored: string | undefined): Promise<string> {
  const secret = (await readKeyFile(dataDir, FILE)) ?? (await keepKeyFile(dataDir, FILE, stored ?? draw()));
  if (secret.length < 32) throw new ConfigError(`DATA_DIR: ${join(dataDir, FILE)} does not hold a key`);
  return secret;
}

const draw = () => randomBytes(32).toString('base64url');

async function readStored(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('sandbox_setting').select('value').where('name', '=', SETTING).executeTakeFirst();
  return row?.value as string | undefined;
}
