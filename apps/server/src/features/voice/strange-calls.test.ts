import { getChatList, setNumberBlocked } from '@manyline/contract/chats';
import { setForward, setVoicemail } from '@manyline/contract/numbers';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@manyline/domain/time';
import type { VoiceEvent } from '@manyline/ports/voice-carrier';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createNoCarrier } from '../carrier-accounts/no-carrier.ts';
import { openRenter } from '../numbers/testing/renter.ts';
import { createCallNetwork } from './testing/call-network.ts';
import { readCalls } from './testing/read-talk.ts';

const network = createCallNetwork();
const other = createCallNetwork({ name: 'others:main' });
const texts = { ...createNoCarrier(), name: 'texts:main' };
let world: TestWorld;
beforeAll(async () => {
  const carriers = [network.carrier, other.carrier, texts].map((carrier) => ({ carrier, whenUnsure: 'hold' as const }));
  world = await openWorld({ started: false, carriers });
  await world.sandbox.open();
});
afterEach(async () => {
  await settle();
  await world.audit();
  world.clock.aheadMs = 0;
});
afterAll(() => world.close());

const tell = (event: VoiceEvent, by = network.name) => world.voice.desk.take(by, event);

async function settle() {
  await world.voice.work.idle();
  for (let turn = 0; turn < 3; turn += 1) {
    world.clock.aheadMs += 20 * SECOND_MS;
    await world.voice.recordings.sweep();
    await world.voice.ends.sweep();
  }
}

let counted = 12_015_557_100;
/** Somebody who has a number of that account. */
async function withNumberOf(source: string) {
  const wei = await openRenter(world, '100');
  counted += 1;
  const number = String(counted);
  const place = { telCode: '1', country: 'US', province: '', areaCode: '' };
  const capabilities = { sms: true, mms: true, voice: true };
  await world.numbers.service.addStock([{ number, source, type: 'other', capabilities, ...place }]);
  await world.numbers.service.give(wei.accountId, { source, type: 'other', number });
  const read = async () => ({
    calls: (await readCalls(wei)).map(({ type }) => type),
    chats: (await wei.call(getChatList)).chatList.map(({ type }) => type),
  });
  return { ...wei, own: number, read };
}

describe('a call that an account tells of', () => {
  it('to a number of another account that brings calls is refused, and stands nowhere', async () => {
    const wei = await withNumberOf(network.name);
    await wei.call(setForward, { forward: 1 });
    const call = other.call({ to: wei.own });
    expect(await tell(call.incoming, other.name)).toMatchObject({ kind: 'refuse' });
    await tell(call.dialEnded('answered', 600), other.name);
    await tell(call.recorded(4), other.name);
    await tell(call.ended(700), other.name);
    world.clock.aheadMs += 3 * MINUTE_MS;
    await settle();
    expect(await wei.read()).toEqual({ calls: [], chats: [] });
    expect(await tell(network.call({ to: wei.own }).incoming)).toMatchObject({ kind: 'forward' });
  });

  it('to a number of another account is taken where that one brings texts alone', async () => {
    const wei = await withNumberOf(texts.name);
    await wei.call(setVoicemail, { voicemail: 1 });
    expect(await tell(network.call({ to: wei.own }).incoming)).toMatchObject({ kind: 'voicemail' });
  });
});

describe('a number that is moved to another account of the operator', () => {
  it('keeps the message that was left before', async () => {
    const wei = await withNumberOf(network.name);
    await wei.call(setVoicemail, { voicemail: 1 });
    const call = network.call({ to: wei.own });
    await tell(call.incoming);
    await world.kit.db.updateTable('own_number').set({ source: other.name }).where('number', '=', wei.own).execute();
    await tell(call.recorded(4));
    await tell(call.ended(10));
    await settle();
    expect(await wei.read()).toEqual({ calls: ['voicemail'], chats: ['voicemail'] });
  });
});

describe('a blocked caller whose call is learned from the list of the network', () => {
  it('stands in no chat', async () => {
    const wei = await withNumberOf(network.name);
    await wei.call(setVoicemail, { voicemail: 1 });
    await wei.call(setNumberBlocked, { otherFullNumber: '12025550141', blocked: true });
    await world.intake.catchUp.sweep();
    world.clock.aheadMs += 3 * MINUTE_MS;
    network.call({ to: wei.own }, Date.now() + MINUTE_MS).ended(20);
    await world.intake.catchUp.sweep();
    await settle();
    expect(await wei.read()).toEqual({ calls: ['missed'], chats: [] });
  });
});

describe('a clock that goes back in the middle of a call', () => {
  it('loses no message of a number that was rented a moment before', async () => {
    const wei = await withNumberOf(network.name);
    await wei.call(setVoicemail, { voicemail: 1 });
    const call = network.call({ to: wei.own });
    await tell(call.incoming);
    await tell({ ...call.recorded(4), date: Date.now() - HOUR_MS } as VoiceEvent);
    await tell({ ...call.ended(10), date: Date.now() - HOUR_MS } as VoiceEvent);
    await settle();
    expect(await wei.read()).toEqual({ calls: ['voicemail'], chats: ['voicemail'] });
  });
});

describe('a list of the network', () => {
  it('in which one call makes no sense gives all others', async () => {
    const wei = await withNumberOf(network.name);
    // Later than what the lists were read for before.
    world.clock.aheadMs += HOUR_MS;
    await world.intake.catchUp.sweep();
    world.clock.aheadMs += 3 * MINUTE_MS;
    const at = Date.now() + HOUR_MS + MINUTE_MS;
    for (const date of [...Array<number>(8).fill(Number.NaN), at]) {
      const call = network.call({ to: wei.own }, at);
      call.ended(20);
      network.calls.get(call.callId)!.date = date;
    }
    await world.intake.catchUp.sweep();
    await settle();
    expect(await wei.read()).toEqual({ calls: ['missed'], chats: ['missedCall'] });
  });
});

describe('a caller', () => {
  it.each(['the number itself', '911', '999999999999999', '00000'])('who shows %s leaves a message', async (shown) => {
    const wei = await withNumberOf(network.name);
    await wei.call(setVoicemail, { voicemail: 1 });
    const call = network.call({ to: wei.own, from: shown === 'the number itself' ? wei.own : shown });
    expect(await tell(call.incoming)).toMatchObject({ kind: 'voicemail' });
    await tell(call.recorded(4));
    await tell(call.ended(10));
    await settle();
    expect(await wei.read()).toEqual({ calls: ['voicemail'], chats: ['voicemail'] });
  });
});
