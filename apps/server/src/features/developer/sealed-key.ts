import { hkdfSync, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../lib/seal.ts';

/** The prefix that the Standard Webhooks put before a secret. */
const PREFIX = 'whsec_';

/** 256 bits, in the form of the Standard Webhooks: a key that opens calls, or a secret that signs callbacks. */
export const drawSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** The secret that signs the callbacks of an account which has none of its own yet: it does not lead back to the key. */
export function toDerivedSecret(key: string): string {
  const bytes = Buffer.from(key.slice(PREFIX.length), 'base64');
  const derived = Buffer.from(hkdfSync('sha256', bytes, '', 'callback signatures', 32));
  return `${PREFIX}${derived.toString('base64')}`;
}

export type KeySeal = ReturnType<typeof createKeySeal>;

/**
 * Keys have to be shown and signed with, so a hash would not do: they lie encrypted under the server's secret, bound to their
 * account. A copy of the database alone opens none.
 */
export function createKeySeal(secret: string) {
  const sealKey = Buffer.from(hkdfSync('sha256', secret, '', 'callback keys', 32));
  return {
    seal: (accountId: string, key: string): string => seal(sealKey, Buffer.from(key), accountId).toString('base64'),

    /** Undefined when it was sealed under another secret or for another account. */
    open: (accountId: string, sealed: string): string | undefined =>
      unseal(sealKey, Buffer.from(sealed, 'base64'), accountId)?.toString('utf8'),
  };
}
