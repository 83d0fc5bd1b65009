import { expect } from 'vitest';
import type { FeedChange } from '../../../web/src/lib/socket/sequencer.ts';
import { createSocketClient } from '../../../web/src/lib/socket/socket-client.ts';
import { createSocketIoPort } from '../../../web/src/lib/socket/socket-io-port.ts';
import { waitFor } from '../testing/wait-for.ts';
import type { TestWorld } from '../testing/world.ts';
import { type CutPoint, cutPoints, openCuttingProxy } from './cutting-proxy.ts';

const PHONE = '12025550141';

/** A browser's screen and the states of its messages, from acks, pushes and catch-up. */
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

type Account = Awaited<ReturnType<TestWorld['signIn']>>;

/** The web client's own socket, queue and feed, behind a line that can be cut. `before`: what happens before it connects. */
export async function openCutBrowser(world: TestWorld, before?: (account: Account) => Promise<void>) {
  const account = await world.signIn({ credit: '100' });
  await before?.(account);
  const line = await openCuttingProxy(world.port);
  const client = createSocketClient({ socket: createSocketIoPort({ getToken: () => account.token, url: line.url }) });
  const isConnected = () => {
    const { disconnected, connecting } = client.connection.getState();
    return !disconnected && !connecting;
  };
  return {
    account,
    line,
    client,
    untilConnected: () => waitFor(isConnected, { what: 'the browser to be connected', deadlineMs: 20_000 }),
    close() {
      client.close();
      line.close();
    },
  };
}

/** A browser whose line breaks at every send; answers how often it did, once both sides know the same. */
export async function playCutBrowser(world: TestWorld, browser: number, sends: number) {
  const { account, line, client, untilConnected, close } = await openCutBrowser(world);
  const screen = createScreen();
  client.feed.subscribe(screen.show);
  client.feed.start(0);
  let cuts = 0;
  for (let index = 0; index < sends; index += 1) {
    await untilConnected();
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
  expect(expected.size).toBe(sends);
  expect(client.queue.pending()).toEqual([]);
  close();
  return { cuts, broken: line.broken };
}

/** Counted at the carrier: each text that was sent came there once. */
export async function expectSentOnce(world: TestWorld, sends: number) {
  const submissions = await world.database.db.selectFrom('sandbox_submission').select('text').execute();
  expect(submissions).toHaveLength(sends);
  expect(new Set(submissions.map(({ text }) => text)).size).toBe(sends);
  await world.audit();
}
