import { CarrierUnavailableError } from '@manyline/ports/carrier';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../db/ids.ts';
import { sleep, waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { LEASE_MS, POISON_ATTEMPTS, SEND_EXPIRES_AFTER_MS, SEND_TIMEOUT_MS } from './lease.rules.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(async () => {
  vi.restoreAllMocks();
  world.clock.aheadMs = 0;
  await world.audit();
});
afterAll(() => world.close());

const PHONE = '12025550141';
const FULL = 5_000_000;

async function signInWithSocket() {
  const account = await world.signIn();
  return { ...account, live: await account.socket() };
}

/** Sweeps at later and later times, until the condition holds. */
async function passTime(stepMs: number, until: () => unknown) {
  await waitFor(
    async () => {
      if (until()) return true;
      if (world.chats.relay.underWay > 0) return false;
      world.clock.aheadMs += stepMs;
      await world.chats.relay.sweep();
      return until();
    },
    { what: 'time to pass', deadlineMs: 20_000 },
  );
}

describe('the relay', () => {
  it('takes up a dead node’s messages within seconds of its lease, under the same key', async () => {
    // This node takes in and then does nothing: as one that died right after its commit.
    const dead = await world.openNode({ started: false });
    const asked: string[] = [];
    vi.spyOn(dead.network, 'send').mockImplementation((_message, key) => {
      asked.push(key);
      return new Promise(() => undefined);
    });
    const wei = await signInWithSocket();
    const atDead = await dead.connect(wei.token);
    const text = wei.toText(PHONE, 'From a dead node');
    expect(await atDead.send(text)).toMatchObject({ status: 0 });
    const living = vi.spyOn(world.network, 'send');
    await sleep(1_500);
    expect(living).not.toHaveBeenCalled();
    world.clock.aheadMs = LEASE_MS;
    await wei.live.waitForState(text.smsId, 'delivered', 5_000);
    expect(living.mock.calls.map(([, key]) => key)).toEqual(asked);
    expect(await wei.spendable()).toBe(FULL - 20_000);
    await dead.stop();
  });

  it('leaves to a living node what it still works on', async () => {
    const other = await world.openNode();
    const wei = await signInWithSocket();
    const real = world.network.send.bind(world.network);
    const slow = Promise.withResolvers<void>();
    vi.spyOn(world.network, 'send').mockImplementation((...args) => slow.promise.then(() => real(...args)));
    const elsewhere = vi.spyOn(other.network, 'send');
    const text = wei.toText(PHONE, 'Still at work');
    await wei.live.send(text);
    const readDue = async () => {
      const mine = world.database.db
        .selectFrom('outbox_batch')
        .select('due_at')
        .where('keys', 'like', `%${text.smsId}%`);
      return (await mine.executeTakeFirstOrThrow()).due_at;
    };
    const firstDue = await readDue();
    await waitFor(async () => (await readDue()) > firstDue, { what: 'the lease to be renewed' });
    world.clock.aheadMs = firstDue - Date.now() + 1;
    // Asked, not waited for: on a busy machine the next renewal may be late for a clock that jumped.
    await other.chats.relay.sweep();
    expect(elsewhere).not.toHaveBeenCalled();
    slow.resolve();
    await wei.live.waitForState(text.smsId, 'delivered');
    await other.stop();
  });

  it('sets a poisonous message aside after so many tries, refunds it, and goes on with the others', async () => {
    const wei = await signInWithSocket();
    const real = world.network.send.bind(world.network);
    const tries: string[] = [];
    vi.spyOn(world.network, 'send').mockImplementation(async (message, key, signal) => {
      if (message.text !== 'Poison') return real(message, key, signal);
      tries.push(key);
      throw new TypeError('the adapter broke');
    });
    const poison = wei.toText(PHONE, 'Poison');
    await wei.live.send(poison);
    await passTime(20_000, () => wei.live.heard.states.find(({ smsId }) => smsId === poison.smsId));
    expect(wei.live.heard.states).toMatchObject([{ smsId: poison.smsId, state: 'failed', reason: 'failed' }]);
    expect(tries).toHaveLength(POISON_ATTEMPTS);
    expect(await wei.spendable()).toBe(FULL);
    expect((await world.delivery.outbox.countOutstanding(Date.now())).asideSends).toBe(1);
    const fine = wei.toText(PHONE, 'Fine');
    await wei.live.send(fine);
    await wei.live.waitForState(fine.smsId, 'delivered');
  });

  it('asks an unavailable network again and again, and gives the money back when nobody wants the text any more', async () => {
    const wei = await signInWithSocket();
    const send = vi.spyOn(world.network, 'send').mockRejectedValue(new CarrierUnavailableError('away'));
    const text = wei.toText(PHONE, 'Outage');
    await wei.live.send(text);
    await passTime(61_000, () => send.mock.calls.length > POISON_ATTEMPTS + 2);
    expect(await wei.spendable()).toBe(FULL - 20_000);
    world.clock.aheadMs += SEND_EXPIRES_AFTER_MS;
    expect(await wei.live.waitForState(text.smsId, 'failed')).toMatchObject({ reason: 'expired' });
    expect(await wei.spendable()).toBe(FULL);
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1);
  });

  it('when two nodes sweep the same rows brings each message to the network once', async () => {
    const other = await world.openNode();
    const wei = await signInWithSocket();
    vi.spyOn(world.network, 'send').mockRejectedValueOnce(new CarrierUnavailableError('away'));
    const texts = Array.from({ length: 100 }, (_, index) => wei.toText(PHONE, `swept ${index}`));
    await Promise.all(texts.map((text) => wei.live.send(text)));
    // By the phone, not by the socket: its node hears nothing of what the other one brought there.
    const listSwept = async () =>
      (await world.sandbox.listHandsetMessages(PHONE)).filter(({ peerNumber }) => peerNumber === wei.number);
    await waitFor(async () => new Set((await listSwept()).map(({ text }) => text)).size === 100, {
      what: '100 deliveries',
      deadlineMs: 20_000,
    }).finally(() => other.stop());
    expect(await listSwept()).toHaveLength(100);
  });

  it('gives up on an adapter that does not heed its signal, and asks again under the same key', async () => {
    const wei = await signInWithSocket();
    const real = world.network.send.bind(world.network);
    const keys: string[] = [];
    vi.spyOn(world.network, 'send').mockImplementation((message, key, signal) => {
      keys.push(key);
      return keys.length === 1 ? new Promise(() => undefined) : real(message, key, signal);
    });
    const text = wei.toText(PHONE, 'Deaf adapter');
    await wei.live.send(text);
    expect(keys).toHaveLength(1);
    const elapsed = performance.now() + SEND_TIMEOUT_MS + 2_000;
    vi.spyOn(performance, 'now').mockReturnValue(elapsed);
    await waitFor(() => world.chats.relay.underWay === 0, { what: 'the relay to give up' });
    vi.mocked(performance.now).mockRestore();
    world.clock.aheadMs = 60_000;
    await wei.live.waitForState(text.smsId, 'delivered');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await wei.spendable()).toBe(FULL - 20_000);
  });

  it('renews leases and settles the same rows at the same time without either waiting for the other', async () => {
    const { outbox } = world.delivery;
    const { db } = world.database;
    const owner = newId();
    const keys = Array.from({ length: 200 }, (_, index) => ({
      accountId: newId(),
      id: newId(),
      ownNumber: '1',
      otherNumber: '2',
      carrier: 'sandbox',
      date: index,
    }));
    await db.transaction().execute((tx) => outbox.insert(tx, keys, Date.now() + 600_000));
    await db.updateTable('outbox').set({ lease_owner: owner }).execute();
    const shuffled = () => keys.toSorted(() => Math.random() - 0.5);
    const accepted = () => shuffled().map((key) => ({ key }));
    const lease = { owner, until: Date.now() + 600_000 };
    const rolledBack = new Error('rolled back');
    const settle = () =>
      db.transaction().execute(async (tx) => {
        await outbox.settle(tx, { accepted: accepted(), failed: [], held: [] }, Date.now());
        throw rolledBack;
      });
    const work = Array.from({ length: 60 }, (_, turn) =>
      turn % 2 === 0 ? outbox.extendLeases([], shuffled(), lease) : settle(),
    );
    for (const result of await Promise.allSettled(work))
      if (result.status === 'rejected') expect(result.reason).toBe(rolledBack);
    await db.deleteFrom('outbox').where('lease_owner', '=', owner).execute();
  });
});
