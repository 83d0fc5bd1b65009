import { setCallSettings } from '@manyline/contract/calls';
import { setForward, setVoicemail } from '@manyline/contract/numbers';
import { MINUTE_MS, SECOND_MS } from '@manyline/domain/time';
import { fromWav, keyTones } from '@manyline/testkit/phone-company/sounds';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OWN } from '../delivery/testing/vendor-world.ts';
import { readCalls, readTalk } from './testing/read-talk.ts';
import { callVendors, openVendorCalls } from './testing/vendor-calls.ts';

const ROUNDS = 4;
let callers = 12025550200;

describe.each(callVendors)('a call by %s', (kind) => {
  let world: Awaited<ReturnType<typeof openVendorCalls>>;
  let caller: string;
  let before: number;
  let since: number;
  beforeAll(async () => {
    world = await openVendorCalls(kind);
  });
  afterEach(async () => {
    Object.assign(world.company.troubles, { times: 1, isLost: () => false, isDeaf: false });
    await world.audit();
    expect(world.company.faults).toEqual([]);
  });
  afterAll(() => world.close());

  /** The caller, and what the holder of the number wants. */
  async function open(mode: 'forward' | 'voicemail', thenVoicemail = false) {
    callers += 1;
    caller = String(callers);
    before = await world.wei.spendable();
    since = Date.now() + world.clock.aheadMs;
    await world.wei.call(setCallSettings, { thenVoicemail });
    await (mode === 'forward'
      ? world.wei.call(setForward, { forward: 1 })
      : world.wei.call(setVoicemail, { voicemail: 1 }));
  }
  const ring = () => world.company.call({ from: caller, to: OWN });

  async function leave(words: number | Int16Array) {
    const call = ring();
    await call.until('beep');
    await call.speak(words);
    await call.hangUp();
  }

  /** Time goes on, and sweeps come by, until nothing is left to do. */
  async function settle(pauseMs: number = 20 * SECOND_MS) {
    await world.company.settle();
    await world.voice.work.idle();
    for (let round = 0; round < ROUNDS; round += 1) {
      world.clock.aheadMs += pauseMs;
      await world.voice.recordings.sweep();
      await world.voice.ends.sweep();
    }
  }

  const talk = () =>
    readTalk(
      world.wei,
      { ownFullNumber: OWN, otherFullNumber: caller },
      { since, until: Date.now() + world.clock.aheadMs },
    );

  async function read() {
    const list = await readCalls(world.wei);
    return {
      calls: list
        .filter(({ fromNumber }) => fromNumber.endsWith(caller))
        .map(({ type, duration, charge }) => `${type} ${duration} ${charge}`),
      chat: (await talk()).map(({ type }) => type),
      spent: before - (await world.wei.spendable()),
    };
  }

  it('leaves a message in the chat, sample by sample, and nothing at the network', async () => {
    await open('voicemail');
    const words = keyTones('5551234');
    await leave(words);
    await settle();
    expect(await read()).toEqual({ calls: ['voicemail 1 0'], chat: ['voicemail'], spent: 0 });
    const [message] = await talk();
    expect(fromWav(await world.get(message!.media!))).toEqual(words);
    expect(world.company.recordings).toEqual([]);
  });

  it('that is forwarded for 61 seconds costs two minutes, once, however often it is told', async () => {
    await open('forward');
    world.company.setPhone(world.phone, { kind: 'answers', talkSeconds: 61 });
    world.company.troubles.times = 3;
    await ring().over;
    await settle();
    const callerId = kind === 'twilio' ? caller : OWN;
    expect(world.company.rang.at(-1)).toEqual({ to: world.phone, callerId });
    expect(await read()).toEqual({ calls: ['forwarded 2 0.04'], chat: [], spent: 40_000 });
  });

  it('that nobody takes leads to a message, which three callbacks make once', async () => {
    await open('forward', true);
    world.company.setPhone(world.phone, { kind: 'noAnswer' });
    world.company.troubles.times = 3;
    await leave(4);
    await settle();
    expect(await read()).toEqual({ calls: ['voicemail 1 0'], chat: ['voicemail'], spent: 0 });
  });

  it('before whose beep the caller hangs up is missed', async () => {
    await open('voicemail');
    const call = ring();
    await call.until('greeting');
    await call.hangUp();
    await settle(MINUTE_MS);
    expect(await read()).toEqual({ calls: ['missed 0 0'], chat: ['missedCall'], spent: 0 });
  });

  it('in the time in which we hear nobody is ended by the network, and found in its list as missed', async () => {
    await open('voicemail');
    await world.intake.catchUp.sweep();
    world.clock.aheadMs += 2 * MINUTE_MS;
    world.company.troubles.isDeaf = true;
    const call = ring();
    await call.over;
    expect(call.heard()).toEqual([]);
    world.company.troubles.isDeaf = false;
    world.clock.aheadMs += 2 * MINUTE_MS;
    await world.intake.catchUp.sweep();
    await settle();
    expect(await read()).toEqual({ calls: ['missed 0 0'], chat: ['missedCall'], spent: 0 });
  });

  it('of which no callback came is found all the same', async () => {
    await open('voicemail');
    world.company.troubles.isLost = (what) => what === 'recording' || what === 'ended';
    await leave(7);
    await settle(2 * MINUTE_MS);
    expect(await read()).toEqual({ calls: ['voicemail 1 0'], chat: ['voicemail'], spent: 0 });
  });
});
