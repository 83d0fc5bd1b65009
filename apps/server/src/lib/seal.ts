import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM: nobody without the key reads it, and nobody changes it unnoticed. */
const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;

/**
 * Version, random start value, tag, ciphertext.
 * @param key 32 bytes
 * @param about what it belongs to: under another name it does not open.
 */
export function seal(key: Uint8Array, plain: Uint8Array, about: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]);
}

/** Undefined: sealed with another key, about something else, or changed since. */
export function unseal(key: Uint8Array, sealed: Uint8Array, about: string): Buffer | undefined {
  if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION) return undefined;
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, HEAD_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
