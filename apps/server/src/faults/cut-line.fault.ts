import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedChange } from '../../../web/src/lib/socket/sequencer.ts';
import { createSocketClient } from '../../../web/src/lib/socket/socket-client.ts';
import { createSocketIoPort } from '../../../web/src/lib/socket/socket-io-port.ts';
import { printRun } from '../testing/seeded-random.ts';
import { waitFor } from '../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';
import { type CutPoint, cutPoints, openCuttingProxy } from './cutting-proxy.ts';

const BROWSERS = 42;
const SENDS_EACH = 24;
const PHONE = '12025550141';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What a browser's screen knows of its messages: their states, from acks, pushes and catch-up. */
function createScreen() {
  const states = new Map<string, string>();
  return {
    states,
    show(change: FeedChange) {
      if (change.kind === 'deliveryState') states.set(change.state.smsId, change.state.state);
      else if (change.kind !== 'readState') states.set(change.message.smsId, change.message.state);
    },
  };
}

/** The web client's own socket, queue and feed behind a line that breaks at every send. */
async function playBrowser(browser: number) {
  const account = await world.signIn({ credit: '100' });
  const line = await openCuttingProxy(world.port);
  const client = createSocketClient({ socket: createSocketIoPort({ getToken: () => account.token, url: line.url }) });
  const screen = createScreen();
  client.feed.subscribe(screen.show);
  client.feed.start(0);
  let cuts = 0;
  for (let index = 0; index < SENDS_EACH; index += 1) {
    await waitFor(() => !client.connection.getState().disconnected && !client.connection.getState().connecting, {
      what: 'the browser to be connected',
    });
    const point = cutPoints[(browser + index) % cutPoints.length]!;
    await sendAndCut(point, account.toText(PHONE, `${browser} ${index} ${point}`));
  }

  async function sendAndCut(point: CutPoint, payload: ReturnType<typeof account.toText>) {
    cuts += 1;
    if (point === 'before the emit') line.cut();
    else line.arm(point);
    const taken = client.queue.send(payload);
    if (point === 'right behind the emit') line.cut();
    expect(await taken).toMatchObject({ smsId: payload.smsId, status: 0 });
    if (point === 'the ack was read') line.cut();
    if (point !== 'the next push left and never arrived') line.disarm();
  }

  line.disarm();
  const live = await account.socket();
  const atTheServer = async () =>
    new Map((await live.catchUp(0)).messages.map(({ smsId, state }) => [smsId, state as string]));
  await waitFor(async () => [...(await atTheServer()).values()].every((state) => state === 'delivered'), {
    what: 'all to be delivered',
    deadlineMs: 20_000,
  });
  const expected = await atTheServer();
  await waitFor(() => [...expected].every(([smsId, state]) => screen.states.get(smsId) === state), {
    what: `browser ${browser} to know what the server knows`,
    deadlineMs: 20_000,
  });
  expect(screen.states).toEqual(expected);
  expect(expected.size).toBe(SENDS_EACH);
  expect(client.queue.pending()).toEqual([]);
  client.close();
  line.close();
  return { cuts, broken: line.broken };
}

it('a line cut at each of 12 points of a send, 1,000 times over: the carrier saw each smsId once, both sides end equal', async () => {
  const startedAt = Date.now();
  const played = await Promise.all(Array.from({ length: BROWSERS }, (_, browser) => playBrowser(browser)));
  const cuts = played.reduce((sum, each) => sum + each.cuts, 0);
  const broken = played.reduce((sum, each) => sum + each.broken, 0);
  printRun('lines cut', {
    points: cutPoints.length,
    sends: cuts,
    broken,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  });
  const submissions = await world.database.db.selectFrom('sandbox_submission').select(['key', 'text']).execute();
  expect(submissions).toHaveLength(cuts);
  expect(new Set(submissions.map(({ text }) => text)).size).toBe(cuts);
  expect(cuts).toBeGreaterThan(1_000);
  expect(broken).toBeGreaterThan(cuts * 0.9);
  await world.audit();
});
