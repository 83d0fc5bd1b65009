import { createHash } from 'node:crypto';
import type { OutboundClient } from '@manyline/outbound/outbound-client';
import type { Carrier } from '@manyline/ports/carrier';

const BYTES_MAX = 25 * 1024 * 1024;
const WITHIN_MS = 20_000;

/** The link is for everybody who has it; what lies there must be what the signed webhook spoke of. */
export function createReadMedia(exchange: OutboundClient['exchange']): Carrier['readMedia'] {
  return async ({ url, sha256 }, signal) => {
    if (sha256 === undefined) return undefined;
    const limits = { bytesMax: BYTES_MAX, timeoutMs: WITHIN_MS, signal };
    const { status, body } = await exchange(url, { method: 'GET' }, limits);
    if (status !== 200) throw new Error(`the picture was answered with ${status}`);
    if (createHash('sha256').update(body).digest('hex') !== sha256) throw new Error('the picture is another one');
    return body;
  };
}
