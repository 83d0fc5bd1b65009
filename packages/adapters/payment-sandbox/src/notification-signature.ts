import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'x-sandbox-pay-signature';

export function sign(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update('payment:').update(body).digest('hex');
}

export function isSignedWith(secret: string, body: Buffer, signature: string | undefined): boolean {
  if (!signature || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(sign(secret, body), 'hex'));
}
