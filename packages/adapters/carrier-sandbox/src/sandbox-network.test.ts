import { type CarrierEvent, CarrierUnavailableError, type RawWebhook } from '@manyline/ports/carrier';
import type { SandboxHabits, SandboxStore } from '@manyline/ports/sandbox-network';
import { type CarrierPromises, type CarrierTrouble, describeCarrier } from '@manyline/testkit/carrier-suite';
import { describe, expect, it, vi } from 'vitest';
import { faultNumbers, getFate } from './fates.ts';
import { createSandboxNetwork } from './sandbox-network.ts';
import { createSwitchboard } from './switchboard.ts';
import { createMemoryStore } from './testing/memory-store.ts';

const webhookUrl = 'https://example.com/carrier/sandbox';
const anHour = () => Date.now() + 3_600_000;

function openNetwork(
  store: SandboxStore,
  deliver: (raw: RawWebhook) => Promise<void>,
  habits: Partial<SandboxHabits> = {},
) {
  const onError = () => undefined;
  return createSandboxNetwork({ store, secret: 'secret', webhookUrl, habits, now: Date.now, deliver, onError });
}

describe.each<CarrierPromises>([
  { repeats: 'byKey', bringsBackReference: true, canFind: true },
  { repeats: 'byLookup', bringsBackReference: false, canFind: true },
  { repeats: 'byEcho', bringsBackReference: true, canFind: false },
  { repeats: 'unsafe', bringsBackReference: false, canFind: false },
])('an account of the sandbox that is $repeats', (promises) => {
  const { repeats, bringsBackReference } = promises;
  const open = async (ownNumbers: readonly string[]) => {
    const store = createMemoryStore(ownNumbers);
    const webhooks: RawWebhook[] = [];
    const openOne = () => openNetwork(store, async (raw) => void webhooks.push(raw), { repeats, bringsBackReference });
    const carrier = openOne();
    const instances = [carrier];
    return {
      carrier,
      reopen() {
        const another = openOne();
        instances.push(another);
        return another;
      },
      accepted: async () => [...store.submissions.values()].map(({ from, to, text }) => ({ from, to, text })),
      setMode: (mode: CarrierTrouble) => {
        carrier.mode = mode;
      },
      textIn: async (text: { from: string; to: string; text: string }) => void (await carrier.sendFromHandset(text)),
      webhooks: () => webhooks,
      close: async () => instances.forEach((each) => void each.stop()),
    };
  };
  describeCarrier(`sandbox, ${repeats}`, open, promises);
});

