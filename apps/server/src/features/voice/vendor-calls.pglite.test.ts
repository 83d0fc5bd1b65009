import { setCallSettings } from '@manyline/contract/calls';
import { getDialogList } from '@manyline/contract/chats';
import { getCallList } from '@manyline/contract/histories';
import { setForward, setVoicemail } from '@manyline/contract/numbers';
import { MINUTE_MS, SECOND_MS } from '@manyline/domain/time';
import { fromWav, keyTones } from '@manyline/testkit/phone-company/sounds';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OWN, openVendorWorld } from '../delivery/testing/vendor-world.ts';
import { createCallees } from './callees.repository.ts';

const kinds = ['twilio', 'signalwire', 'telnyx'] as const;
const ROUNDS = 4;
let callers = 12025550200;

/** A vendor with a telephone company, whose webhooks come to the whole product, and an account that holds its number. */
async function openCalls(kind: (typeof kinds)[number]) {
  const world = await openVendorWorld(kind);
  const { voice, network } = world.fake as Extract<typeof world.fake, { voice: unknown }>;
  const get = async (url: string) => {
    const { pathname, search } = new URL(url, 'http://127.0.0.1');
    const answer = await world.http.inject({ method: 'GET', url: `${pathname}${search}` });
    if (answer.statusCode !== 200) throw new Error(`${pathname} was answered with ${answer.statusCode}`);
    return answer.rawPayload;
  };
  network.reach = (time) => {
    world.clock.aheadMs = Math.max(world.clock.aheadMs, time - Date.now());
  };
  voice.network.deliver = async (raw) => {
    const { statusCode, headers, payload } = await world.post(raw);
    return { status: statusCode, contentType: String(headers['content-type']), body: payload };
  };
  voice.network.readSound = get;
  const wei = await world.signIn({ credit: '100', verified: true, numberType: 'none' });
  const place = { telCode: '1', country: 'US', province: '', areaCode: '' };
  const capabilities = { sms: true, mms: true, voice: true };
  await world.numbers.service.addStock([{ number: OWN, source: world.name, type: 'other', capabilities, ...place }]);
  await world.numbers.service.give(wei.accountId, { source: world.name, type: 'other', number: OWN });
  const callee = await createCallees(world.kit.db).find(OWN, OWN);
  return { ...world, wei, company: voice.company, get, phone: `${callee?.telCode}${callee?.phone}` };
}

describe.each(kinds)('a call by %s', (kind) => {
  let world: Awaited<ReturnType<typeof openCalls>>;
  let caller: string;
  let before: number;
  beforeAll(async () => {
    world = await openCalls(kind);
  });
  afterEach(async () => {
    Object.assign(world.company.troubles, { times: 1, isLost: () => false });
    await world.audit();
    expect(world.company.faults).toEqual([]);
  });
  afterAll(() => world.close());

  /** The caller, and what the holder of the number wants. */
  async function open(mode: 'forward' | 'voicemail', thenVoicemail = false) {
    callers += 1;
    caller = String(callers);
    before = await world.wei.spendable();
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

  async function read() {
    const { list } = await world.wei.call(getCallList, {});
    const ends = { ownFullNumber: OWN, otherFullNumber: caller };
    const { dialogList } = await world.wei.call(getDialogList, ends);
    return {
      calls: list
        .filter(({ fromNumber }) => fromNumber.endsWith(caller))
        .map(({ type, duration, charge }) => `${type} ${duration} ${charge}`),
      chat: dialogList.map(({ type }) => type),
      spent: before - (await world.wei.spendable()),
    };
  }

  it('leaves a message in the chat, sample by sample, and nothing at the network', async () => {
    await open('voicemail');
    const words = keyTones('5551234');
    await leave(words);
    await settle();
    expect(await read()).toEqual({ calls: ['voicemail 1 0'], chat: ['voicemail'], spent: 0 });
    const ends = { ownFullNumber: OWN, otherFullNumber: caller };
    const [message] = (await world.wei.call(getDialogList, ends)).dialogList;
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

  it('of which no callback came is found all the same', async () => {
    await open('voicemail');
    world.company.troubles.isLost = (what) => what === 'recording' || what === 'ended';
    await leave(7);
    await settle(2 * MINUTE_MS);
    expect(await read()).toEqual({ calls: ['voicemail 1 0'], chat: ['voicemail'], spent: 0 });
  });
});
