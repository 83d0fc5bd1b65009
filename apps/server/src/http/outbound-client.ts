import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { badPorts } from './bad-ports.ts';
import { createNameResolver, type NameResolver } from './name-resolver.ts';
import { isPublicAddress } from './public-address.ts';

/** An address that somebody else chose could not be read. Why is for our log alone: to them it is always the same. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly isTimeout: boolean;

  constructor(message: string, { isTimeout = false, ...options }: ErrorOptions & { isTimeout?: boolean } = {}) {
    super(message, options);
    this.isTimeout = isTimeout;
  }
}

export interface OutboundLimits {
  bytesMax: number;
  /** Milliseconds from the look-up of the name to the last byte. */
  timeoutMs: number;
}

export interface OutboundPost {
  headers: Record<string, string>;
  body: string;
}

export interface OutboundDeps {
  /** Tests bring a name server of their own. */
  resolve?: NameResolver;
  /** Tests let their own server pass. */
  isAllowed?: (address: string) => boolean;
}

export type OutboundClient = ReturnType<typeof createOutboundClient>;

/**
 * The one way to addresses that we did not choose (decision 38): public addresses only, checked for the very connection that
 * is made, so that a name cannot be changed in between; no redirects, no proxy, bounded in time and size.
 */
export function createOutboundClient({
  resolve = createNameResolver(),
  isAllowed = isPublicAddress,
}: OutboundDeps = {}) {
  /** Every address of the name must be public: with one that is not, somebody is trying something. */
  async function findAddresses(name: string, signal: AbortSignal) {
    const addresses = await resolve(name, signal);
    if (addresses.length === 0 || !addresses.every(isAllowed))
      throw new OutboundError('resolves to an address that is not public');
    return addresses.map((address) => ({ address, family: isIP(address) }));
  }

  const guardedLookup =
    (signal: AbortSignal): LookupFunction =>
    (hostname, options, done) => {
      findAddresses(hostname, signal).then(
        (all) => (options.all ? done(null, all) : done(null, all[0]!.address, all[0]!.family)),
        (error) => done(error, '', 0),
      );
    };

  function check(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !['http:', 'https:'].includes(url.protocol)) throw new OutboundError('not an http or https address');
    if (url.username || url.password) throw new OutboundError('an address with a user name');
    if (badPorts.has(Number(url.port))) throw new OutboundError('a port of something else than HTTP');
    // Written in any way, a number is an address by now; a name goes through the look-up.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) throw new OutboundError('not a public address');
    return url;
  }

  function ask(url: URL, signal: AbortSignal, post?: OutboundPost): Promise<IncomingMessage> {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const method = post ? 'POST' : 'GET';
    const headers = { accept: '*/*', ...post?.headers };
    return new Promise((resolveAnswer, reject) => {
      request(url, { method, lookup: guardedLookup(signal), agent: false, signal, headers, maxHeaderSize: 16_384 })
        .once('response', resolveAnswer)
        .on('error', reject)
        .end(post?.body);
    });
  }

  /** Every failure becomes ours; what an answer is worth is for the caller to say. */
  async function visit<T>(text: string, timeoutMs: number, work: (url: URL, signal: AbortSignal) => Promise<T>) {
    const url = check(text);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await work(url, signal);
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      throw new OutboundError(signal.aborted ? 'took too long' : 'could not be read', {
        cause: error,
        isTimeout: signal.aborted,
      });
    }
  }

  return {
    /** Refuses an address that no request may go to, as far as its text says. @throws OutboundError */
    checkAddress: (text: string): void => void check(text),

    /** @throws OutboundError also for an answer that is not 200 */
    get: (text: string, { bytesMax, timeoutMs }: OutboundLimits): Promise<{ body: Buffer; contentType: string }> =>
      visit(text, timeoutMs, async (url, signal) => {
        const answer = await ask(url, signal);
        const body = await readBody(answer, bytesMax);
        return { body, contentType: answer.headers['content-type'] ?? '' };
      }),

    /** Answers whatever status there is, and how the body begins: no more than `bytesMax` of it is read. @throws OutboundError */
    post: (text: string, post: OutboundPost, limits: OutboundLimits): Promise<{ status: number; start: Buffer }> =>
      visit(text, limits.timeoutMs, async (url, signal) => {
        const answer = await ask(url, signal, post);
        return { status: answer.statusCode ?? 0, start: await readStart(answer, limits.bytesMax) };
      }),
  };
}

/** The status has come and counts; a body that breaks off or dawdles is taken as far as it came. */
async function readStart(answer: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= bytesMax) break;
    }
  } catch {
    // As far as it came.
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks).subarray(0, bytesMax);
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
