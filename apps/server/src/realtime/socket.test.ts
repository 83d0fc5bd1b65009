import { setTimeout as pause } from 'node:timers/promises';
import { login, logout, logoutOthers } from '@manyline/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSocket } from '../testing/test-socket.ts';
import { waitFor } from '../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const PHONE = '12025550141';
const CLOSED_WITHIN_MS = 5_000;
const KICKED = 100_008;

describe('a socket', () => {
  it.each(['auth', 'query', 'query as x-auth-token'])('is let in with its token in the %s', async (place) => {
    const { token, toText } = await world.signIn();
    const options = {
      auth: { auth: { token } },
      query: { query: { token } },
      'query as x-auth-token': { query: { 'x-auth-token': token } },
    }[place];
    const socket = await connectSocket(world.url, options ?? {});
    expect(await socket.send(toText(PHONE, 'Hello'))).toMatchObject({ status: 0 });
    socket.close();
  });

  it('is let in by polling where there is no websocket', async () => {
    const { token, toText } = await world.signIn();
    const socket = await connectSocket(world.url, { auth: { token }, transports: ['polling'] });
    expect(await socket.send(toText(PHONE, 'Hello'))).toMatchObject({ status: 0 });
    socket.close();
  });

  it.each([['no token'], [''], ['wrong'], ['x'.repeat(10_000)], [7], [null], [['a']]])(
    'with %j for its token is refused with what the client acts on',
    async (token) => {
      const attempt = connectSocket(world.url, { auth: token === 'no token' ? {} : { token } });
      await expect(attempt).rejects.toMatchObject({ data: { retcode: 100_014 } });
    },
  );

  it.each([['https://evil.example'], ['null'], ['not a url'], ['http://127.0.0.1.evil.example']])(
    'of a page at %s is refused before its token is read',
    async (origin) => {
      const { token } = await world.signIn();
      const attempt = connectSocket(world.url, { auth: { token }, extraHeaders: { origin } });
      await expect(attempt).rejects.toThrow();
    },
  );

  it('of our own page is let in', async () => {
    const { token } = await world.signIn();
    const socket = await connectSocket(world.url, { auth: { token }, extraHeaders: { origin: world.url } });
    expect(socket.raw.connected).toBe(true);
    socket.close();
  });

  it('of our own page brings its token in the handshake, not in the address, which logs of proxies keep', async () => {
    const { token } = await world.signIn();
    for (const query of [{ token }, { 'x-auth-token': token }]) {
      const attempt = connectSocket(world.url, { query, extraHeaders: { origin: world.url } });
      await expect(attempt).rejects.toMatchObject({ data: { retcode: 100_014 } });
    }
  });

  it.each([
    ['a handshake', ''],
    ['a refused one', '&sid=unknown'],
  ])('has its polling answered with the headers of every other answer: %s', async (_what, query) => {
    const { headers } = await fetch(`${world.url}/webchat/?EIO=4&transport=polling${query}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('takes a frame of 2.9 MB and answers what is wrong with it; beyond 3 MB it is closed and the others stay', async () => {
    const [wei, ana] = [await world.signIn(), await world.signIn()];
    const [big, other] = [await wei.socket(), await ana.socket()];
    const text = 'x'.repeat(2_900_000);
    expect(await big.send(wei.toText(PHONE, text))).toMatchObject({ status: 2, retcode: 100_001 });
    expect(big.raw.connected).toBe(true);
    big.raw.emit('sendMessage', wei.toText(PHONE, 'x'.repeat(3_200_000)), () => undefined);
    await waitFor(() => big.heard.closed.length > 0, { what: 'the socket to be closed' });
    expect(await other.send(ana.toText(PHONE, 'Still here'))).toMatchObject({ status: 0 });
    expect(await (await wei.socket()).send(wei.toText(PHONE, 'Back again'))).toMatchObject({ status: 0 });
  });

  it('that says things of no meaning harms nobody', async () => {
    const { token, toText } = await world.signIn();
    const socket = await connectSocket(world.url, { auth: { token } });
    const raw = socket.raw as unknown as { emit(name: string, ...values: unknown[]): void };
    raw.emit('sendMessage');
    raw.emit('sendMessage', null, 'not a function');
    raw.emit('markRead', { ownFullNumber: {} });
    raw.emit('catchUp', { since: 'all' }, 7);
    raw.emit('__proto__', {});
    raw.emit('unheard of', { a: 1 });
    expect(await socket.send(toText(PHONE, 'Still here'))).toMatchObject({ status: 0 });
    socket.close();
  });
});

describe('the end of a session closes its sockets within five seconds', () => {
  async function expectKicked(socket: Awaited<ReturnType<typeof connectSocket>>, startedAt: number) {
    await waitFor(() => socket.heard.closed.length > 0, { what: 'the close', deadlineMs: CLOSED_WITHIN_MS });
    expect(performance.now() - startedAt).toBeLessThan(CLOSED_WITHIN_MS);
    expect(new Set(socket.heard.kicks.map(({ retcode }) => retcode))).toEqual(new Set([KICKED]));
  }

  it('by logout', async () => {
    const wei = await world.signIn();
    const socket = await wei.socket();
    const startedAt = performance.now();
    await wei.call(logout);
    await expectKicked(socket, startedAt);
    await expect(wei.socket()).rejects.toMatchObject({ data: { retcode: 100_012 } });
  });

  it('by another device that logs out all others, which itself stays', async () => {
    const wei = await world.signIn();
    const old = await world.session.sessions.open(wei.accountId, 'an old phone');
    const [stays, goes] = [await wei.socket(), await connectSocket(world.url, { auth: { token: old } })];
    const startedAt = performance.now();
    expect(await wei.call(logoutOthers)).toMatchObject({ ended: 1 });
    await expectKicked(goes, startedAt);
    expect(stays.raw.connected).toBe(true);
  });

  it('by a suspension, though nobody told this node', async () => {
    const wei = await world.signIn();
    const socket = await wei.socket();
    const startedAt = performance.now();
    await world.database.db
      .updateTable('account')
      .set({ status: 'suspended' })
      .where('account_id', '=', wei.accountId)
      .execute();
    await expectKicked(socket, startedAt);
    await expect(wei.socket()).rejects.toMatchObject({ data: { retcode: 200_018 } });
  });

  it('and sends of it that come after are not taken', async () => {
    const wei = await world.signIn();
    const socket = await wei.socket();
    await wei.call(logout);
    await waitFor(() => socket.heard.closed.length > 0, { what: 'the close' });
    await expect(socket.raw.timeout(200).emitWithAck('sendMessage', wei.toText(PHONE, 'Too late'))).rejects.toThrow();
    expect(await wei.spendable()).toBe(5_000_000);
  });
});

describe('a token', () => {
  it('of one brand acts for that brand alone, whatever the payload claims', async () => {
    const wei = await world.signIn({ platform: 'cloudnumber' });
    const socket = await wei.socket();
    const claimed = wei.toText(PHONE, 'As pingme', { platform: 'pingme' });
    // Cloud Number's price, not pingme's 0.02.
    expect(await socket.send(claimed)).toMatchObject({ status: 0, charge: '0.15' });
  });

  it('opens no login of another brand', async () => {
    await expect(
      world.call(login, { platform: 'wetalk', verifyid: crypto.randomUUID(), code: '123456' }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('the balance', () => {
  it('is told to every device of the account a few times a second at most, with the last figure last', async () => {
    const wei = await world.signIn();
    const [live, other] = [await wei.socket(), await wei.socket()];
    await Promise.all(Array.from({ length: 30 }, (_, index) => live.send(wei.toText(PHONE, `text ${index}`))));
    await waitFor(() => other.heard.balances.at(-1) === '4.4', { what: 'the last balance' });
    await pause(300);
    expect(other.heard.balances.length).toBeLessThan(6);
    await world.audit();
  });
});
