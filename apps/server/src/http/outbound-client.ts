import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** An address that somebody else chose could not be read. Why is for our log alone: to them it is always the same. */
export class OutboundError extends Error {
  override name = 'OutboundError';
}

export interface OutboundLimits {
  bytesMax: number;
  /** From the look-up of the name to the last byte. */
  timeoutMs: number;
}

export interface OutboundDeps {
  /** Tests bring a name server of their own. */
  resolve?: typeof lookup;
  /** Tests let their own server pass. */
  isAllowed?: (address: string) => boolean;
}

export type OutboundClient = ReturnType<typeof createOutboundClient>;

/**
 * The one way to addresses that we did not choose (decision 38): public addresses only, checked for the very connection that
 * is made, so that a name cannot be changed in between; no redirects, no proxy, bounded in time and size.
 */
export function createOutboundClient({ resolve = lookup, isAllowed = isPublicAddress }: OutboundDeps = {}) {
  /** Every address of the name must be public: with one that is not, somebody is trying something. */
  const guardedLookup: LookupFunction = (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, '', 0);
      const bad = addresses.find(({ address }) => !isAllowed(address));
      const [first] = addresses;
      if (bad || !first) return done(new OutboundError('resolves to an address that is not public'), '', 0);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

  function check(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !['http:', 'https:'].includes(url.protocol)) throw new OutboundError('not an http or https address');
    if (url.username || url.password) throw new OutboundError('an address with a user name');
    // Written in any way, a number is an address by now; a name goes through the look-up.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) throw new OutboundError('not a public address');
    return url;
  }

  function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolveAnswer, reject) => {
      request(url, { lookup: guardedLookup, agent: false, signal, headers: { accept: '*/*' }, maxHeaderSize: 16_384 })
        .once('response', resolveAnswer)
        .on('error', reject)
        .end();
    });
  }

  return {
    /** @throws OutboundError */
    async get(text: string, { bytesMax, timeoutMs }: OutboundLimits): Promise<{ body: Buffer; contentType: string }> {
      const url = check(text);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await ask(url, signal);
        const body = await readBody(answer, bytesMax);
        return { body, contentType: answer.headers['content-type'] ?? '' };
      } catch (error) {
        if (error instanceof OutboundError) throw error;
        throw new OutboundError(signal.aborted ? 'took too long' : 'could not be read', { cause: error });
      }
    },
  };
}

async function readBody(answer: IncomingMessage, bytesMax: number): Promise<Buffer> {
  try {
    const { statusCode = 0, headers } = answer;
    if (statusCode !== 200) throw new OutboundError(`answered ${statusCode}`);
    if (Number(headers['content-length'] ?? 0) > bytesMax) throw new OutboundError('is too large');
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new OutboundError('is too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    answer.destroy();
  }
}
