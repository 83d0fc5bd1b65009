import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { badPorts } from './bad-ports.ts';
import { createNameResolver, type NameResolver } from './name-resolver.ts';
import { isPublicAddress } from './public-address.ts';

/** An address that somebody else chose could not be read. Why is for our log alone: to them it is always the same. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly isTimeout: boolean;
  /** The other side may have had the request: a connection was there when it broke off. */
  readonly wasHeard: boolean;

  constructor(message: string, { isTimeout = false, wasHeard = false, ...options }: ErrorOptions & Flags = {}) {
    super(message, options);
    this.isTimeout = isTimeout;
    this.wasHeard = wasHeard;
  }
}

interface Flags {
  isTimeout?: boolean;
  wasHeard?: boolean;
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

export interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface OutboundDeps {
  /** Tests bring a name server of their own. */
  resolve?: NameResolver;
  /** Tests let their own server pass. */
  isAllowed?: (address: string) => boolean;
  /** Nothing but this is ever asked: scheme, host and port. */
  origin?: string;
  /** Connections are kept for the next request to the same place; each was checked when it was made. */
  keepsConnections?: boolean;
}

/** Servers drop what is idle after five seconds and more; a request must not meet a connection that is about to go. */
const IDLE_MS = 4_000;
const CONNECTIONS_MAX = 64;

export type OutboundClient = ReturnType<typeof createOutboundClient>;

/**
 * The one way to addresses that we did not choose (decision 38): public addresses only, checked for the very connection that
 * is made, so that a name cannot be changed in between; no redirects, no proxy, bounded in time and size.
 */
export function createOutboundClient({
  resolve = createNameResolver(),
  isAllowed = isPublicAddress,
  origin,
  keepsConnections = false,
}: OutboundDeps = {}) {
  const kept = { keepAlive: true, timeout: IDLE_MS, maxSockets: CONNECTIONS_MAX };
  const agents = keepsConnections && { http: new HttpAgent(kept), https: new HttpsAgent(kept) };

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
    if (origin !== undefined && url.origin !== origin) throw new OutboundError('not the place that it is for');
    // Written in any way, a number is an address by now; a name goes through the look-up.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) throw new OutboundError('not a public address');
    return url;
  }

  function ask(url: URL, signal: AbortSignal, asked: OutboundRequest, onHeard?: () => void): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    const request = isSecure ? requestHttps : requestHttp;
    const agent = agents ? agents[isSecure ? 'https' : 'http'] : false;
    const headers = { accept: '*/*', ...asked.headers };
    const lookup = guardedLookup(signal);
    return new Promise((resolveAnswer, reject) => {
      const asking = request(url, { method: asked.method, lookup, agent, signal, headers, maxHeaderSize: 16_384 });
      if (onHeard) watchConnection(asking, isSecure, onHeard);
      asking.once('response', resolveAnswer).on('error', reject).end(asked.body);
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
        const answer = await ask(url, signal, { method: 'GET' });
        const body = await readBody(answer, bytesMax);
        return { body, contentType: answer.headers['content-type'] ?? '' };
      }),

    /** Answers whatever status there is, and how the body begins: no more than `bytesMax` of it is read. @throws OutboundError */
    post: (text: string, post: OutboundPost, limits: OutboundLimits): Promise<{ status: number; start: Buffer }> =>
      visit(text, limits.timeoutMs, async (url, signal) => {
        const answer = await ask(url, signal, { method: 'POST', ...post });
        return { status: answer.statusCode ?? 0, start: await readStart(answer, limits.bytesMax) };
      }),

    /**
     * Any method, any status, the whole body. The caller's own signal ends it too. @throws OutboundError, which says whether the
     * other side may have had the request
     */
    async exchange(
      text: string,
      asked: OutboundRequest,
      { bytesMax, timeoutMs, signal: given }: OutboundLimits & { signal?: AbortSignal | undefined },
    ): Promise<OutboundAnswer> {
      const url = check(text);
      const time = AbortSignal.timeout(timeoutMs);
      const signal = given ? AbortSignal.any([given, time]) : time;
      let wasHeard = false;
      try {
        signal.throwIfAborted();
        const answer = await ask(url, signal, asked, () => (wasHeard = true));
        const body = await readWhole(answer, bytesMax);
        return { status: answer.statusCode ?? 0, headers: answer.headers, body };
      } catch (error) {
        if (error instanceof OutboundError && error.wasHeard) throw error;
        const ours = error instanceof OutboundError ? error.message : undefined;
        const said = ours ?? (signal.aborted ? 'took too long' : wasHeard ? 'broke off' : 'no connection');
        throw new OutboundError(said, { cause: error, isTimeout: signal.aborted, wasHeard });
      }
    },
  };
}

/** Nothing is written before the connection is there, its handshake included; afterwards anything may have been. */
function watchConnection(asking: ClientRequest, isSecure: boolean, onHeard: () => void) {
  asking.once('socket', (socket) => {
    const isOpen = asking.reusedSocket || !(socket.connecting || (isSecure && !isSecured(socket)));
    if (isOpen) onHeard();
    else socket.once(isSecure ? 'secureConnect' : 'connect', onHeard);
  });
}

/** A TLS connection has its cipher once the handshake is over. */
function isSecured(socket: unknown): boolean {
  return Boolean((socket as { getCipher?(): unknown }).getCipher?.());
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
    if (answer.statusCode !== 200) throw new OutboundError(`answered ${answer.statusCode ?? 0}`);
    return await readWhole(answer, bytesMax);
  } finally {
    answer.destroy();
  }
}

/** A body that was read to its end leaves its connection for the next request. */
async function readWhole(answer: IncomingMessage, bytesMax: number): Promise<Buffer> {
  try {
    if (Number(answer.headers['content-length'] ?? 0) > bytesMax) throw tooLarge();
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    answer.destroy();
    throw error;
  }
}

const tooLarge = () => new OutboundError('is too large', { wasHeard: true });
