import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { findFaultOfPlace, keepTo, type Place } from './one-place.ts';
import { createOutboundClient } from './outbound-client.ts';

const limits = { bytesMax: 1_000, timeoutMs: 2_000 };
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => void close()));

async function listen(answer: RequestListener = (_, response) => response.end('here')) {
  let visits = 0;
  const server = createServer((request, response) => {
    visits += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as { port: number }).port, visits: () => visits };
}

describe('a client that is kept to one place', () => {
  it('asks a private address there, and at the same address no other port, scheme or spelling', async () => {
    const [phone, router] = [await listen(), await listen()];
    const client = createOutboundClient(keepTo({ url: `http://127.0.0.1:${phone.port}/api` }));
    const ask = (url: string) => client.exchange(url, { method: 'GET' }, limits);
    expect((await ask(`http://127.0.0.1:${phone.port}/api/health`)).body.toString()).toBe('here');
    for (const url of [
      `http://127.0.0.1:${router.port}/`,
      `https://127.0.0.1:${phone.port}/`,
      `http://localhost:${phone.port}/`,
      `http://127.0.0.2:${phone.port}/`,
      'http://192.168.0.1/',
      'https://example.com/',
    ])
      await expect(ask(url)).rejects.toMatchObject({ message: 'not the place that it is for', wasHeard: false });
    expect(router.visits()).toBe(0);
  });

  it('follows no redirect, whereto ever', async () => {
    const router = await listen();
    const phone = await listen((_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${router.port}/` }).end(),
    );
    const client = createOutboundClient(keepTo({ url: `http://127.0.0.1:${phone.port}` }));
    const { status } = await client.exchange(`http://127.0.0.1:${phone.port}/`, { method: 'GET' }, limits);
    expect(status).toBe(307);
    expect(router.visits()).toBe(0);
  });

  it('believes a name that leads to its one address, and none that leads elsewhere, or there as well', async () => {
    const phone = await listen();
    const url = `http://phone.example:${phone.port}/`;
    const place: Place = { url, address: '127.0.0.1' };
    const ask = (addresses: string[]) =>
      createOutboundClient({ ...keepTo(place), resolve: async () => addresses }).exchange(
        url,
        { method: 'GET' },
        limits,
      );
    expect((await ask(['127.0.0.1'])).status).toBe(200);
    for (const addresses of [['127.0.0.2'], ['127.0.0.1', '10.0.0.1'], ['93.184.216.34'], []])
      await expect(ask(addresses)).rejects.toMatchObject({ message: 'resolves to an address that is not public' });
    expect(phone.visits()).toBe(1);
  });

  it('that is a name without an address must be public, as everywhere', async () => {
    const place = { url: 'https://gateway.example/' };
    const client = createOutboundClient({ ...keepTo(place), resolve: async () => ['192.168.0.7'] });
    await expect(client.exchange(place.url, { method: 'GET' }, limits)).rejects.toThrow('not public');
  });
});

describe('a place', () => {
  it.each<Place>([
    { url: 'http://192.168.1.23:8080' },
    { url: 'http://10.0.0.7:8080/' },
    { url: 'http://100.100.1.2:8080' },
    { url: 'http://[fd00::7]:8080' },
    { url: 'http://phone.lan:8080', address: '192.168.1.23' },
    { url: 'https://gateway.example/texts' },
    { url: 'https://93.184.216.34/' },
  ])('may be $url', (place) => expect(findFaultOfPlace(place)).toBeUndefined());

  it.each<[Place, string]>([
    [{ url: 'phone.lan:8080' }, 'http or https'],
    [{ url: 'ftp://192.168.1.23/' }, 'http or https'],
    [{ url: 'http://sms:word@192.168.1.23:8080' }, 'no user name'],
    [{ url: 'http://192.168.1.23:8080/?a=1' }, 'end with its path'],
    [{ url: 'http://gateway.example/' }, 'begin with https'],
    [{ url: 'http://93.184.216.34/' }, 'begin with https'],
    [{ url: 'http://phone.lan:8080', address: '93.184.216.34' }, 'begin with https'],
    [{ url: 'http://169.254.169.254/latest/meta-data' }, 'public address'],
    [{ url: 'https://[fe80::1]/' }, 'public address'],
    [{ url: 'http://0.0.0.0:8080' }, 'public address'],
    [{ url: 'http://192.168.1.23:8080', address: '10.0.0.1' }, 'leave out address'],
    [{ url: 'http://phone.lan:8080', address: 'phone' }, 'public address'],
  ])('may not be %j: %s', (place, fault) => expect(findFaultOfPlace(place)).toContain(fault));
});
