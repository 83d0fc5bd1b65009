import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { ForgedWebhookError, type RawWebhook } from '@manyline/ports/carrier';

const SIGNATURE = 'telnyx-signature-ed25519';
const TIMESTAMP = 'telnyx-timestamp';
const SIGNATURE_BYTES = 64;
/** A webhook that was recorded is worth nothing later. */
const FRESH_S = 300;

export function readPublicKey(base64: string): KeyObject {
  const x = Buffer.from(base64, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** @throws ForgedWebhookError where the body is not signed by the account's key, or was signed long ago */
export function checkSigned({ headers, body }: RawWebhook, key: KeyObject, now: number) {
  const timestamp = headers[TIMESTAMP] ?? '';
  const signature = Buffer.from(headers[SIGNATURE] ?? '', 'base64');
  const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1_000 - Number(timestamp)) <= FRESH_S;
  if (!isFresh || signature.length !== SIGNATURE_BYTES) throw new ForgedWebhookError('no signature of this time');
  const signed = Buffer.concat([Buffer.from(`${timestamp}|`), body]);
  if (!verify(null, signed, key, signature)) throw new ForgedWebhookError('the signature is not of our account');
}
