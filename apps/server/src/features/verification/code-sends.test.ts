import { getNotices } from '@manyline/contract/notices';
import { sendCodeSms } from '@manyline/contract/verification';
import { formatFullNumber } from '@manyline/domain/phone';
import { CarrierRefusedError, CarrierUncertainError } from '@manyline/ports/carrier';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { HELD_MS, POISON_ATTEMPTS } from '../delivery/lease.rules.ts';
import { isSendReference, readSendReference, toSendReference } from './code-send-reference.ts';
import { type CodePerson, type CodeWorld, openCodeWorld } from './testing/code-world.ts';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld();
});
afterEach(async () => {
  vi.restoreAllMocks();
  world.clock.aheadMs = 0;
  world.network.mode = 'normal';
  Object.assign(world.network.habits, { repeats: 'byKey', bringsBackReference: true });
  await world.audit();
});
afterAll(() => world.close());

const app = 'whatsapp';
const FULL = 5_000_000;
const LOCKED = 100_000;
const PRICE = 50_000;
let phones = 0;

/** Somebody with a number that can send, and a phone to send to. */
async function openSender() {
  const wei = await world.person();
  const { number } = await wei.lock();
  phones += 1;
  const to = `1202555${String(3_000 + phones)}`;
  const send = (text: string) => wei.call(sendCodeSms, { from: number, to, app, text });
  const listArrived = async () =>
    (await world.sandbox.listHandsetMessages(to)).filter(({ direction }) => direction === 'in').map(({ text }) => text);
  const countSends = (where: string) => world.count(`code_send where account_id = '${wei.accountId}' and ${where}`);
  return { ...wei, number, to, send, listArrived, countSends };
}

type Sender = Awaited<ReturnType<typeof openSender>>;

/** Sweeps at later and later times, until the condition holds. */
async function passTime(stepMs: number, what: string, until: () => Promise<boolean>) {
  await waitFor(
    async () => {
      if (await until()) return true;
      world.clock.aheadMs += stepMs;
      await world.verification.sends.sweep();
      return until();
    },
    { what, deadlineMs: 20_000 },
  );
}

const readUnconfirmed = () =>
  world.verification.hooks.gauges?.find(({ name }) => name === 'manyline_code_unconfirmed')?.read();

/** The balance is left, less the price of the lock, which is held. */
const expectSpent = async (wei: CodePerson, spent: number) => expect(await wei.spendable()).toBe(FULL - LOCKED - spent);

it('a text from a verification number costs what was shown, or is not sent', async () => {
  const wei = await openSender();
  const text = { from: wei.number, to: wei.to, app, text: 'At this price?' };
  await expect(wei.call(sendCodeSms, { ...text, sendRate: '0.04' })).rejects.toMatchObject({
    code: 'PLAN_PRICE_CHANGED',
  });
  expect(await wei.call(sendCodeSms, { ...text, sendRate: '0.05' })).toMatchObject({ charge: '0.05' });
});

