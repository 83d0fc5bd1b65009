import { createSandboxNetwork } from '@manyline/carrier-sandbox/sandbox-network';
import { createMemoryStore, type MemoryStore } from '@manyline/carrier-sandbox/testing/memory-store';
import type { Carrier } from '@manyline/ports/carrier';
import type { SandboxHabits } from '@manyline/ports/sandbox-network';
import {
  type CarrierServer,
  createCarrierOverHttp,
  openCarrierServer,
  type WireTrouble,
} from '@manyline/testkit/carrier-over-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sleep, waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

/*
 * T29 on networks behind real connections, all in one installation: each has a trouble of its own at the same time, one has none. A
 * network that takes a key once is the easy case; these know nothing of keys and would send whatever is sent twice.
 */
const byLookup: Partial<SandboxHabits> = { repeats: 'byLookup', bringsBackReference: false };
const byEcho: Partial<SandboxHabits> = { repeats: 'byEcho', bringsBackReference: true };
const plans: readonly { name: string; trouble: WireTrouble; habits: Partial<SandboxHabits> }[] = [
  { name: 'calm', trouble: 'normal', habits: byLookup },
  { name: 'hanging', trouble: 'hang', habits: byLookup },
  { name: 'throttling', trouble: 'tooMany', habits: byEcho },
  { name: 'storming', trouble: 'storm', habits: byLookup },
  { name: 'resetting', trouble: 'reset', habits: byLookup },
  { name: 'resetting-echo', trouble: 'reset', habits: byEcho },
  { name: 'lying', trouble: 'wrongBody', habits: byLookup },
  { name: 'nameless', trouble: 'noId', habits: byLookup },
];
const TEXTS_EACH = 20;
const PHONE = '12025550141';
const TROUBLE_MS = 20_000;
const CALM_WITHIN_MS = 5_000;
const DRAINED_WITHIN_MS = 60_000;
const FULL = 5_000_000;
const PRICE = 20_000;

interface Network {
  name: string;
  trouble: WireTrouble;
  server: CarrierServer;
  store: MemoryStore;
  carrier: Carrier;
  stop(): Promise<void>;
}

let world: TestWorld;
let networks: Network[];
/** Where webhooks go, once the product is there. */
let productUrl = '';

async function openNetwork({ name, trouble, habits }: (typeof plans)[number]): Promise<Network> {
  const store = createMemoryStore();
  const sandbox = createSandboxNetwork({
    name,
    habits,
    store,
    secret: 'of this network',
    now: Date.now,
    onError: () => undefined,
    webhookUrl: `http://127.0.0.1:0/carrier/${name}`,
    async deliver({ headers, body }) {
      const posted = { method: 'POST', headers: headers as Record<string, string>, body: new Uint8Array(body) };
      const answer = await fetch(`${productUrl}/carrier/${name}`, posted);
      if (!answer.ok) throw new Error(`a webhook was answered ${answer.status}`);
    },
  });
  const server = await openCarrierServer(sandbox);
  const carrier = createCarrierOverHttp(sandbox, server.url);
  const stop = async () => {
    await sandbox.stop();
    await server.close();
  };
  return { name, trouble, server, store, carrier, stop };
}

beforeAll(async () => {
  networks = await Promise.all(plans.map(openNetwork));
  world = await openWorld({ carriers: networks.map(({ carrier }) => ({ carrier, whenUnsure: 'hold' })) });
  productUrl = world.url;
});
afterAll(async () => {
  await world.close();
  for (const network of networks) await network.stop();
});

/** An account whose number belongs to the network. */
async function openSender({ name }: Network) {
  const account = await world.signIn();
  const number = `1303555${String(1000 + networks.findIndex((network) => network.name === name))}`;
  const place = { telCode: '1', country: 'US', province: '', areaCode: '' };
  const capabilities = { sms: true, mms: true, voice: true };
  await world.numbers.service.addStock([{ number, source: name, type: 'other', capabilities, ...place }]);
  await world.numbers.service.give(account.accountId, { source: name, type: 'other', number });
  const live = await account.socket();
  const texts = Array.from({ length: TEXTS_EACH }, (_, index) =>
    account.toText(PHONE, `${name} ${index}`, { fromNumber: number }),
  );
  const countDelivered = () => live.heard.states.filter(({ state }) => state === 'delivered').length;
  return { ...account, name, live, texts, countDelivered };
}

describe('T29: networks that hang, say 429, answer 500, break off and lie, beside one that works', () => {
  it('send each text once, hold up nobody else’s, and have brought all of them a minute after they recover', async () => {
    const senders = await Promise.all(networks.map(openSender));
    for (const { server, trouble } of networks) server.setTrouble(trouble);
    const startedAt = Date.now();
    await Promise.all(
      senders.flatMap(({ live, texts }) =>
        texts.map(async (text) => expect(await live.send(text)).toMatchObject({ status: 0 })),
      ),
    );
    const calm = senders.find(({ name }) => name === 'calm')!;
    await waitFor(() => calm.countDelivered() === TEXTS_EACH, {
      what: 'the network without a trouble to bring its texts',
      deadlineMs: CALM_WITHIN_MS,
    });
    await sleep(startedAt + TROUBLE_MS - Date.now());
    for (const { server } of networks) server.setTrouble('normal');
    const recoveredAt = Date.now();
    await waitFor(() => senders.every(({ countDelivered }) => countDelivered() === TEXTS_EACH), {
      what: 'all texts to be delivered',
      deadlineMs: DRAINED_WITHIN_MS,
    }).catch((error: unknown) => {
      const left = senders.map(({ name, countDelivered }) => `${name} ${countDelivered()}`).join(', ');
      throw new Error(`of ${TEXTS_EACH} each there were: ${left}`, { cause: error });
    });
    expect(Date.now() - recoveredAt).toBeLessThan(DRAINED_WITHIN_MS);
    for (const { name, store } of networks) {
      const taken = [...store.submissions.values()].map(({ text }) => text).toSorted();
      expect(taken, name).toEqual(Array.from({ length: TEXTS_EACH }, (_, index) => `${name} ${index}`).toSorted());
    }
    for (const sender of senders) expect(await sender.spendable(), sender.name).toBe(FULL - TEXTS_EACH * PRICE);
    // A receipt settles a message, and it leaves the outbox when its time to be asked about comes.
    const { outbox } = world.delivery;
    await waitFor(async () => (await outbox.countOutstanding(Date.now())).queued === 0, {
      what: 'an empty outbox',
      deadlineMs: DRAINED_WITHIN_MS,
    });
    expect(await outbox.countOutstanding(Date.now())).toMatchObject({ unconfirmed: 0, asideSends: 0, asideEvents: 0 });
    await world.audit();
  }, 120_000);
});
