import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { keepKeyFile, readKeyFile } from './key-file.ts';

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
  const text =
    (await readKeyFile(folder, FILE)) ?? (await keepKeyFile(folder, FILE, randomBytes(KEY_BYTES).toString('hex')));
  const key = Buffer.from(text, 'hex');
  if (key.length !== KEY_BYTES)
    throw new ConfigError(`DATA_DIR: ${join(folder, FILE)} does not hold a key of ${KEY_BYTES} bytes`);
  return key;
}
