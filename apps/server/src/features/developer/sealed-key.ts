import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** What the Standard Webhooks put before a key. */
const KEY_PREFIX = 'whsec_';

/** 256 bits, in the form of the Standard Webhooks. */
export const drawCallbackKey = (): string => `${KEY_PREFIX}${randomBytes(32).toString('base64')}`;

export type KeySeal = ReturnType<typeof createKeySeal>;

/**
 * Keys have to be shown and signed with, so a hash would not do: they lie encrypted under the server's secret, bound to their
 * account. A copy of the database alone opens none.
 */
export function createKeySeal(secret: string) {
  const sealKey = Buffer.from(hkdfSync('sha256', secret, '', 'callback keys', 32));

  return {
    seal(accountId: string, key: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, iv).setAAD(Buffer.from(accountId));
      const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },

    /** Undefined when it was sealed under another secret or for another account. */
    open(accountId: string, sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64');
      try {
        const decipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(accountId))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
