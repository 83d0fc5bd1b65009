import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RawWebhook } from '@manyline/ports/carrier';

export const signatureHeader = 'x-sandbox-signature';

/** Over address and body: a webhook for one account is none for another. */
export function sign(secret: string, url: string, body: Buffer): string {
  return createHmac('sha256', secret).update(`${url}\n`).update(body).digest('hex');
}

export function isSignedWith(secret: string, { url, body, headers }: RawWebhook): boolean {
  const signature = headers[signatureHeader];
  if (!signature || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(sign(secret, url, body), 'hex'));
}
