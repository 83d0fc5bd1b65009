import { createHmac, timingSafeEqual } from 'node:crypto';

/** The parameters that every authenticator takes without being told (RFC 6238): SHA-1, six digits, thirty seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps before and after the present one that count too: clocks differ, and people type slowly. */
const STEPS_AROUND = 1;

export const stepOf = (atMs: number) => Math.floor(atMs / STEP_MS);

/** RFC 4226 §5.3. @param digits 6 but in the RFC's own examples */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac[mac.length - 1]! & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The step that a code belongs to; undefined for a wrong one. All are compared, so that the time says nothing. */
export function findStep(secret: Uint8Array, code: string, atMs: number): number | undefined {
  const given = Buffer.from(code);
  if (given.length !== DIGITS) return undefined;
  const now = stepOf(atMs);
  let found: number | undefined;
  for (let step = now - STEPS_AROUND; step <= now + STEPS_AROUND; step += 1)
    if (timingSafeEqual(Buffer.from(codeOf(secret, step)), given)) found = step;
  return found;
}
