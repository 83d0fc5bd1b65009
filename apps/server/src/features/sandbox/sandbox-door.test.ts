import { afterEach, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';

const PASSWORD = 'pä55:word of the demo';
const PUBLIC = { SANDBOX_PUBLIC: '1', SANDBOX_PASSWORD: PASSWORD, PUBLIC_URL: 'https://demo.example' };
/** Everything below `/sandbox` of a world with every twin: what is read, what is changed, what a form is posted to. */
const GETS = ['state', 'mailbox', 'accounts', 'handsets', 'reviews', 'payments', 'codes'];
const POSTS = ['giveCredit', 'giveNumber', 'state', 'reviews', 'payments/act', 'transfers/move', 'sendFromHandset'];
const requests = [
  ...GETS.map((call) => ({ method: 'GET' as const, url: `/sandbox/api/${call}` })),
  { method: 'GET' as const, url: '/%73andbox/api/mailbox' },
  ...POSTS.map((call) => ({ method: 'POST' as const, url: `/sandbox/api/${call}` })),
  { method: 'POST' as const, url: '/sandbox/pay' },
];

let world: TestWorld;
afterEach(() => world.close());

async function openDoor(env: Record<string, string> = {}) {
  world = await openWorld({ started: false, env });
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).host : 'localhost';
  return async (
    request: (typeof requests)[number],
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) => world.http.inject({ ...request, remoteAddress, headers: { host, ...headers } });
}

const basic = (password: string, user = 'anybody') => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

describe('a local world that others can reach', () => {
  it('answers below /sandbox who has its password, under any user name, and nobody else', async () => {
    const ask = await openDoor(PUBLIC);
    for (const [index, request] of requests.entries()) {
      const network = `203.0.113.${index}`;
      for (const headers of [
        {},
        { authorization: 'Bearer x' },
        basic(''),
        basic(`${PASSWORD}.`),
        basic('x'.repeat(500)),
      ]) {
        const answer = await ask(request, headers, network);
        expect([request.url, answer.statusCode]).toEqual([request.url, 401]);
        expect(answer.headers['www-authenticate']).toMatch(/^Basic realm=/);
      }
    }
    for (const user of ['', 'ana', '小林'])
      expect((await ask(requests[1]!, basic(PASSWORD, user))).json()).toEqual({ items: [] });
  });

  it('lets a network try twenty wrong passwords an hour, and then refuses the right one too', async () => {
    const ask = await openDoor(PUBLIC);
    for (let index = 0; index < 20; index += 1)
      expect((await ask(requests[0]!, basic(`guess ${index}`), '203.0.113.9')).statusCode).toBe(401);
    expect((await ask(requests[0]!, basic(PASSWORD), '203.0.113.9')).statusCode).toBe(429);
    expect((await ask(requests[0]!, basic(PASSWORD), '203.0.113.10')).statusCode).toBe(200);
  });
});

describe('a local world of this machine alone', () => {
  it('refuses what came by a proxy, told by any of the headers that proxies add', async () => {
    const ask = await openDoor();
    expect((await ask(requests[0]!)).statusCode).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'via'])
      for (const request of requests) {
        const { statusCode } = await ask(request, { [header]: '203.0.113.9' });
        expect([header, request.url, statusCode]).toEqual([header, request.url, 403]);
      }
  });
});