describe('a picture on the sandbox network', () => {
  const own = '12015550100';
  const openWithMemory = () => {
    const store = createMemoryStore([own]);
    const webhooks: RawWebhook[] = [];
    return { store, webhooks, carrier: openNetwork(store, async (raw) => void webhooks.push(raw)) };
  };
  const picture = () => ({
    url: 'https://x.example/a.jpg',
    contentType: 'image/jpeg',
    read: vi.fn(async () => Buffer.from('bytes')),
  });

  it('is read and kept once a key, and arrives as a name that only the network can read', async () => {
    const { store, webhooks, carrier } = openWithMemory();
    const media = [picture()];
    const message = { from: '12015550199', to: own, text: '', media, reference: 'r', expiresAt: anHour() };
    await carrier.send(message, 'key-1');
    const events = await vi.waitFor(() => {
      const found = webhooks.flatMap((raw) => carrier.readWebhook(raw).events).filter(({ kind }) => kind === 'inbound');
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    const [arrived] = events.flatMap((event) => (event.kind === 'inbound' ? (event.media ?? []) : []));
    const signal = AbortSignal.timeout(1_000);
    expect(Buffer.from((await carrier.readMedia!(arrived!, signal))!).toString()).toBe('bytes');
    expect(await carrier.readMedia!({ url: 'https://x.example/a.jpg' }, signal)).toBeUndefined();
    expect(store.submissions.get('key-1')?.media).toBe('key-1-0');
    await carrier.stop();
  });

  it('that cannot be kept makes the network unavailable: the message is tried again', async () => {
    const { carrier } = openWithMemory();
    const media = [{ ...picture(), read: () => Promise.reject(new Error('gone')) }];
    const attempt = carrier.send(
      { from: own, to: '12025550141', text: '', media, reference: 'r', expiresAt: anHour() },
      'key-1',
    );
    await expect(attempt).rejects.toBeInstanceOf(CarrierUnavailableError);
    await carrier.stop();
  });
});

describe('the sandbox network', () => {
  it.each(faultNumbers.map(({ suffix, fate }) => [suffix, fate] as const))(
    'treats numbers ending %s as %s',
    (suffix, fate) => {
      expect(getFate(`1202555${suffix}`, 'normal')).toBe(fate);
      expect(getFate(`1202555${suffix}`, 'loseReceipts')).toBe(fate);
    },
  );

  it('comes again with a webhook that was not taken, until it is', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] });
    try {
      const store = createMemoryStore();
      let refusals = 3;
      const taken: RawWebhook[] = [];
      const network = openNetwork(store, async (raw) => {
        refusals -= 1;
        if (refusals >= 0) throw new Error('the database is away');
        taken.push(raw);
      });
      void network.send(
        { from: '1', to: '12025550141', text: 'Hello', reference: 'ours', expiresAt: anHour() },
        'key-1',
      );
      await vi.advanceTimersByTimeAsync(10_000);
      expect(taken).toHaveLength(1);
      await network.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('T30: what nobody heard for ten minutes is told within five minutes after, once, receipts and texts alike', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] });
    const own = '12015550100';
    const [minuteMs, texts] = [60_000, 5];
    try {
      let isDeaf = true;
      const heard: CarrierEvent[] = [];
      const network = openNetwork(createMemoryStore([own]), async ({ body }) => {
        if (isDeaf) throw new Error('nobody answers');
        heard.push(...(JSON.parse(body.toString('utf8')) as { events: CarrierEvent[] }).events);
      });
      for (let index = 0; index < texts; index += 1)
        void network.send(
          { from: '12015550101', to: own, text: `Unheard ${index}`, reference: `r${index}`, expiresAt: anHour() },
          `key-${index}`,
        );
      await vi.advanceTimersByTimeAsync(10 * minuteMs);
      expect(heard).toEqual([]);
      isDeaf = false;
      await vi.advanceTimersByTimeAsync(5 * minuteMs);
      const said = (kind: CarrierEvent['kind']) => heard.filter((event) => event.kind === kind);
      expect([said('inbound').length, said('receipt').length]).toEqual([texts, texts]);
      expect(new Set(heard.map(({ kind, eventId }) => `${kind} ${eventId}`)).size).toBe(2 * texts);
      await network.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is unavailable, not broken, while its memory is away, and takes the message under its key later', async () => {
    const store = createMemoryStore();
    const accept = vi.spyOn(store, 'accept').mockRejectedValueOnce(new Error('the database is away'));
    const network = openNetwork(store, async () => undefined);
    const send = () =>
      network.send({ from: '1', to: '12025550141', text: 'Hello', reference: 'ours', expiresAt: anHour() }, 'key-1');
    await expect(send()).rejects.toBeInstanceOf(CarrierUnavailableError);
    expect(await send()).toHaveProperty('carrierId');
    expect(accept).toHaveBeenCalledTimes(2);
    await network.stop();
  });

  it('reports a message whose acceptance was kept but never heard of, when it is offered again', async () => {
    const store = createMemoryStore();
    const accept = store.accept;
    vi.spyOn(store, 'accept').mockImplementationOnce(async (offered) => {
      await accept(offered);
      throw new Error('the connection broke before the answer');
    });
    const taken: RawWebhook[] = [];
    const network = openNetwork(store, async (raw) => void taken.push(raw));
    const send = () =>
      network.send({ from: '1', to: '12025550141', text: 'Hello', reference: 'ours', expiresAt: anHour() }, 'key-1');
    await expect(send()).rejects.toBeInstanceOf(CarrierUnavailableError);
    await send();
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    expect(store.texts.size).toBe(1);
    await network.stop();
  });

  it('brings a message on as soon as its memory is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] });
    try {
      const store = createMemoryStore();
      vi.spyOn(store, 'addHandsetTexts').mockRejectedValueOnce(new Error('the database is away'));
      const taken: RawWebhook[] = [];
      const network = openNetwork(store, async (raw) => void taken.push(raw));
      void network.send(
        { from: '1', to: '12025550141', text: 'Hello', reference: 'ours', expiresAt: anHour() },
        'key-1',
      );
      await vi.advanceTimersByTimeAsync(10_000);
      expect([store.texts.size, taken.length]).toEqual([1, 1]);
      await network.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('brings what the product itself says to no phone: it is shown with its code', async () => {
    const store = createMemoryStore();
    const network = openNetwork(store, async () => undefined);
    const text = { from: '', to: '12025550141', text: 'Your code is 123456', reference: '', expiresAt: anHour() };
    await network.send({ ...text, system: { code: '123456' } }, 'key-1');
    expect(store.systemTexts).toEqual([{ key: 'key-1', to: text.to, text: text.text, code: '123456' }]);
    expect([store.submissions.size, store.texts.size]).toEqual([0, 0]);
    await network.stop();
  });

  it('reports by the account of the number what comes in, and by the account that sent it what became of it', async () => {
    const [east, west] = ['sandbox:east', 'sandbox:west'];
    const told: Record<string, string[]> = { [east!]: [], [west!]: [] };
    const switchboard = createSwitchboard();
    const store = {
      ...createMemoryStore(),
      findOwnNumbers: async (numbers: readonly string[]) => new Map(numbers.map((number) => [number, west!])),
    };
    const open = (name: string) => {
      const network = createSandboxNetwork({
        name,
        switchboard,
        store,
        secret: 'secret',
        webhookUrl,
        now: Date.now,
        onError: () => undefined,
        deliver: async (raw) => void told[name]!.push(...network.readWebhook(raw).events.map(({ kind }) => kind)),
      });
      return network;
    };
    const networks = [open(east!), open(west!)];
    const message = { from: '12015550100', to: '12015550101', text: 'Hi', reference: 'r', expiresAt: anHour() };
    await networks[0]!.send(message, 'key-1');
    await vi.waitFor(() => expect(told).toEqual({ [east!]: ['receipt'], [west!]: ['inbound'] }));
    for (const network of networks) await network.stop();
  });

  it('reports after a restart also what falls due in the very millisecond in which it is looked at', async () => {
    const store = createMemoryStore();
    const webhooks: RawWebhook[] = [];
    const key = 'due';
    const text = { from: '12015550100', to: '12025550141', text: 'hi', media: undefined, date: 0 };
    store.submissions.set(key, { ...text, key, reference: 'r', fate: 'normal', dueAt: 2 } as never);
    let at = 0;
    const carrier = createSandboxNetwork({
      store,
      secret: 'secret',
      webhookUrl,
      onError: () => undefined,
      now: () => (at += 1),
      deliver: async (raw) => void webhooks.push(raw),
    });
    await carrier.recover();
    await vi.waitFor(() => expect(webhooks).toHaveLength(1));
    await carrier.stop();
  });

  it('reports after a restart what it had accepted and may never have reported', async () => {
    const store = createMemoryStore();
    const killed = openNetwork(store, () => new Promise(() => undefined));
    await killed.send({ from: '1', to: '12025550141', text: 'Hello', reference: 'ours', expiresAt: anHour() }, 'key-1');
    await killed.stop();
    const taken: RawWebhook[] = [];
    const next = openNetwork(store, async (raw) => void taken.push(raw));
    expect(await next.recover()).toBe(1);
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    expect(store.texts.size).toBe(1);
    await next.stop();
  });

  it('reports what a process left that died right after accepting it, however old, and once', async () => {
    const store = createMemoryStore(['12015550101']);
    const clock = { time: 1_000_000 };
    const open = (deliver: (raw: RawWebhook) => Promise<void>) =>
      createSandboxNetwork({
        store,
        secret: 'secret',
        webhookUrl,
        deliver,
        now: () => clock.time,
        onError: () => undefined,
      });
    const killed = open(() => new Promise(() => undefined));
    await killed.markReported();
    const message = { from: '1', to: '12015550101', text: 'Hello', reference: 'r', expiresAt: anHour() };
    await killed.send(message, 'key-1');
    clock.time += 2_000;
    await killed.markReported();
    await killed.stop();

    const told: string[] = [];
    const living = open(async (raw) => void told.push(...living.readWebhook(raw).events.map(({ eventId }) => eventId)));
    await living.markReported();
    expect(await living.recoverDead()).toBe(0);
    clock.time += 30 * 24 * 3_600_000;
    expect(await living.recoverDead()).toBe(1);
    expect(told.toSorted()).toEqual(['in-key-1', 'receipt-key-1']);
    clock.time += 60_000;
    expect(await living.recoverDead()).toBe(0);
    await living.stop();
  });

  it('reports nothing twice that a process accepted which ended with nothing left to say', async () => {
    const store = createMemoryStore(['12015550101']);
    const clock = { time: 1_000_000 };
    const told: string[] = [];
    const open = () =>
      createSandboxNetwork({
        store,
        secret: 'secret',
        webhookUrl,
        deliver: async (raw) => void told.push(raw.url),
        now: () => clock.time,
        onError: () => undefined,
      });
    const ended = open();
    await ended.markReported();
    await ended.send({ from: '1', to: '12015550101', text: 'A', reference: 'r', expiresAt: anHour() }, 'key-1');
    await vi.waitFor(() => expect(told).toHaveLength(1));
    await new Promise(setImmediate);
    await ended.stop();

    const living = open();
    clock.time += 60_000;
    expect(await living.recoverDead()).toBe(0);
    expect(told).toHaveLength(1);

    // A text that comes after all is looked for again.
    await ended.send({ from: '1', to: '12015550101', text: 'B', reference: 'r', expiresAt: anHour() }, 'key-2');
    clock.time += 60_000;
    expect(await living.recoverDead()).toBe(1);
    await living.stop();
  });
});
