import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { CarrierTrouble } from './carrier-suite.ts';
import type { OpenapiCheck } from './openapi-check.ts';

export interface VendorRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}
export interface VendorAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  /** Not JSON: a picture, say. */
  bytes?: Buffer;
}

export interface FakeVendorOptions {
  /** Its own document, against which every request and every answer is held; undefined where it is not there. */
  paper: OpenapiCheck | undefined;
  /** The path as the document writes it; undefined: the document does not describe it. */
  toPaperPath(path: string): string | undefined;
  answer(request: VendorRequest, trouble: CarrierTrouble): VendorAnswer | Promise<VendorAnswer>;
  /** Whether the request is a message: troubles are about those alone. */
  isSend(request: VendorRequest): boolean;
}

const LATE_MS = 300;

/** The other side of a vendor's HTTP for tests: takes messages over real connections, hangs, breaks and lies. */
export async function openFakeVendor({ paper, toPaperPath, answer, isSend }: FakeVendorOptions) {
  let trouble: CarrierTrouble = 'normal';
  let storms = 0;
  const faults: string[] = [];
  const requests: VendorRequest[] = [];

  function hold(request: VendorRequest, answered: VendorAnswer) {
    const path = toPaperPath(request.path);
    if (!paper || path === undefined || answered.bytes) return;
    const { method, query, body, headers } = request;
    const contentType = headers['content-type'] ?? '';
    faults.push(...paper.request({ method, path, query, contentType, body }));
    // Refusals are described nowhere; what stands in them is in the vendors' pages on errors.
    if (answered.status < 400) faults.push(...paper.response(method, path, answered.status, answered.body));
  }

  async function takeSend(request: VendorRequest, response: ServerResponse) {
    const then = trouble;
    if (then === 'hang') return;
    storms += then === 'storm' ? 1 : 0;
    if (then === 'storm' && storms % 2 === 1) return send(response, { status: 500, body: {} });
    const answered = await answer(request, then);
    hold(request, answered);
    if (then === 'storm') return send(response, { status: 500, body: {} });
    if (then === 'takeAndDie') return response.socket?.resetAndDestroy();
    if (then === 'wrongBody') return send(response, { status: 200, body: '<html>Welcome to the proxy</html>' });
    if (then === 'noId') return send(response, { status: answered.status, body: {} });
    if (then === 'answerLate') await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    return send(response, answered);
  }

  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url ?? '/', 'http://fake.example');
    const body = Buffer.concat(chunks).toString('utf8');
    const { method = 'GET', headers } = incoming;
    const request = { method, path: url.pathname, query: url.searchParams, headers, body };
    requests.push(request);
    if (isSend(request)) return takeSend(request, response);
    const answered = await answer(request, trouble);
    hold(request, answered);
    return send(response, answered);
  });
  // In one process with us: while that computes for seconds, it would drop a line that we are about to use.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    /** Everything that was asked, in order. */
    requests,
    /** Messages among them, taken or not. */
    asked: () => requests.filter(isSend).length,
    /** Breaches of the vendor's own document, by us or by this fake of it. */
    faults,
    setTrouble(next: CarrierTrouble) {
      trouble = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (faults.length > 0) throw new Error(`against the vendor's document:\n${faults.join('\n')}`);
    },
  };
}

function send(response: ServerResponse, { status, body, headers = {}, bytes }: VendorAnswer) {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
  response.end(bytes ?? (isText ? body : JSON.stringify(body)));
}
