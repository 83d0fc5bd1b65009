import { EventEmitter } from 'node:events';
import { socketPath } from '@manyline/contract/realtime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestAccount } from '../testing/test-account.ts';
import { makeSocket, type RawSocket } from '../testing/test-socket.ts';
import { sleep, waitFor } from '../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';
import { addToBacklog, countWaiting, emptyBacklog, handOver } from './backlog.ts';
import type { Connection } from './connection.ts';
import { accountRoom } from './socket-types.ts';

const PHONE = '12025550141';
const TEXTS = 80;
/** Pages of an eighth of a megabyte: together far beyond what the kernel and the bound of a connection hold. */
const PAGES = 300;
const AT_ONCE = 30;
const HEAVY = { text: 'x'.repeat(100_000) };

let world: TestWorld;
let account: TestAccount;
beforeAll(async () => {
  world = await openWorld();
  account = await openWriter();
});
afterAll(() => world.close());

/** Somebody with a page of long texts. */
async function openWriter(): Promise<TestAccount> {
  const writer = await world.signIn({ credit: '1000' });
  const socket = await writer.socket();
  await Promise.all(Array.from({ length: TEXTS }, () => socket.send(writer.toText(PHONE, 'x'.repeat(1_500)))));
  socket.close();
  return writer;
}

async function countCut(): Promise<number> {
  const text = await world.kit.metrics.registry.metrics();
  return Number(/manyline_sockets_refused_total\{reason="backlog"\} (\d+)/.exec(text)?.[1] ?? 0);
}

async function connect(): Promise<RawSocket> {
  const socket = makeSocket(world.url, { auth: { token: account.token } });
  await new Promise<void>((resolve) => socket.once('connect', resolve).connect());
  return socket;
}

/** Stops a client from reading, as a program that hangs. */
function stopReading(socket: RawSocket) {
  const { ws } = socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } };
  ws._socket.pause();
}

/** Something of a hundred kilobytes is told to every device of the account. */
function tell(times: number) {
  const room = world.app.io.to(accountRoom(account.accountId)) as unknown as {
    emit(name: string, push: object): void;
  };
  for (let time = 0; time < times; time += 1) room.emit('message', HEAVY);
}

describe('a client that reads nothing', () => {
  it('is cut when more waits for it than the bound, and nothing is kept for it', async () => {
    const before = await countCut();
    const socket = await connect();
    stopReading(socket);
    tell(300);
    await waitFor(async () => (await countCut()) > before, { what: 'the client to be cut' });
    await waitFor(() => world.app.io.engine.clientsCount === 0, { what: 'nothing to be kept' });
    socket.disconnect();
  });

  it('is cut by the same bound when it polls', async () => {
    const before = await countCut();
    const ask = async (path: string, body?: string) =>
      fetch(`${world.url}${socketPath}/?EIO=4&transport=polling${path}`, body ? { method: 'POST', body } : {});
    const { sid } = JSON.parse((await (await ask('')).text()).slice(1)) as { sid: string };
    await ask(`&sid=${sid}`, `40${JSON.stringify({ token: account.token })}`);
    await waitFor(async () => (await (await ask(`&sid=${sid}`)).text()).includes('40{'), { what: 'to be let in' });
    tell(60);
    await waitFor(async () => (await countCut()) > before, { what: 'the client to be cut' });
  });

  it('has no further page put together for it, however many it asks for', async () => {
    const pages = vi.spyOn(world.chats.service, 'catchUp');
    const socket = await connect();
    stopReading(socket);
    for (let asked = 0; asked < PAGES; asked += AT_ONCE) {
      for (let page = 0; page < AT_ONCE; page += 1) socket.emit('catchUp', { since: 0 }, () => undefined);
      await sleep(200);
    }
    const soFar = pages.mock.calls.length;
    await sleep(1_000);
    expect(pages.mock.calls.length).toBe(soFar);
    expect(soFar).toBeLessThan(PAGES / 2);
    socket.disconnect();
    pages.mockRestore();
  });
});

it('a client that reads gets every page, however many it asks for', async () => {
  const reader = await openWriter();
  const socket = await reader.socket();
  for (let page = 0; page < 40; page += 1)
    expect((await socket.catchUp(0)).messages.length).toBeGreaterThanOrEqual(TEXTS);
  expect(socket.raw.connected).toBe(true);
});

it('answers of polling count until they have left', () => {
  const answer = Object.assign(new EventEmitter(), { destroy: vi.fn() });
  const transport: { name: string; res: unknown } = { name: 'polling', res: answer };
  const connection = { transport } as unknown as Connection;
  const backlog = emptyBacklog();
  const say = (length: number) => addToBacklog(connection, backlog, { data: 'x'.repeat(length) }, 100);
  say(60);
  handOver(connection, backlog);
  expect(say(40)).toBe(false);
  expect(countWaiting(connection, backlog)).toBe(100);
  answer.emit('close');
  expect(say(50)).toBe(false);
  expect(countWaiting(connection, backlog)).toBe(90);
  handOver(connection, backlog);
  expect([say(11), say(1)]).toEqual([true, false]);
  expect(answer.destroy).toHaveBeenCalledOnce();
});
