import { getChatList } from '@manyline/contract/chats';
import { getCallList } from '@manyline/contract/histories';
import { callFromHandset, leaveVoicemail } from '@manyline/contract/local-world';
import { setForward, setVoicemail } from '@manyline/contract/numbers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openRenter } from '../numbers/testing/renter.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

describe('a call from a handset', () => {
  const CALLER = '12025550141';
  const ring = (to: string, seconds = 61) => world.call(callFromHandset, { from: CALLER, to, seconds });
  const speak = (to: string) => world.call(leaveVoicemail, { from: CALLER, to, text: 'It is me' });

  async function openCallee() {
    const wei = await openRenter(world);
    const own = await wei.rent();
    const before = await wei.spendable();
    const read = async () => {
      const { list } = await wei.call(getCallList, {});
      const { chatList } = await wei.call(getChatList);
      return {
        calls: list.map(({ type, duration, charge }) => `${type} ${duration} ${charge}`),
        voicemails: chatList.filter(({ type }) => type === 'voicemail').length,
        spent: before - (await wei.spendable()),
      };
    };
    return { ...wei, own, read };
  }
  const nothing = { voicemails: 0, spent: 0 };

  it('with both off is taken by nobody: nothing is forwarded, charged or left', async () => {
    const wei = await openCallee();
    expect(await ring(wei.own)).toEqual({ type: 'missed', duration: 0, charge: '0' });
    await expect(speak(wei.own)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await wei.read()).toEqual({ ...nothing, calls: ['missed 0 0'] });
  });

  it('with forwarding on is forwarded and charged, and leaves no voicemail', async () => {
    const wei = await openCallee();
    await wei.call(setForward, { forward: 1 });
    expect(await ring(wei.own)).toEqual({ type: 'forwarded', duration: 2, charge: '0.04' });
    await expect(speak(wei.own)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await wei.read()).toEqual({ voicemails: 0, spent: 40_000, calls: ['forwarded 2 0.04'] });
  });

  it('with voicemail on leaves one in the chats, and costs nothing', async () => {
    const wei = await openCallee();
    await wei.call(setVoicemail, { voicemail: 1 });
    expect(await ring(wei.own)).toEqual({ type: 'voicemail', duration: 2, charge: '0' });
    await waitFor(async () => (await wei.read()).voicemails === 1, { what: 'the voicemail' });
    expect(await wei.read()).toEqual({ ...nothing, voicemails: 1, calls: ['voicemail 2 0'] });
  });

  it('that nobody takes in time is missed, whatever is on', async () => {
    const wei = await openCallee();
    for (const turnOn of [() => wei.call(setForward, { forward: 1 }), () => wei.call(setVoicemail, { voicemail: 1 })]) {
      await turnOn();
      expect(await ring(wei.own, 0)).toMatchObject({ type: 'missed', charge: '0' });
    }
    expect(await wei.read()).toEqual({ ...nothing, calls: ['missed 0 0', 'missed 0 0'] });
  });

  it('after both were turned off again is taken by nobody', async () => {
    const wei = await openCallee();
    await wei.call(setForward, { forward: 1 });
    await wei.call(setForward, { forward: 0 });
    expect(await ring(wei.own)).toMatchObject({ type: 'missed', charge: '0' });
    await wei.call(setVoicemail, { voicemail: 1 });
    await wei.call(setVoicemail, { voicemail: 0 });
    expect(await ring(wei.own)).toMatchObject({ type: 'missed', charge: '0' });
    expect(await wei.read()).toMatchObject(nothing);
  });
});
