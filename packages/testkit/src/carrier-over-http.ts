import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FailureReason } from '@manyline/domain/failure-reasons';
import {
  type Carrier,
  CarrierRefusedError,
  CarrierUnavailableError,
  CarrierUncertainError,
  type OutageScope,
  type OutboundMessage,
} from '@manyline/ports/carrier';

/**
 * The faults on the wire. hang: takes nothing and never answers · tooMany: 429 with Retry-After · storm: 500, having taken every
 * second message · reset: takes the message, then resets the connection · wrongBody: takes it and answers what is no JSON · noId: takes
 * it and answers without its id.
 */
export type WireTrouble = 'normal' | 'hang' | 'tooMany' | 'storm' | 'reset' | 'wrongBody' | 'noId';

const RETRY_AFTER_SECONDS = 2;

interface Asked {
  message: OutboundMessage;
  key: string;
  since: number;
}

export type CarrierServer = Awaited<ReturnType<typeof openCarrierServer>>;

/** A network of a test behind real connections, which can hang, break and lie. */
export async function openCarrierServer(network: Carrier) {
  let trouble: WireTrouble = 'normal';
  let storms = 0;
  let asked = 0;

  async function takeMessage({ message, key }: Asked, response: ServerResponse) {
    if (trouble === 'tooMany') return answer(response, 429, {}, { 'retry-after': String(RETRY_AFTER_SECONDS) });
    storms += trouble === 'storm' ? 1 : 0;
    if (trouble === 'storm' && storms % 2 === 1) return answer(response, 500, {});
    const troubleThen = trouble;
    const taken = await network.send(message, key);
    if (troubleThen === 'storm') return answer(response, 500, {});
    if (troubleThen === 'reset') return response.socket?.resetAndDestroy();
    if (troubleThen === 'wrongBody') return answer(response, 200, '<html>Welcome to the proxy</html>');
    if (troubleThen === 'noId') return answer(response, 200, {});
    return answer(response, 200, taken);
  }

  async function findMessage({ message, key, since }: Asked, response: ServerResponse) {
    if (trouble === 'storm') return answer(response, 500, {});
    return answer(response, 200, { found: await network.find?.(message, key, since, AbortSignal.timeout(5_000)) });
  }

  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const isFind = request.url === '/find';
    asked += isFind ? 0 : 1;
    if (trouble === 'hang') return;
    await (isFind ? findMessage(body, response) : takeMessage(body, response)).catch((error) =>
      answerError(response, error),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    /** Messages that it heard of, taken or not. */
    asked: () => asked,
    setTrouble(next: WireTrouble) {
      trouble = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The client of such a server; what it says of itself, and its webhooks, are the network's. */
export function createCarrierOverHttp(network: Carrier, url: string, name = network.name): Carrier {
  async function ask(path: string, asked: Partial<Asked>, signal: AbortSignal | undefined): Promise<unknown> {
    const request = { method: 'POST', body: JSON.stringify(asked), ...(signal && { signal }) };
    const response = await fetch(`${url}${path}`, request).catch((error) => throwAsOurs(error, signal));
    const said = `the network answered ${response.status}`;
    if (response.status === 429) {
      const retryAfterMs = Number(response.headers.get('retry-after')) * 1_000;
      const { scope = 'carrier' } = (await response.json()) as { scope?: OutageScope };
      throw new CarrierUnavailableError(said, { scope, retryAfterMs });
    }
    if (response.status >= 500) throw new CarrierUncertainError(said);
    if (!response.ok) throw new CarrierRefusedError(said, (await response.json()) as { reason: FailureReason });
    return response.json().catch((error) => {
      signal?.throwIfAborted();
      throw new CarrierUncertainError('the answer cannot be read', { cause: error });
    });
  }

  async function send(message: OutboundMessage, key: string, signal?: AbortSignal) {
    const { carrierId } = (await ask('/messages', { message, key }, signal)) as { carrierId?: string };
    if (!carrierId) throw new CarrierUncertainError('the answer names no message');
    return { carrierId };
  }

  async function find(message: OutboundMessage, key: string, since: number, signal: AbortSignal) {
    const { found } = (await ask('/find', { message, key, since }, signal)) as {
      found: { carrierId: string } | 'absent';
    };
    return found;
  }

  const { repeats, capabilities } = network;
  const readWebhook = network.readWebhook.bind(network);
  return { name, repeats, capabilities, send, ...(network.find && { find }), readWebhook };
}

/** Nothing was written yet when the connection could not be made. */
const UNREACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function throwAsOurs(error: unknown, signal: AbortSignal | undefined): never {
  signal?.throwIfAborted();
  const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
  if (UNREACHED.has(code)) throw new CarrierUnavailableError('the network cannot be reached', { cause: error });
  throw new CarrierUncertainError('the connection broke', { cause: error });
}

async function readBody(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked;
}

/** As networks say why they do not take a message. */
function answerError(response: ServerResponse, error: unknown) {
  if (error instanceof CarrierRefusedError) return answer(response, 422, { reason: error.reason });
  if (!(error instanceof CarrierUnavailableError)) return response.destroy();
  const seconds = Math.ceil((error.retryAfterMs ?? 1_000) / 1_000);
  return answer(response, 429, { scope: error.scope }, { 'retry-after': String(seconds) });
}

function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
