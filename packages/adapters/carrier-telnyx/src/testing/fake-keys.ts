import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { RawWebhook } from '@manyline/ports/carrier';

/** The key pair of an account: one half signs webhooks, the other is shown to its owner. */
export function drawKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const base64 = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64');
  return { privateKey, publicKey: base64 };
}

export function signWebhook(privateKey: KeyObject, url: string, body: Buffer, at = Date.now()): RawWebhook {
  const timestamp = String(Math.floor(at / 1_000));
  const signature = sign(null, Buffer.concat([Buffer.from(`${timestamp}|`), body]), privateKey).toString('base64');
  return { url, body, headers: { 'telnyx-signature-ed25519': signature, 'telnyx-timestamp': timestamp } };
}
