import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedWebhookError, type RawWebhook } from '@manyline/ports/carrier';

const SIGNATURE = 'x-signature';
const TIMESTAMP = 'x-timestamp';
/** A webhook that was recorded is worth nothing later; a repeat of the app's is signed anew. */
const FRESH_S = 300;

const sign = (key: string, body: Buffer, timestamp: string): Buffer =>
  createHmac('sha256', key).update(body).update(timestamp).digest();

/** @throws ForgedWebhookError where the body is not signed by the phone's key, or was signed long ago */
export function checkSigned({ headers, body }: RawWebhook, key: string, now: number) {
  const timestamp = headers[TIMESTAMP] ?? '';
  const given = headers[SIGNATURE] ?? '';
  const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1_000 - Number(timestamp)) <= FRESH_S;
  if (!isFresh || !/^[0-9a-f]{64}$/i.test(given)) throw new ForgedWebhookError('no signature of this time');
  if (!timingSafeEqual(Buffer.from(given, 'hex'), sign(key, body, timestamp)))
    throw new ForgedWebhookError('the signature is not of this phone');
}
