import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function exchange(request: string): Promise<string> {
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  socket.end(request);
  return text(socket);
}

const head = 'POST /web/preLogin HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';

it.each([
  ['both a length and chunks', `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}{}`],
  ['a length that is no number', `${head}Content-Length: +2\r\n\r\n{}`],
  ['chunks under another name', `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a header with a blank before its colon', `${head}Content-Length : 2\r\n\r\n{}`],
])('a request with %s is refused whole: what follows it is never read as another', async (_, request) => {
  const answer = await exchange(`${request}GET /health/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain('live');
});
