import { createSocket } from 'node:dgram';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createNameResolver } from './name-resolver.ts';
import { createOutboundClient, OutboundError } from './outbound-client.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

const limits = { bytesMax: 1_000, timeoutMs: 500 };
const words = { headers: { 'content-type': 'text/plain' }, body: 'words' };
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => void close()));

/** A server of ours on this machine: what an attacker is after. Counts whoever comes. */
async function listen(answer: RequestListener) {
  let visits = 0;
  const server = createServer((request, response) => {
    visits += 1;
    answer(request, response);
  });
  server.on('connection', () => (visits += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { port, visits: () => visits };
}

const here = createOutboundClient({ isAllowed: () => true });

describe('addresses that the outbound client refuses', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://LOCALHOST.:PORT/',
    'http://[::1]:PORT/',
    'http://[::]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://0:PORT/',
    'http://127.1:PORT/',
    'http://127.127.127.127:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[64:ff9b::7f00:1]:PORT/',
    'http://[2002:7f00:1::]:PORT/',
    'http://①②⑦.⓪.⓪.①:PORT/',
    'http://%6c%6f%63%61%6c%68%6f%73%74:PORT/',
    'http://user:word@127.0.0.1:PORT/',
    'http://example.com@127.0.0.1:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://172.16.0.1/',
    'http://100.64.0.1/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/_x',
    'ftp://127.0.0.1:PORT/',
    'data:text/plain,words',
    '//127.0.0.1:PORT/',
    'not an address',
    '',
  ])('%s', async (address) => {
    const server = await listen((_, response) => response.end('secret'));
    const [client, url] = [createOutboundClient(), address.replace('PORT', String(server.port))];
    await expect(client.get(url, limits)).rejects.toBeInstanceOf(OutboundError);
    await expect(client.post(url, words, limits)).rejects.toBeInstanceOf(OutboundError);
    expect(server.visits()).toBe(0);
  });

  it.each([25, 587, 6667])('port %i, where no HTTP is spoken', async (port) => {
    await expect(here.post(`http://93.184.216.34:${port}/`, words, limits)).rejects.toThrow('a port of');
    expect(() => here.checkAddress(`https://example.com:${port}/`)).toThrow(OutboundError);
  });

  it('names with a private address among others, and names that turn private between two look-ups', async () => {
    const server = await listen((_, response) => response.end('secret'));
    const mixed = async () => ['93.184.216.34', '127.0.0.1'];
    const attempt = createOutboundClient({ resolve: mixed }).get(`http://mixed.example:${server.port}/`, limits);
    await expect(attempt).rejects.toThrow(/not public/);
    let asked = 0;
    const turning = async () => {
      asked += 1;
      return ['127.0.0.1'];
    };
    const again = createOutboundClient({ resolve: turning }).get(`http://turning.example:${server.port}/`, limits);
    await expect(again).rejects.toThrow(/not public/);
    // One look-up, for the connection itself: there is no earlier answer to believe.
    expect(asked).toBe(1);
    expect(server.visits()).toBe(0);
  });

  it.each([301, 302, 303, 307, 308])('a redirect (%i), wherever it leads', async (status) => {
    const target = await listen((_, response) => response.end('secret'));
    const server = await listen((_, response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${target.port}/` }).end();
    });
    await expect(here.get(`http://127.0.0.1:${server.port}/`, limits)).rejects.toThrow(`answered ${status}`);
    expect(target.visits()).toBe(0);
  });
});

/** A name server of ours, which knows `known.example` and keeps silent about every other name. */
async function listenForNames() {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port }) => {
    const end = query.indexOf(0, 12);
    const name = query
      .subarray(13, end)
      .toString('latin1')
      .replace(/\p{Cc}/gu, '.');
    asked.push(name);
    if (name !== 'known.example') return;
    const isV4 = query.readUInt16BE(end + 1) === 1;
    const question = query.subarray(12, end + 5);
    const header = Buffer.concat([query.subarray(0, 2), Buffer.from([0x81, 0x80, 0, 1, 0, isV4 ? 1 : 0, 0, 0, 0, 0])]);
    const record = isV4 ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1]) : Buffer.alloc(0);
    socket.send(Buffer.concat([header, question, record]), port, '127.0.0.1');
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  closing.push(() => void socket.close());
  return { asked, resolve: createNameResolver([`127.0.0.1:${socket.address().port}`]) };
}