describe('STOP to a verification number that can send', () => {
  const say = (wei: Sender, text: string) => world.sandbox.sendFromHandset({ from: wei.to, to: wei.number, text });

  it('is confirmed, and nobody may send there from the number any more, before any charge, until START', async () => {
    const wei = await openSender();
    await say(wei, 'STOP');
    await vi.waitFor(async () => expect(await wei.listArrived()).toEqual([expect.stringMatching(/no more messages/)]));
    const [before, another] = [await wei.spendable(), await openSender()];
    await expect(wei.send('Hello?')).rejects.toMatchObject({ code: 'OPTED_OUT' });
    expect(await wei.spendable()).toBe(before);
    const elsewhere = another.call(sendCodeSms, { from: another.number, to: wei.to, app, text: 'Another number' });
    await expect(elsewhere).resolves.toMatchObject({ segments: 1 });
    await say(wei, 'start');
    await expect(wei.send('Hello again')).resolves.toMatchObject({ segments: 1 });
  });

  it('is shown to nobody as a code, and charged to nobody; said again it is not confirmed again', async () => {
    const wei = await openSender();
    await world.text(wei.number, 'Stop.', { from: wei.to });
    await world.text(wei.number, 'QUIT', { from: wei.to });
    expect((await wei.poll(wei.number)).list).toEqual([]);
    await expectSpent(wei, 0);
    await vi.waitFor(async () => expect(await wei.listArrived()).toHaveLength(1));
  });

  it('and START in turns are heeded each time, and confirmed once a day each', async () => {
    const wei = await openSender();
    for (const word of ['STOP', 'START', 'STOP', 'START', 'STOP']) await say(wei, word);
    await expect(wei.send('Hello?')).rejects.toMatchObject({ code: 'OPTED_OUT' });
    await vi.waitFor(async () => expect(await wei.listArrived()).toHaveLength(2));
    await say(wei, 'START');
    await expect(wei.send('Last')).resolves.toMatchObject({ segments: 1 });
    await vi.waitFor(async () => expect(await wei.listArrived()).toContain('Last'));
    expect(await wei.listArrived()).toHaveLength(3);
  });

  it('from a number that we send nothing to is heeded and not confirmed', async () => {
    const wei = await openSender();
    for (const costly of ['881612345678', '448431234567', '19002345678', '99912345678']) {
      await world.sandbox.sendFromHandset({ from: costly, to: wei.number, text: 'STOP' });
      const heeded = `opt_out where own_number = '${wei.number}' and other_number = '${costly}'`;
      await vi.waitFor(async () => expect(await world.count(heeded)).toBe(1));
      const heard = await world.sandbox.listHandsetMessages(costly);
      expect(heard.filter(({ direction }) => direction === 'in')).toEqual([]);
    }
  });

  it('from a service that has no number of its own is a text like any other', async () => {
    const wei = await openSender();
    await world.text(wei.number, 'STOP', { from: 'WhatsApp' });
    await world.text(wei.number, 'Your WhatsApp code is 1234');
    expect((await wei.poll(wei.number)).list.length).toBeGreaterThan(0);
  });
});

