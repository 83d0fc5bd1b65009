import { hkdfSync, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../lib/seal.ts';

/** The prefix that the Standard Webhooks put before a secret, and that keys had before they got one of their own. */
const SECRET_PREFIX = 'whsec_';
/** Beside the `test_` of a test key: nobody takes what opens calls for what signs callbacks. */
const KEY_PREFIX = 'live_';

const draw = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64')}`;

/** 256 bits that open calls. Keys of before begin with `whsec_`; they are compared whole, and stay good. */
export const drawKey = (): string => draw(KEY_PREFIX);
/** 256 bits that sign callbacks, in the form of the Standard Webhooks. */
export const drawSecret = (): string => draw(SECRET_PREFIX);

/** Whether a key is one of those that signed callbacks too, before secrets were apart from keys (0140). */
export const canSign = (key: string): boolean => key.startsWith(SECRET_PREFIX);

/** The secret that signs the callbacks of an account which has none of its own yet: it does not lead back to the key. */
export function toDerivedSecret(key: string): string {
  const bytes = Buffer.from(key.replace(/^(whsec|live)_/, ''), 'base64');
  const derived = Buffer.from(hkdfSync('sha256', bytes, '', 'callback signatures', 32));
  return `${SECRET_PREFIX}${derived.toString('base64')}`;
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
