import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedWebhookError } from './carrier.ts';
import type { RawWebhook } from './webhook.ts';

export interface Signed {
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
  body: Buffer;
}

const PREFIX = 'whsec_';
const FRESH_S = 300;
const KEY_BYTES_MIN = 24;

const readSecret = (secret: string): Buffer => Buffer.from(secret.replace(PREFIX, ''), 'base64');
export const isSecret = (secret: string): boolean =>
  secret.startsWith(PREFIX) && readSecret(secret).length >= KEY_BYTES_MIN;

const hmac = (secret: string, { id, timestamp, body }: Omit<Signed, 'signature'>): Buffer =>
  createHmac('sha256', readSecret(secret)).update(`${id}.${timestamp}.`).update(body).digest();

/** By each secret, so that a change of it may take its time on either side. */
export function signWith(secrets: readonly string[], id: string, body: Buffer, at: number): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const signatures = secrets.map((secret) => `v1,${hmac(secret, { id, timestamp, body }).toString('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** The signature's parts in a webhook. */
export const signedOf = ({ headers, body }: Pick<RawWebhook, 'headers' | 'body'>): Signed => ({
  id: headers['webhook-id'],
  timestamp: headers['webhook-timestamp'],
  signature: headers['webhook-signature'],
  body,
});

/**
 * As standardwebhooks.com has it: `v1,` and an HMAC-SHA256 over id, time and body, one of several.
 * @returns the id. @throws ForgedWebhookError where none of them is by one of the secrets, or the time is another
 */
export function checkSignature(signed: Signed, secrets: readonly string[], now: number): string {
  const { id, timestamp = '', signature = '' } = signed;
  const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1_000 - Number(timestamp)) <= FRESH_S;
  if (!id || !isFresh) throw new ForgedWebhookError('no signature of this time');
  const expected = secrets.filter((secret) => readSecret(secret).length > 0).map((secret) => hmac(secret, signed));
  const given = signature
    .split(' ')
    .filter((each) => each.startsWith('v1,'))
    .map((each) => Buffer.from(each.slice(3), 'base64'));
  const isOurs = given.some((one) => expected.some((own) => one.length === own.length && timingSafeEqual(one, own)));
  if (!isOurs) throw new ForgedWebhookError('the signature is by none of the secrets');
  return id;
}