describe('a text from a verification number', () => {
  it('of which nobody knows whether it was taken is asked for, and goes out once', async () => {
    Object.assign(world.network.habits, { repeats: 'byLookup' });
    const wei = await openSender();
    world.network.mode = 'takeAndDie';
    await wei.send('Once');
    await vi.waitFor(async () => expect(await wei.listArrived()).toEqual(['Once']));
    world.network.mode = 'normal';
    await passTime(2_000, 'it to be found', async () => (await wei.countSends(`state in ('sent', 'delivered')`)) === 1);
    expect(await wei.listArrived()).toEqual(['Once']);
    await expectSpent(wei, PRICE);
  });

  describe('by a carrier whose receipts bring no reference back', () => {
    const isDelivered = (wei: Sender) => async () => (await wei.countSends(`state = 'delivered'`)) === 1;
    /** The sweep that comes again every two seconds. */
    async function passReceipts(what: string, until: () => Promise<boolean>) {
      await passTime(2_000, what, async () => {
        await world.intake.service.rematch();
        return until();
      });
    }

    it('is delivered when its receipt says so', async () => {
      Object.assign(world.network.habits, { repeats: 'byLookup', bringsBackReference: false });
      const wei = await openSender();
      await wei.send('Plain');
      await passReceipts('its receipt', isDelivered(wei));
      await expectSpent(wei, PRICE);
    });

    it('is lost and refunded when its receipt says so, and its sender is told', async () => {
      Object.assign(world.network.habits, { repeats: 'byLookup', bringsBackReference: false });
      const wei = await openSender();
      const { suffix } = world.network.faultNumbers.find(({ fate }) => fate === 'fail')!;
      const to = `1202555${suffix.padStart(4, '3')}`;
      await wei.call(sendCodeSms, { from: wei.number, to, app, text: 'Undelivered' });
      await passReceipts('the refund', async () => (await wei.countSends(`state = 'lost'`)) === 1);
      await expectSpent(wei, 0);
      const said = `Your text to ${formatFullNumber(to)} from ${formatFullNumber(wei.number)} could not be delivered. You were not charged.`;
      const isTold = expect.objectContaining({ text: said, target: 'newCode' });
      await vi.waitFor(async () => expect((await wei.call(getNotices, {})).notices).toContainEqual(isTold));
    });

    it.each(['takeAndDie', 'wrongBody', 'noId'] as const)(
      'is found by asking when the answer was lost, and delivered by its receipt: %s',
      async (mode) => {
        Object.assign(world.network.habits, { repeats: 'byLookup', bringsBackReference: false });
        const wei = await openSender();
        world.network.mode = mode;
        await wei.send('Once');
        await vi.waitFor(async () => expect(await wei.listArrived()).toEqual(['Once']));
        world.network.mode = 'normal';
        await passReceipts('it to be found', isDelivered(wei));
        expect(await wei.listArrived()).toEqual(['Once']);
        await expectSpent(wei, PRICE);
      },
    );

    it.each(['takeAndDie', 'wrongBody', 'noId'] as const)(
      'nor can be asked is held and told to the operator when the answer was lost, and refunded after a day: %s',
      async (mode) => {
        Object.assign(world.network.habits, { repeats: 'unsafe', bringsBackReference: false });
        const wei = await openSender();
        world.network.mode = mode;
        await wei.send('Nobody knows');
        await vi.waitFor(async () => expect(await wei.listArrived()).toEqual(['Nobody knows']));
        world.network.mode = 'normal';
        await passTime(2_000, 'it to be held', async () => (await wei.countSends(`state = 'sent'`)) === 1);
        expect(await readUnconfirmed()).toBe(1);
        await expectSpent(wei, PRICE);
        await passTime(HELD_MS + 1_000, 'the refund', async () => (await wei.countSends(`state = 'lost'`)) === 1);
        expect(await readUnconfirmed()).toBe(0);
        expect(await wei.listArrived()).toEqual(['Nobody knows']);
        await expectSpent(wei, 0);
      },
    );
  });

  it('whose answer brings no id is asked for, whatever the adapter makes of that', async () => {
    Object.assign(world.network.habits, { repeats: 'byLookup', bringsBackReference: false });
    const wei = await openSender();
    const real = world.network.send.bind(world.network);
    const send = vi.spyOn(world.network, 'send').mockImplementationOnce(async (...asked) => {
      await real(...asked);
      return { carrierId: '' };
    });
    await wei.send('Under no id');
    await vi.waitFor(async () => expect(await wei.countSends('unsure_since is not null')).toBe(1));
    await passTime(2_000, 'it to be found', async () => (await wei.countSends(`state = 'sent'`)) === 1);
    await vi.waitFor(async () => expect(await wei.listArrived()).toEqual(['Under no id']));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('of which nobody can find out is held as sent, and refunded when a day brings no receipt', async () => {
    Object.assign(world.network.habits, { repeats: 'unsafe' });
    const wei = await openSender();
    vi.spyOn(world.network, 'send').mockRejectedValueOnce(new CarrierUncertainError('it broke off'));
    await wei.send('Nobody knows');
    await passTime(2_000, 'it to be held', async () => (await wei.countSends(`state = 'sent'`)) === 1);
    await expectSpent(wei, PRICE);
    await passTime(HELD_MS + 1_000, 'the refund', async () => (await wei.countSends(`state = 'lost'`)) === 1);
    await expectSpent(wei, 0);
  });

  it('that is refused says why, and one that keeps breaking the adapter is set aside for the operator', async () => {
    const wei = await openSender();
    const landline = new CarrierRefusedError('30006', { reason: 'landline' });
    const send = vi.spyOn(world.network, 'send').mockRejectedValueOnce(landline);
    await wei.send('To a landline');
    await vi.waitFor(async () => expect(await wei.countSends(`state = 'lost' and reason = 'landline'`)).toBe(1));
    send.mockReset().mockRejectedValue(new TypeError('the adapter broke'));
    const { asideSends } = await world.delivery.outbox.countOutstanding(Date.now());
    await wei.send('Poison');
    await passTime(20_000, 'it to be set aside', async () => (await wei.countSends(`state = 'lost'`)) === 2);
    expect(send).toHaveBeenCalledTimes(POISON_ATTEMPTS);
    expect(await world.delivery.outbox.countOutstanding(Date.now())).toMatchObject({ asideSends: asideSends + 1 });
    await expectSpent(wei, 0);
  });
});

it('the reference of such a text is at most 72 characters, and reads as what it was made of', () => {
  const [accountId, id] = ['0199f3a4-1b2c-7d3e-8f40-0123456789ab', 'c0ffee00-1234-4abc-9def-fedcba987654'];
  const reference = toSendReference(accountId, id);
  expect(reference.length).toBeLessThanOrEqual(72);
  expect([isSendReference(reference), readSendReference(reference)]).toEqual([true, { accountId, id }]);
  expect(readSendReference(`code:${accountId}.${id}`)).toEqual({ accountId, id });
});