describe('names', () => {
  it('whose name servers keep silent take no thread of the process, and hold up no other name', async () => {
    const { resolve, asked } = await listenForNames();
    const { port } = await listen((_, response) => response.end('words'));
    const client = createOutboundClient({ resolve, isAllowed: isLoopback });
    const silent = Array.from({ length: 50 }, (_, index) => client.get(`http://silent${index}.example/`, limits));
    const over = Promise.allSettled(silent);
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(50);
    expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
    const { body } = await client.get(`http://known.example:${port}/`, limits);
    expect(body.toString()).toBe('words');
    for (const outcome of await over) expect(outcome).toMatchObject({ reason: { isTimeout: true } });
  });

  it('are never asked for by the threads of the process', async () => {
    const attempt = createOutboundClient().get('http://anybody.example/', { ...limits, timeoutMs: 50 });
    const over = expect(attempt).rejects.toBeInstanceOf(OutboundError);
    await new Promise(setImmediate);
    expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
    await over;
  });

  it.each(['localhost', 'LOCALHOST.', 'shop.localhost'])(
    '%s is this machine, which no name server is asked for',
    async (name) => {
      const { resolve, asked } = await listenForNames();
      const { port } = await listen((_, response) => response.end('words'));
      const url = `http://${name}:${port}/`;
      const { body } = await createOutboundClient({ resolve, isAllowed: isLoopback }).get(url, limits);
      expect([body.toString(), asked]).toEqual(['words', []]);
      await expect(createOutboundClient({ resolve }).get(url, limits)).rejects.toThrow(/not public/);
    },
  );
});

describe('what the outbound client reads', () => {
  it('comes whole, with its type', async () => {
    const { port } = await listen((_, response) => response.setHeader('content-type', 'image/gif').end('GIF89a'));
    const { body, contentType } = await here.get(`http://127.0.0.1:${port}/`, limits);
    expect([body.toString(), contentType]).toEqual(['GIF89a', 'image/gif']);
  });

  it.each<[string, RequestListener]>([
    ['by what it says', (_, response) => void response.setHeader('content-length', '1001').end('x'.repeat(1001))],
    [
      'by what it sends without end',
      (_, response) => {
        const timer = setInterval(() => response.write('x'.repeat(400)), 5);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('is never more than it may be: %s', async (_, answer) => {
    const { port } = await listen(answer);
    await expect(here.get(`http://127.0.0.1:${port}/`, limits)).rejects.toThrow('is too large');
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    [
      'sends a byte now and then',
      (_, response) => {
        const timer = setInterval(() => response.write('x'), 100);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('comes in time or not at all: a server that %s', async (_, answer) => {
    const { port } = await listen(answer);
    await expect(here.get(`http://127.0.0.1:${port}/`, limits)).rejects.toThrow('took too long');
  });
});

describe('what the outbound client posts', () => {
  it('is answered with any status and the beginning of the answer, however long it is', async () => {
    const { port } = await listen((_, response) => response.writeHead(418).end('x'.repeat(1_000_000)));
    const { status, start } = await here.post(`http://127.0.0.1:${port}/`, words, limits);
    expect([status, start.length]).toEqual([418, limits.bytesMax]);
  });

  it('counts by its status, though the answer never ends', async () => {
    const { port } = await listen((_, response) => response.writeHead(200).write('begun'));
    const { status, start } = await here.post(`http://127.0.0.1:${port}/`, words, limits);
    expect([status, start.toString()]).toEqual([200, 'begun']);
  });

  it('fails in time when nothing answers', async () => {
    const { port } = await listen(() => undefined);
    const attempt = here.post(`http://127.0.0.1:${port}/`, words, limits);
    await expect(attempt).rejects.toMatchObject({ isTimeout: true });
  });
});

describe('an address', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::1'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each(['224.0.0.1', '255.255.255.255', '198.18.0.1', '203.0.113.9', 'ff02::1', '2001:db8::1', 'example.com', ''])(
    '%s is not',
    (address) => expect(isPublicAddress(address)).toBe(false),
  );
});
