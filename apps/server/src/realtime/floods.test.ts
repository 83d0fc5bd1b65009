import { randomBytes } from 'node:crypto';
import { socketPath } from '@manyline/contract/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRawLine } from '../testing/raw-socket.ts';
import { sleep, waitFor } from '../testing/wait-for.ts';
import { wire } from '../testing/wire-packets.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';

const PHONE = '12025550141';
const SENDS_PER_MINUTE = 10;
/** Ten for each text that may be sent. */
const PACKETS = 100;
const HANDSHAKES_PER_MINUTE = 60;
const TOO_FREQUENT = 100_005;

let world: TestWorld;
const lines: string[] = [];
beforeAll(async () => {
  world = await openWorld({
    env: {
      SENDS_PER_MINUTE: String(SENDS_PER_MINUTE),
      REQUESTS_PER_MINUTE: String(HANDSHAKES_PER_MINUTE),
      SOCKETS_PER_NETWORK: '30',
      TRUST_PROXY: '1',
    },
    onLog: (line) => lines.push(line),
  });
});
afterAll(() => world.close());

let networks = 0;
/** A network that nobody else of this file comes from. */
function newNetwork(): string {
  networks += 1;
  return `203.0.113.${networks}`;
}
const from = (network: string) => ({ extraHeaders: { 'x-forwarded-for': network } });
const newToken = () => randomBytes(32).toString('base64url');

async function enter() {
  const account = await world.signIn();
  const line = await openRawLine(world.url, newNetwork());
  await line.enter(account.token);
  return { account, line };
}

describe('one connection', () => {
  it('serves one account: whoever left may come again, and nobody else', async () => {
    const { account, line } = await enter();
    const other = await world.signIn();
    const sockets = world.app.io.sockets.sockets;
    const before = sockets.size;
    line.say(wire.leave);
    await waitFor(() => sockets.size < before, { what: 'it to have left' });
    line.say(wire.connect(other.token));
    await waitFor(() => line.count(wire.isRefused) === 1, { what: 'the other account to be refused' });
    await line.enter(account.token);
    expect(line.isClosed).toBe(false);
  });

  it('may try a handful of tokens: then it is cut, and none of the others is looked up', async () => {
    const line = await openRawLine(world.url, newNetwork());
    for (let attempt = 0; attempt < 500 && !line.isClosed; attempt += 1) line.say(wire.connect(newToken()));
    await line.untilClosed();
    expect(line.count(wire.isRefused)).toBeLessThanOrEqual(5);
  });

  it.each([
    ['pongs', wire.pong],
    ['events of no name of ours', wire.event('unheard of', { a: 1 })],
    ['read marks that are none', wire.event('markRead', { ownFullNumber: 'x' }, 1)],
    ['catch-ups', wire.event('catchUp', { since: 0 }, 1)],
    ['answers to nothing', '431["nothing"]'],
  ])('that goes on with %s beyond what its account may say is cut', async (_what, packet) => {
    const { line } = await enter();
    line.say(packet, 2 * PACKETS - 10);
    await sleep(200);
    expect(line.isClosed).toBe(false);
    line.say(packet, 100);
    await line.untilClosed();
  });
});

describe('one account', () => {
  it('is told when it says too much, before anything is looked up, on all of its sockets', async () => {
    const { account, line } = await enter();
    const other = await account.socket(from(newNetwork()));
    const notOwned = account.toText(PHONE, 'Hello', { fromNumber: '12025550199' });
    const first = await other.send(notOwned);
    expect(first).toMatchObject({ status: 2 });
    expect(isTooFrequent(first.retcode)).toBe(false);
    line.say(wire.event('unheard of', {}), PACKETS);
    await waitFor(async () => isTooFrequent((await other.send(notOwned)).retcode), { what: 'to be told' });
    expect(await other.catchUp(0)).toMatchObject({ retcode: TOO_FREQUENT });
    expect(await other.markRead(account.number, PHONE)).toMatchObject({ retcode: TOO_FREQUENT });
    await expect(account.socket(from(newNetwork()))).rejects.toMatchObject({ data: { retcode: TOO_FREQUENT } });
    const another = await world.signIn();
    const well = await another.socket(from(newNetwork()));
    expect(await well.send(another.toText(PHONE, 'Nobody is in my way'))).toMatchObject({ status: 0 });
  });

  it('has 20 sockets at most; one that closes makes room for another', async () => {
    const account = await world.signIn();
    const network = from(newNetwork());
    const sockets = await Promise.all(Array.from({ length: 20 }, () => account.socket(network)));
    await expect(account.socket(network)).rejects.toMatchObject({ data: { retcode: TOO_FREQUENT } });
    sockets[0]!.close();
    await waitFor(() => account.socket(network).catch(() => undefined), { what: 'room for another socket' });
  });

  it('sends so many pictures a minute, repeats too, before any of them is looked into', async () => {
    const account = await world.signIn();
    const live = await account.socket(from(newNetwork()));
    const picture = account.toPicture(PHONE, Buffer.from('no picture'));
    const acks = [];
    while (acks.length <= SENDS_PER_MINUTE) acks.push(await live.send(picture));
    expect(acks.filter(({ retcode }) => isTooFrequent(retcode))).toHaveLength(1);
    expect(acks.at(-1)).toMatchObject({ status: 2, retcode: TOO_FREQUENT });
  });
});

describe('one network', () => {
  it('has so many sockets at most, whatever accounts they are of; another network is let in', async () => {
    const network = from(newNetwork());
    const people = [await world.signIn(), await world.signIn()];
    for (let index = 0; index < 30; index += 1) await people[index % 2]!.socket(network);
    const third = await world.signIn();
    await expect(third.socket(network)).rejects.toThrow();
    expect((await third.socket(from(newNetwork()))).raw.connected).toBe(true);
  });

  it('begins so many handshakes a minute at most, and leaves one line of the log', async () => {
    const network = newNetwork();
    const headers = { 'x-forwarded-for': network };
    const statuses: number[] = [];
    for (let asked = 0; asked < HANDSHAKES_PER_MINUTE + 40; asked += 1) {
      const answer = await fetch(`${world.url}${socketPath}/?EIO=4&transport=polling`, { headers });
      statuses.push(answer.status);
      const { sid } = answer.ok ? JSON.parse((await answer.text()).slice(1)) : {};
      // Said goodbye to at once, so that places are not what is short.
      if (sid)
        await fetch(`${world.url}${socketPath}/?EIO=4&transport=polling&sid=${sid}`, {
          method: 'POST',
          body: '1',
          headers,
        });
    }
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThanOrEqual(35);
    expect(lines.filter((line) => line.includes('refused or cut (handshakes)'))).toHaveLength(1);
    const { body } = await world.http.inject({ url: '/metrics' });
    expect(
      Number(/manyline_sockets_refused_total\{reason="handshakes"\} (\d+)/.exec(body)?.[1]),
    ).toBeGreaterThanOrEqual(35);
  });
});

function isTooFrequent(retcode: number | undefined): boolean {
  return retcode === TOO_FREQUENT;
}
