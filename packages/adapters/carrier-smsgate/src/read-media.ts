import type { OutboundClient } from '@manyline/outbound/outbound-client';
import type { Carrier } from '@manyline/ports/carrier';

const BYTES_MAX = 25 * 1024 * 1024;
const WITHIN_MS = 20_000;

/** Pictures stay on the phone, behind the same password. */
export function createReadMedia(
  exchange: OutboundClient['exchange'],
  url: string,
  headers: Record<string, string>,
): Carrier['readMedia'] {
  return async (media, signal) => {
    if (!media.url.startsWith(`${url}/inbox/`)) throw new Error('the picture is not on the phone');
    const limits = { bytesMax: BYTES_MAX, timeoutMs: WITHIN_MS, signal };
    const { status, body } = await exchange(media.url, { method: 'GET', headers }, limits);
    if (status !== 200) throw new Error(`the picture was answered with ${status}`);
    return body;
  };
}
