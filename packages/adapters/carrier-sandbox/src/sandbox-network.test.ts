import { CarrierUnavailableError, type RawWebhook } from '@manyline/ports/carrier';
import type { HandsetText, SandboxStore, SandboxSubmission } from '@manyline/ports/sandbox-network';
import { describeCarrier } from '@manyline/testkit/carrier-suite';
import { describe, expect, it, vi } from 'vitest';
import { createSandboxNetwork } from './sandbox-network.ts';
import { faultNumbers, getFate } from './sandbox-rules.ts';

interface MemoryStore extends SandboxStore {
  submissions: Map<string, SandboxSubmission>;
  texts: Map<string, HandsetText>;
}

function createMemoryStore(ownNumbers: readonly string[] = []): MemoryStore {
  const submissions = new Map<string, SandboxSubmission>();
  const texts = new Map<string, HandsetText>();
  const pictures = new Map<string, Uint8Array>();
  return {
    submissions,
    texts,
    async accept(offered) {
      return offered.map((submission) => {
        const kept = submissions.get(submission.key) ?? submission;
        submissions.set(submission.key, kept);
        return kept;
      });
    },
    findOwnNumbers: async (numbers) => new Set(numbers.filter((number) => ownNumbers.includes(number))),
    async addHandsetTexts(added) {
      for (const text of added) texts.set(`${text.number} ${text.id}`, text);
    },
    async keepMedia(name, { read }) {
      pictures.set(name, pictures.get(name) ?? (await read()));
      return name;
    },
    readMedia: async (name) => pictures.get(name),
    findRecent: async () => [...submissions.values()],
  };
}

function openNetwork(store: SandboxStore, deliver: (raw: RawWebhook) => Promise<void>, secret = 'secret') {
  return createSandboxNetwork({ store, secret, now: Date.now, deliver, onError: () => undefined });
}

describeCarrier('sandbox', async (ownNumbers) => {
  const store = createMemoryStore(ownNumbers);
  const webhooks: RawWebhook[] = [];
  const carrier = openNetwork(store, async (raw) => void webhooks.push(raw));
  return {
    carrier,
    accepted: async () => [...store.submissions.values()].map(({ from, to, text }) => ({ from, to, text })),
    setMode: (mode) => {
      carrier.mode = mode;
    },
    textIn: async (text) => void (await carrier.sendFromHandset(text)),
    webhooks: () => webhooks,
    close: async () => carrier.stop(),
  };
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
    const message = { from: '12015550199', to: own, text: '', media, reference: 'r' };
    await carrier.send(message, 'key-1');
    const events = await vi.waitFor(() => {
      const found = webhooks.flatMap((raw) => carrier.readWebhook(raw)).filter(({ kind }) => kind === 'inbound');
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    const [arrived] = events.flatMap((event) => (event.kind === 'inbound' ? (event.media ?? []) : []));
    const signal = AbortSignal.timeout(1_000);
    expect(Buffer.from((await carrier.readMedia!(arrived!, signal))!).toString()).toBe('bytes');
    expect(await carrier.readMedia!({ url: 'https://x.example/a.jpg' }, signal)).toBeUndefined();
    expect(store.submissions.get('key-1')?.media).toBe('key-1-0');
    carrier.stop();
  });

  it('that cannot be kept makes the network unavailable: the message is tried again', async () => {
    const { carrier } = openWithMemory();
    const media = [{ ...picture(), read: () => Promise.reject(new Error('gone')) }];
    const attempt = carrier.send({ from: own, to: '12025550141', text: '', media, reference: 'r' }, 'key-1');
    await expect(attempt).rejects.toBeInstanceOf(CarrierUnavailableError);
    carrier.stop();
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
      void network.send({ from: '1', to: '12025550141', text: 'Hello', reference: 'ours' }, 'key-1');
      await vi.advanceTimersByTimeAsync(10_000);
      expect(taken).toHaveLength(1);
      network.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is unavailable, not broken, while its memory is away, and takes the message under its key later', async () => {
    const store = createMemoryStore();
    const accept = vi.spyOn(store, 'accept').mockRejectedValueOnce(new Error('the database is away'));
    const network = openNetwork(store, async () => undefined);
    const send = () => network.send({ from: '1', to: '12025550141', text: 'Hello', reference: 'ours' }, 'key-1');
    await expect(send()).rejects.toBeInstanceOf(CarrierUnavailableError);
    expect(await send()).toHaveProperty('carrierId');
    expect(accept).toHaveBeenCalledTimes(2);
    network.stop();
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
    const send = () => network.send({ from: '1', to: '12025550141', text: 'Hello', reference: 'ours' }, 'key-1');
    await expect(send()).rejects.toBeInstanceOf(CarrierUnavailableError);
    await send();
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    expect(store.texts.size).toBe(1);
    network.stop();
  });

  it('brings a message on as soon as its memory is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] });
    try {
      const store = createMemoryStore();
      vi.spyOn(store, 'addHandsetTexts').mockRejectedValueOnce(new Error('the database is away'));
      const taken: RawWebhook[] = [];
      const network = openNetwork(store, async (raw) => void taken.push(raw));
      void network.send({ from: '1', to: '12025550141', text: 'Hello', reference: 'ours' }, 'key-1');
      await vi.advanceTimersByTimeAsync(10_000);
      expect([store.texts.size, taken.length]).toEqual([1, 1]);
      network.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports after a restart also what falls due in the very millisecond in which it is looked at', async () => {
    const store = createMemoryStore();
    const webhooks: RawWebhook[] = [];
    const key = 'due';
    const text = { from: '12015550100', to: '12025550141', text: 'hi', media: undefined, date: 0 };
    store.submissions.set(key, { ...text, key, reference: 'r', fate: 'normal', dueAt: 2 } as never);
    let at = 0;
    const carrier = createSandboxNetwork({
      ...{ store, secret: 'secret', onError: () => undefined },
      now: () => (at += 1),
      deliver: async (raw) => void webhooks.push(raw),
    });
    await carrier.recover();
    await vi.waitFor(() => expect(webhooks).toHaveLength(1));
    carrier.stop();
  });

  it('reports after a restart what it had accepted and may never have reported', async () => {
    const store = createMemoryStore();
    const killed = openNetwork(store, () => new Promise(() => undefined));
    await killed.send({ from: '1', to: '12025550141', text: 'Hello', reference: 'ours' }, 'key-1');
    killed.stop();
    const taken: RawWebhook[] = [];
    const next = openNetwork(store, async (raw) => void taken.push(raw));
    expect(await next.recover()).toBe(1);
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    expect(store.texts.size).toBe(1);
    next.stop();
  });
});
