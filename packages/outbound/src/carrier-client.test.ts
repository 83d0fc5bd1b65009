import { createServer, type RequestListener } from 'node:http';
import { createServer as listenForTcp } from 'node:net';
import { CarrierRefusedError } from '@manyline/ports/carrier';
import { afterEach, describe, expect, it } from 'vitest';
import { type CarrierCall, createCarrierClient, pauseOf } from './carrier-client.ts';
import { createOutboundClient } from './outbound-client.ts';

const SECRET = 'Bearer of-nobody-but-us';
const SENT = 'a text to +12025550141';
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => void close()));

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/messages`;
}

function open(timeoutMs = 300) {
  const calls: CarrierCall[] = [];
  const outbound = createOutboundClient({ isAllowed: () => true, keepsConnections: true });
  const client = createCarrierClient({
    carrier: 'acme:main',
    exchange: outbound.exchange,
    headers: { authorization: SECRET },
    judge: ({ json }) =>
      (json as { code?: number } | undefined)?.code === 7
        ? new CarrierRefusedError('acme answered code 7', { reason: 'landline' })
        : undefined,
    timeoutMs,
    onCall: (call) => calls.push(call),
  });
  const read = (json: unknown) => (json as { id: string }).id;
  const question = (url: string) => ({ what: 'send', method: 'POST' as const, url, body: SENT, read });
  return {
    calls,
    send: (url: string, signal?: AbortSignal) => client.do(question(url), signal),
    look: (url: string, signal?: AbortSignal) => client.ask(question(url), signal),
  };
}

const failure = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => error as Error,
  );
const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

describe('a call to a carrier', () => {
  it('is made as who we are, and answers what was read', async () => {
    let heard: unknown;
    const url = await listen((request, response) => {
      heard = request.headers.authorization;
      answering(201, { id: 'm1' })(request, response);
    });
    const { send, calls } = open();
    expect(await send(url)).toBe('m1');
    expect(heard).toBe(SECRET);
    expect(calls).toMatchObject([{ carrier: 'acme:main', what: 'send', outcome: 'taken' }]);
  });

  it.each<[string, number, unknown, object]>([
    ['429 is no refusal of the message', 429, {}, { name: 'CarrierUnavailableError', scope: 'carrier' }],
    ['401 is our account', 401, {}, { name: 'CarrierUnavailableError', needsOperator: true }],
    ['402 is our account', 402, {}, { name: 'CarrierUnavailableError', needsOperator: true }],
    ['403 is our account', 403, {}, { name: 'CarrierUnavailableError', needsOperator: true }],
    ['a code that the vendor explains', 400, { code: 7 }, { name: 'CarrierRefusedError', reason: 'landline' }],
    ['any other 4xx', 422, '<html>', { name: 'CarrierRefusedError', reason: 'refused' }],
    ['a time-out in between', 408, {}, { name: 'CarrierUncertainError' }],
    ['500', 500, {}, { name: 'CarrierUncertainError' }],
    ['503', 503, {}, { name: 'CarrierUncertainError' }],
    ['a redirect, which is not followed', 302, {}, { name: 'CarrierUncertainError' }],
    ['a success that is no JSON', 200, '<html>', { name: 'CarrierUncertainError' }],
    ['a success without what it must say', 200, 'null', { name: 'CarrierUncertainError' }],
  ])('judges %s', async (_, status, body, expected) => {
    const url = await listen(answering(status, body));
    expect(await failure(open().send(url))).toMatchObject(expected);
  });

  it('tells what the vendor asks to be left alone for', async () => {
    const url = await listen(answering(429, {}, { 'retry-after': '7' }));
    expect(await failure(open().send(url))).toMatchObject({ retryAfterMs: 7_000 });
    expect(pauseOf({ 'retry-after': new Date(10_000).toUTCString() }, 4_000)).toEqual({ retryAfterMs: 6_000 });
    expect(pauseOf({ 'retry-after': 'soon' })).toEqual({});
  });

  it('knows that a message was not taken where no connection was made', async () => {
    const { send } = open();
    const nobody = await listen(() => undefined);
    for (const close of closing.splice(0)) close();
    expect(await failure(send(nobody))).toMatchObject({ name: 'CarrierUnavailableError' });
    expect(await failure(send('http://no.such.name.invalid/'))).toMatchObject({ name: 'CarrierUnavailableError' });
    const url = await listen(answering(201, { id: 'm1' }));
    expect(await failure(send(url, AbortSignal.abort()))).toMatchObject({ name: 'CarrierUnavailableError' });
    // TLS is spoken to somebody who does not.
    const tls = url.replace('http:', 'https:');
    expect(await failure(send(tls))).toMatchObject({ name: 'CarrierUnavailableError' });
  });

  it('leaves open what broke after the request: silence, a reset, half an answer', async () => {
    const silent = await listen(() => undefined);
    const { send } = open();
    expect(await failure(send(silent))).toMatchObject({ name: 'CarrierUncertainError' });
    expect(await failure(send(silent, AbortSignal.timeout(100)))).toMatchObject({ name: 'TimeoutError' });
    const reset = await listen((_, response) => void response.socket?.resetAndDestroy());
    expect(await failure(send(reset))).toMatchObject({ name: 'CarrierUncertainError' });
    const half = await listen((_, response) => {
      response.writeHead(201, { 'content-length': '100' }).write('{"id":');
      setTimeout(() => response.destroy(), 10);
    });
    expect(await failure(send(half))).toMatchObject({ name: 'CarrierUncertainError' });
  });

  it('leaves open what broke on a connection that was used before', async () => {
    let requests = 0;
    const url = await listen((request, response) => {
      requests += 1;
      if (requests > 1) response.socket?.resetAndDestroy();
      else request.resume().on('end', () => answering(201, { id: 'm1' })(request, response));
    });
    const { send } = open();
    expect(await send(url)).toBe('m1');
    expect(await failure(send(url))).toMatchObject({ name: 'CarrierUncertainError' });
  });

  it('that changes nothing may be asked again, however it broke', async () => {
    const { look } = open();
    for (const listener of [answering(500, {}), answering(200, '<html>')])
      expect(await failure(look(await listen(listener)))).toMatchObject({ name: 'CarrierUnavailableError' });
  });

  it('says in no error what was sent, what was answered or who we are', async () => {
    const echo = `${SENT} ${SECRET}`;
    const listeners = [answering(400, { message: echo }), answering(500, echo), answering(200, echo)];
    const { send, look } = open();
    for (const listener of listeners) {
      const url = await listen(listener);
      for (const error of [await failure(send(`${url}?to=12025550141`)), await failure(look(url))]) {
        const said = `${error?.message} ${error?.stack} ${JSON.stringify(error)} ${(error?.cause as Error)?.message}`;
        expect(said).not.toMatch(/12025550141|of-nobody/);
      }
    }
  });

  it('gives up on somebody who takes connections and says nothing', async () => {
    const deaf = listenForTcp();
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
    closing.push(() => void deaf.close());
    const { port } = deaf.address() as { port: number };
    const attempt = open(100).send(`http://127.0.0.1:${port}/`);
    expect(await failure(attempt)).toMatchObject({ name: 'CarrierUncertainError' });
  });
});
