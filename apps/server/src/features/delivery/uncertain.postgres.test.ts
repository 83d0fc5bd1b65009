import { type CarrierEvent, CarrierUncertainError } from '@manyline/ports/carrier';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { toCarrierKey } from './carrier-key.ts';
import { HELD_MS, LEASE_MS } from './lease.rules.ts';
import { toReference } from './message-reference.rules.ts';
import { openTwoCarriers, PHONE, type TwoCarriers } from './testing/two-carriers.ts';

let world: TwoCarriers;
beforeAll(async () => {
  world = await openTwoCarriers();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.reset();
  await world.audit();
});
afterAll(() => world.close());

const FULL = 5_000_000;
const PRICE = 20_000;

type Sender = Awaited<ReturnType<TwoCarriers['openSender']>>;
type Text = Awaited<ReturnType<Sender['send']>>;

/** The network takes the next message and answers 200, without an id; an adapter that looks no closer passes that on. */
function answerWithoutId() {
  const real = world.east.send.bind(world.east);
  return vi.spyOn(world.east, 'send').mockImplementationOnce(async (...asked) => {
    await real(...asked);
    return { carrierId: '' };
  });
}

/** A receipt: the network tells of a text by itself. */
async function findReceipt(wei: Sender, { smsId }: Text, state: 'sent' | 'delivered'): Promise<CarrierEvent> {
  const { date } = (await wei.live.catchUp(0)).messages.find((message) => message.smsId === smsId)!;
  const key = { accountId: wei.accountId, ownNumber: wei.number, otherNumber: PHONE, date, id: smsId };
  const ids = { eventId: `${smsId} ${state}`, carrierId: toCarrierKey(key) };
  return { kind: 'receipt', ...ids, state, date: Date.now(), reference: toReference(key) };
}

