import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { RawNotification } from '@manyline/ports/payment-gateway';

export interface FakeRequest {
  method: string;
  /** Path of the request, without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** The exact bytes. */
  bytes: Buffer;
}
export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

export interface FakeOrder {
  orderNo: string;
  /** The gateway's id of it. */
  id: string;
  /** Asked for. */
  micros: number;
  currency: string;
  state: 'open' | 'failed' | 'paid';
  paidMicros: number;
  refunds: { id: string; key: string; micros: number }[];
}

/** The other side of a gateway's protocol for tests: an HTTP server with books, that can hang or refuse. */
export async function openFakeGateway(answer: (request: FakeRequest, books: FakeBooks) => FakeAnswer | undefined) {
  const books = createFakeBooks();
  let mode: 'normal' | 'hang' | 'refuse' = 'normal';
  let refusal: FakeAnswer = { status: 400, body: {} };
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    if (mode === 'hang') return;
    const bytes = Buffer.concat(chunks);
    const url = new URL(incoming.url ?? '/', 'http://fake.example');
    const request = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: bytes.toString('utf8'),
      bytes,
    };
    send(response, mode === 'refuse' ? refusal : (answer(request, books) ?? { status: 404, body: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    notifications: [] as RawNotification[],
    setMode(next: typeof mode, refuseWith?: FakeAnswer) {
      mode = next;
      if (refuseWith) refusal = refuseWith;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeBooks = ReturnType<typeof createFakeBooks>;

function createFakeBooks() {
  const orders = new Map<string, FakeOrder>();
  let made = 0;
  const nextId = (prefix: string) => {
    made += 1;
    return `${prefix}${made}`;
  };
  return {
    nextId,
    /** The order, begun on first sight: a repeat changes nothing. */
    begin(orderNo: string, micros: number, currency: string, prefix = 'pay_'): FakeOrder {
      const known = orders.get(orderNo);
      if (known) return known;
      const order: FakeOrder = {
        orderNo,
        id: nextId(prefix),
        micros,
        currency,
        state: 'open',
        paidMicros: 0,
        refunds: [],
      };
      orders.set(orderNo, order);
      return order;
    },
    find: (orderNo: string) => orders.get(orderNo),
    findById: (id: string) => [...orders.values()].find((order) => order.id === id),
    pay(orderNo: string, micros?: number): FakeOrder {
      const order = orders.get(orderNo)!;
      order.state = 'paid';
      order.paidMicros = micros ?? order.micros;
      return order;
    },
    /** Undefined when it is more than is left; the same key is the same refund. */
    refund(order: FakeOrder, key: string, micros: number, prefix = 're_') {
      const known = order.refunds.find((refund) => refund.key === key);
      if (known) return known;
      const left = order.paidMicros - order.refunds.reduce((sum, refund) => sum + refund.micros, 0);
      if (micros > left) return undefined;
      const refund = { id: nextId(prefix), key, micros };
      order.refunds.push(refund);
      return refund;
    },
    payments: () => [...orders.values()].map(({ orderNo, micros }) => ({ orderNo, micros })),
    refunds: () =>
      [...orders.values()].flatMap(({ orderNo, refunds }) => refunds.map(({ micros }) => ({ orderNo, micros }))),
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: FakeAnswer) {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers });
  response.end(isText ? body : JSON.stringify(body));
}
