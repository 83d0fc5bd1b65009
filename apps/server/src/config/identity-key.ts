import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

const KEY_BYTES = 32;
const FILE = 'identity.key';

export interface IdentityKeySettings {
  /** 64 hexadecimal digits; undefined: the key of the data folder, made when it is first needed. */
  identityKey: string | undefined;
  dataDir: string;
}

/** Opens identity pictures, which are kept encrypted (decision 39). Read once, when first needed. @throws ConfigError */
export function createIdentityKey({ identityKey, dataDir }: IdentityKeySettings): () => Promise<Buffer> {
  let key: Promise<Buffer> | undefined;
  return () => {
    key ??= (identityKey === undefined ? keyOfFolder(dataDir) : Promise.resolve(Buffer.from(identityKey, 'hex'))).catch(
      (error) => {
        key = undefined;
        throw error;
      },
    );
    return key;
  };
}

async function keyOfFolder(folder: string): Promise<Buffer> {
  const path = join(folder, FILE);
  const key = (await readKey(path)) ?? (await makeKey(folder, path));
  if (key.length !== KEY_BYTES) throw new ConfigError(`DATA_DIR: ${path} does not hold a key of ${KEY_BYTES} bytes`);
  return key;
}

async function readKey(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : Buffer.from(text.trim(), 'hex');
}

/** Flushed before it has its name, and never over another: processes that share the folder agree on the first. */
async function makeKey(folder: string, path: string): Promise<Buffer> {
  const draft = join(folder, `${FILE}.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString('hex')}\n`);
    await file.sync();
    await file.close();
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await readKey(path))!;
}
