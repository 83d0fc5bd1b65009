import { CarrierRefusedError, CarrierUnavailableError } from '@manyline/ports/carrier';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SEND_EXPIRES_AFTER_MS } from './lease.rules.ts';
import { openTwoCarriers, type TwoCarriers } from './testing/two-carriers.ts';

let world: TwoCarriers;
const logged: string[] = [];
beforeAll(async () => {
  world = await openTwoCarriers((line) => logged.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.reset();
  await world.audit();
});
afterAll(() => world.close());

const FULL = 5_000_000;

describe('two carriers in one installation', () => {
  it('each bring what is sent from their own numbers, and both the sandbox’s numbers of no account by the first', async () => {
    const [byEast, byWest] = [vi.spyOn(world.east, 'send'), vi.spyOn(world.west, 'send')];
    const [ana, wei] = [await world.openSender(world.east), await world.openSender(world.west)];
    const [first, second] = [await ana.send('By east'), await wei.send('By west')];
    await ana.live.waitForState(first.smsId, 'delivered');
    await wei.live.waitForState(second.smsId, 'delivered');
    expect(byEast.mock.calls.map(([{ text }]) => text)).toEqual(['By east']);
    expect(byWest.mock.calls.map(([{ text }]) => text)).toEqual(['By west']);
    const plain = wei.toText('12025550142', 'From a number of no account', { fromNumber: (await plainNumber(wei))! });
    await wei.live.send(plain);
    await wei.live.waitForState(plain.smsId, 'delivered');
    expect(byEast.mock.calls.map(([{ text }]) => text)).toContain('From a number of no account');
  });

  const plainNumber = async ({ accountId }: { accountId: string }) =>
    (await world.numbers.service.listOwn(accountId)).find(({ source }) => source === 'sandbox')?.number;

  it('bring texts between numbers of both: what comes in is told by the carrier of the number', async () => {
    const [ana, wei] = [await world.openSender(world.east), await world.openSender(world.west)];
    const text = ana.toText(wei.number, 'Across', { fromNumber: ana.number });
    await ana.live.send(text);
    expect(await wei.live.waitForText('Across')).toMatchObject({ ownFullNumber: wei.number });
    await ana.live.waitForState(text.smsId, 'delivered');
  });

  it('do not wait for each other when one hangs or is away', async () => {
    const [ana, wei] = [await world.openSender(world.east), await world.openSender(world.west)];
    const stuck = Promise.withResolvers<{ carrierId: string }>();
    vi.spyOn(world.east, 'send').mockReturnValue(stuck.promise);
    const first = await ana.send('Stuck');
    const text = await wei.send('Not stuck');
    await wei.live.waitForState(text.smsId, 'delivered', 2_000);
    expect(ana.hasState(first.smsId, 'sent')).toBe(false);
    stuck.resolve({ carrierId: 'at last' });
    await ana.live.waitForState(first.smsId, 'sent');
  });

  it('have a webhook address each: another account’s signature is forged there', async () => {
    const url = (name: string) => `/carrier/${name}`;
    const post = (name: string) => world.http.inject({ method: 'POST', url: url(name), payload: { events: [] } });
    expect((await post('sandbox:north')).statusCode).toBe(404);
    expect((await post('sandbox')).statusCode).toBe(404);
    expect((await post('sandbox:west')).statusCode).toBe(403);
  });
});

describe('a carrier that is away', () => {
  it('is asked by one message after the time that it names, while the others wait without being tried', async () => {
    const wei = await world.openSender();
    const away = new CarrierUnavailableError('429', { scope: 'carrier', retryAfterMs: 30_000 });
    const send = vi.spyOn(world.east, 'send').mockRejectedValueOnce(away);
    const first = await wei.send('The first');
    await vi.waitFor(() => expect(world.chats.relay.underWay).toBe(0));
    const others = await Promise.all(Array.from({ length: 5 }, (_, index) => wei.send(`Waits ${index}`)));
    world.clock.aheadMs += 20_000;
    await world.chats.relay.sweep();
    expect(send).toHaveBeenCalledTimes(1);
    await world.passTime(5_000, 'all to arrive', () =>
      [first, ...others].every(({ smsId }) => wei.hasState(smsId, 'delivered')),
    );
    expect(await wei.listArrived()).toHaveLength(6);
  });

  it('for one sender leaves the carrier’s other senders alone', async () => {
    const [slow, quick] = [await world.openSender(), await world.openSender()];
    const tooFast = new CarrierUnavailableError('too fast', { scope: 'sender', retryAfterMs: 60_000 });
    const real = world.east.send.bind(world.east);
    vi.spyOn(world.east, 'send').mockImplementation((message, ...rest) =>
      message.from === slow.number ? Promise.reject(tooFast) : real(message, ...rest),
    );
    await slow.send('Waits');
    const text = await quick.send('Passes');
    await quick.live.waitForState(text.smsId, 'delivered', 2_000);
    expect(await slow.listArrived()).toEqual([]);
    vi.restoreAllMocks();
    await world.passTime(20_000, 'the slow one', async () => (await slow.listArrived()).length === 1);
  });

  it('and says how fast a sender may be is not sent more: the rest wait with us', async () => {
    world.setHabits({ messagesPerSecondOfSender: 1 });
    const [wei, ana] = [await world.openSender(), await world.openSender()];
    const send = vi.spyOn(world.east, 'send');
    const texts = await Promise.all(Array.from({ length: 4 }, (_, index) => wei.send(`Paced ${index}`)));
    const other = await ana.send('Another sender');
    await ana.live.waitForState(other.smsId, 'delivered', 2_000);
    expect(send.mock.calls.filter(([{ from }]) => from === wei.number).length).toBeLessThanOrEqual(2);
    await world.passTime(1_000, 'all to arrive', () => texts.every(({ smsId }) => wei.hasState(smsId, 'delivered')));
    expect(await wei.listArrived()).toHaveLength(4);
  });
});

describe('a refusal', () => {
  it('fails the message with the reason that the carrier gives', async () => {
    const wei = await world.openSender();
    const landline = new CarrierRefusedError('30006', { reason: 'landline' });
    vi.spyOn(world.east, 'send').mockRejectedValueOnce(landline);
    const text = await wei.send('To a landline');
    expect(await wei.live.waitForState(text.smsId, 'failed')).toMatchObject({ reason: 'landline' });
    expect(await wei.spendable()).toBe(FULL);
  });

  it('for a reason of ours holds the message and tells the operator; an hour later it is failed and refunded', async () => {
    const wei = await world.openSender();
    vi.spyOn(world.east, 'send').mockRejectedValue(new CarrierRefusedError('unknown key', { reason: 'ourSide' }));
    const text = await wei.send('Ours to mend');
    await world.passTime(31_000, 'it to be held', async () => (await world.outstanding()).ourSide === 1);
    expect(wei.hasState(text.smsId, 'failed')).toBe(false);
    expect(logged.some((line) => line.includes('for a reason of ours'))).toBe(true);
    await world.passTime(SEND_EXPIRES_AFTER_MS / 4, 'it to fail', () => wei.hasState(text.smsId, 'failed'));
    expect(await wei.spendable()).toBe(FULL);
    expect(await world.outstanding()).toMatchObject({ ourSide: 0 });
  });

  it('that is mended within the hour lets the message go', async () => {
    const wei = await world.openSender();
    vi.spyOn(world.east, 'send').mockRejectedValueOnce(new CarrierRefusedError('unknown key', { reason: 'ourSide' }));
    const text = await wei.send('Mended');
    await world.passTime(2_000, 'it to arrive', () => wei.hasState(text.smsId, 'delivered'));
    expect(await wei.listArrived()).toHaveLength(1);
  });
});

describe('a message whose carrier is in the settings no longer', () => {
  it('waits for it to come back, and is failed and refunded when its hour is over', async () => {
    const wei = await world.openSender();
    const away = new CarrierUnavailableError('away', { scope: 'message', retryAfterMs: 1_000 });
    vi.spyOn(world.east, 'send').mockRejectedValue(away);
    const text = await wei.send('Left behind');
    const ofThis = world.database.db.updateTable('outbox').where('id', '=', text.smsId);
    await vi.waitFor(async () =>
      expect(await ofThis.set({ carrier: 'gone:main' }).executeTakeFirst()).toMatchObject({ numUpdatedRows: 1n }),
    );
    world.clock.aheadMs += 10_000;
    await world.chats.relay.sweepStrangers();
    await vi.waitFor(() => expect(world.chats.relay.underWay).toBe(0));
    expect(wei.hasState(text.smsId, 'failed')).toBe(false);
    world.clock.aheadMs += SEND_EXPIRES_AFTER_MS;
    await world.chats.relay.sweepStrangers();
    expect(await wei.live.waitForState(text.smsId, 'failed')).toMatchObject({ reason: 'expired' });
    expect(await wei.spendable()).toBe(FULL);
  });
});
