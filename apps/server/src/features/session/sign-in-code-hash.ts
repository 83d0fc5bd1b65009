import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/**
 * Four digits are guessed from any plain hash at once: keyed with the server's secret, and bound to the request, a copy of
 * the table alone tells nothing and a code of one request is worth nothing for another.
 */
export function hashCode(secret: string, verifyId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`code:${verifyId}:${code}`).digest();
}

export function isSameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

export function newCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}
