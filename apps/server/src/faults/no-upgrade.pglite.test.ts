import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createSocketIoPort } from '../../../web/src/lib/socket/socket-io-port.ts';
import { openNoUpgradeProxy, type UpgradeHabit } from '../testing/no-upgrade-proxy.ts';
import { connectSocket } from '../testing/test-socket.ts';
import { waitFor } from '../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';

const PHONE = '12025550141';
const API_DOCUMENT = fileURLToPath(new URL('../../../../docs/API.md', import.meta.url));

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function openProxy(habit?: UpgradeHabit) {
  const proxy = await openNoUpgradeProxy(world.port, habit);
  onTestFinished(proxy.close);
  return proxy;
}

/** The socket of the pages behind a proxy; `timeoutMs` is how long one attempt may take. */
async function openPagesSocket(proxyUrl: string, timeoutMs?: number) {
  const { token, toText } = await world.signIn();
  const port = createSocketIoPort({ getToken: () => token, url: proxyUrl, ...(timeoutMs && { timeoutMs }) });
  onTestFinished(port.close);
  port.open();
  return { port, toText };
}

describe('where WebSockets are blocked', () => {
  it('the socket of the pages connects by polling at its first attempt, and sends', async () => {
    const proxy = await openProxy();
    const { port, toText } = await openPagesSocket(proxy.url);
    await waitFor(() => port.connected, { what: 'the socket to be connected', deadlineMs: 5_000 });
    expect(proxy.upgrades()).toBeGreaterThan(0);
    expect(await port.request('sendMessage', toText(PHONE, 'Hello'), 5_000)).toMatchObject({ status: 0 });
  });

  it('the socket of the pages connects by polling after one attempt whose WebSocket nobody answered', async () => {
    const { port, toText } = await openPagesSocket((await openProxy('keeps')).url, 500);
    await waitFor(() => port.connected, { what: 'the socket to be connected', deadlineMs: 5_000 });
    expect(await port.request('sendMessage', toText(PHONE, 'Hello'), 5_000)).toMatchObject({ status: 0 });
  });

  it('a client with the options that API.md shows connects by polling, and sends', async () => {
    const options = { transports: ['websocket', 'polling'], tryAllTransports: true };
    const shown = /transports: .*tryAllTransports: true/.exec(readFileSync(API_DOCUMENT, 'utf8'))?.[0];
    expect(shown).toBe("transports: ['websocket', 'polling'], tryAllTransports: true");
    const { token, toText } = await world.signIn();
    const socket = await connectSocket((await openProxy()).url, { ...options, auth: { token } });
    onTestFinished(() => void socket.close());
    expect(await socket.send(toText(PHONE, 'Hello'))).toMatchObject({ status: 0 });
  });
});
