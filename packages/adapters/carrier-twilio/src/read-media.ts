import type { OutboundClient } from '@manyline/outbound/outbound-client';
import type { Carrier } from '@manyline/ports/carrier';
import type { Dialect } from './dialect.ts';

export interface ReadMediaDeps {
  exchange: OutboundClient['exchange'];
  dialect: Pick<Dialect, 'isOwn'>;
  authorization: string;
}

const BYTES_MAX = 25 * 1024 * 1024;
const WITHIN_MS = 20_000;

/**
 * Pictures stand behind our credentials, which lead to a link on another host that works without them for some hours: the
 * credentials go to the network's own hosts alone.
 */
export function createReadMedia({ exchange, dialect, authorization }: ReadMediaDeps): Carrier['readMedia'] {
  return async ({ url }, signal) => {
    const place = URL.parse(url);
    if (!place || !dialect.isOwn(place)) return undefined;
    const limits = { bytesMax: BYTES_MAX, timeoutMs: WITHIN_MS, signal };
    const first = await exchange(url, { method: 'GET', headers: { authorization } }, limits);
    const { location } = first.headers;
    const isMoved = first.status >= 300 && first.status < 400 && location !== undefined;
    const answer = isMoved ? await exchange(new URL(location, url).href, { method: 'GET' }, limits) : first;
    if (answer.status !== 200) throw new Error(`the picture was answered with ${answer.status}`);
    return answer.body;
  };
}
