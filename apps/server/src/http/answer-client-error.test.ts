import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { createHttp } from './create-http.ts';

let app: Awaited<ReturnType<typeof createHttp>>;
let port: number;
beforeAll(async () => {
  app = await createHttp({ logger: createLogger('silent'), trustProxy: false, requestsPerMinute: 100, isHttps: false });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as { port: number });
});
afterAll(() => app.close());

/** The whole answer to bytes that no client library would send. */
async function send(bytes: string): Promise<{ head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  return { head: head!, body: JSON.parse(body!) };
}

it('a request that is longer than HTTP is read is refused with a retcode', async () => {
  const { head, body } = await send(`GET /web/x?a=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`);
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(body).toEqual({ retcode: 100001, retmsg: 'Please check "request": it is too long or too large.' });
});

it('a request that is no HTTP is refused with a retcode', async () => {
  const { head, body } = await send('SESAME OPEN\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(body).toMatchObject({ retcode: 100001 });
});