describe('a message of which nobody knows whether the network took it', () => {
  it.each(['takeAndDie', 'wrongBody', 'noId'] as const)(
    'is found by asking and goes out once, where that can be asked: %s',
    async (mode) => {
      world.setHabits({ repeats: 'byLookup', bringsBackReference: false });
      const wei = await world.openSender();
      await world.setMode(mode);
      const text = await wei.send('Taken');
      await world.setMode('normal');
      await world.passTime(2_000, 'it to be found', () => wei.hasState(text.smsId, 'delivered'));
      expect(await wei.listArrived()).toHaveLength(1);
      expect(await wei.spendable()).toBe(FULL - PRICE);
    },
  );

  it('is one whose answer brings no id, whatever the adapter makes of that: it is found by asking and goes out once', async () => {
    world.setHabits({ repeats: 'byLookup', bringsBackReference: false });
    const wei = await world.openSender();
    const send = answerWithoutId();
    const text = await wei.send('Taken under no id');
    await world.passTime(2_000, 'it to be found', () => wei.hasState(text.smsId, 'delivered'));
    expect(send).toHaveBeenCalledTimes(1);
    expect(await wei.listArrived()).toHaveLength(1);
    expect(await wei.spendable()).toBe(FULL - PRICE);
  });

  it('is sent again only when the network said twice, ten seconds apart, that it does not know it', async () => {
    world.setHabits({ repeats: 'byLookup' });
    const wei = await world.openSender();
    const send = vi.spyOn(world.east, 'send').mockRejectedValueOnce(new CarrierUncertainError('it broke off'));
    const text = await wei.send('Lost on the way');
    const { aheadMs } = world.clock;
    await world.passTime(1_000, 'the second try', () => send.mock.calls.length === 2);
    expect(world.clock.aheadMs - aheadMs).toBeGreaterThanOrEqual(10_000);
    await wei.live.waitForState(text.smsId, 'delivered');
    expect(await wei.listArrived()).toHaveLength(1);
    expect(await wei.spendable()).toBe(FULL - PRICE);
  });

  it('is settled by a receipt with our reference, where those come by themselves', async () => {
    world.setHabits({ repeats: 'byEcho' });
    const wei = await world.openSender();
    await world.setMode('takeAndDie');
    const send = vi.spyOn(world.east, 'send');
    const text = await wei.send('Echoed');
    await wei.live.waitForState(text.smsId, 'delivered');
    await world.setMode('normal');
    await world.passTime(20_000, 'an empty outbox', async () => (await world.outstanding()).queued === 0);
    expect(send).toHaveBeenCalledTimes(1);
    expect(await world.outstanding()).toMatchObject({ unconfirmed: 0 });
  });

  describe('nor can find out', () => {
    /** Shown as sent, though the network never took it. */
    async function hold(words: string) {
      world.setHabits({ repeats: 'unsafe' });
      const wei = await world.openSender();
      const send = vi.spyOn(world.east, 'send').mockRejectedValueOnce(new CarrierUncertainError('it broke off'));
      const text = await wei.send(words);
      await world.passTime(2_000, 'it to be held', () => wei.hasState(text.smsId, 'sent'));
      expect(send).toHaveBeenCalledTimes(1);
      expect(await world.outstanding()).toMatchObject({ unconfirmed: 1, queued: 0 });
      return { wei, text };
    }

    it('is not sent again but shown as sent, counted for the operator, and failed and refunded a day later', async () => {
      const { wei, text } = await hold('Nobody knows');
      expect(await wei.spendable()).toBe(FULL - PRICE);
      await world.passTime(HELD_MS + 1_000, 'a day without a receipt', () => wei.hasState(text.smsId, 'failed'));
      expect(await wei.spendable()).toBe(FULL);
      expect(await world.outstanding()).toMatchObject({ unconfirmed: 0, queued: 0 });
    });

    it('because the answer brought no id, is held like the others: counted, and failed and refunded a day later', async () => {
      world.setHabits({ repeats: 'unsafe', bringsBackReference: false });
      const wei = await world.openSender();
      const send = answerWithoutId();
      const text = await wei.send('Nobody can say');
      await world.passTime(2_000, 'it to be held', () => wei.hasState(text.smsId, 'sent'));
      expect(send).toHaveBeenCalledTimes(1);
      expect(await world.outstanding()).toMatchObject({ unconfirmed: 1, queued: 0 });
      await world.passTime(HELD_MS + 1_000, 'a day without a receipt', () => wei.hasState(text.smsId, 'failed'));
      expect(await wei.spendable()).toBe(FULL);
      expect(await world.outstanding()).toMatchObject({ unconfirmed: 0, queued: 0 });
    });

    const decide = (outcome: 'sent' | 'lost', { wei, text }: { wei: Sender; text: Text }) =>
      inTransaction(world.kit.db, (tx) => {
        const key = { accountId: wei.accountId, id: text.smsId };
        return world.delivery.standing.decideHeld(tx, key, outcome, world.kit.now());
      });

    it('is failed and refunded once as soon as an operator says that it was lost, whatever another says then', async () => {
      const held = await hold('An operator knows that it was lost');
      expect(await decide('lost', held)).toBe(world.east.name);
      for (const outcome of ['sent', 'lost'] as const) expect(await decide(outcome, held)).toBeUndefined();
      await world.passTime(1_000, 'it to be given up', () => held.wei.hasState(held.text.smsId, 'failed'));
      expect(await held.wei.spendable()).toBe(FULL);
      expect(await world.outstanding()).toMatchObject({ unconfirmed: 0, queued: 0 });
    });

    it('stays sent and paid for when an operator says that it was sent', async () => {
      const held = await hold('An operator knows that it was sent');
      expect(await decide('sent', held)).toBe(world.east.name);
      expect(await decide('lost', held)).toBeUndefined();
      world.clock.aheadMs += HELD_MS + 1_000;
      await world.chats.relay.sweep();
      expect(held.wei.hasState(held.text.smsId, 'failed')).toBe(false);
      expect(await held.wei.spendable()).toBe(FULL - PRICE);
    });

    it.each(['sent', 'delivered'] as const)(
      'is confirmed by the receipt that tells %s, and stays paid for',
      async (state) => {
        const { wei, text } = await hold(`Confirmed as ${state}`);
        expect(await world.webhook([await findReceipt(wei, text, state)])).toBe(200);
        expect(await world.outstanding()).toMatchObject({ unconfirmed: 0 });
        world.clock.aheadMs += HELD_MS + 1_000;
        await world.chats.relay.sweep();
        expect(wei.hasState(text.smsId, 'failed')).toBe(false);
        expect(await wei.spendable()).toBe(FULL - PRICE);
      },
    );

    it('is sent again where the operator wants that of the carrier', async () => {
      world.setHabits({ repeats: 'unsafe' }, world.west);
      const wei = await world.openSender(world.west);
      const send = vi.spyOn(world.west, 'send').mockRejectedValueOnce(new CarrierUncertainError('it broke off'));
      const text = await wei.send('Rather twice');
      await world.passTime(2_000, 'the second try', () => wei.hasState(text.smsId, 'delivered'));
      expect(send).toHaveBeenCalledTimes(2);
    });
  });

  it('fails when nobody wants it any more and the network says that it never took it', async () => {
    world.setHabits({ repeats: 'byLookup' });
    const wei = await world.openSender();
    vi.spyOn(world.east, 'send').mockRejectedValueOnce(new CarrierUncertainError('it broke off'));
    const text = await wei.send('Too late');
    await world.passTime(3_700_000, 'it to expire', () => wei.hasState(text.smsId, 'failed'));
    expect(wei.live.heard.states.at(-1)).toMatchObject({ smsId: text.smsId, reason: 'expired' });
    expect(await wei.spendable()).toBe(FULL);
  });
});

describe('a node that died after the network took a message and before that was stored', () => {
  let wei: Sender;
  beforeEach(async () => {
    world.setHabits({ repeats: 'byLookup', bringsBackReference: false });
    wei = await world.openSender();
  });

  it('leaves it to another, which asks first: it goes out once', async () => {
    const dead = await world.openNode({ env: { CARRIERS: 'sandbox:east,sandbox:west' }, started: false });
    Object.assign(dead.network.habits, world.east.habits);
    const real = dead.network.send.bind(dead.network);
    vi.spyOn(dead.network, 'send').mockImplementation(async (...args) => {
      await real(...args);
      return new Promise(() => undefined);
    });
    const here = vi.spyOn(world.east, 'send');
    const atDead = await dead.connect(wei.token);
    const text = wei.toText(PHONE, 'From a dead node', { fromNumber: wei.number });
    expect(await atDead.send(text)).toMatchObject({ status: 0 });
    await vi.waitFor(async () => expect(await wei.listArrived()).toHaveLength(1));
    world.clock.aheadMs += LEASE_MS + 1_000;
    await world.passTime(2_000, 'the other node to find it', () => wei.hasState(text.smsId, 'delivered'));
    expect(here).not.toHaveBeenCalled();
    expect(await wei.listArrived()).toHaveLength(1);
    await dead.stop();
  });
});
