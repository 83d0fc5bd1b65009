import { setCallSettings } from '@manyline/contract/calls';
import { getChatList } from '@manyline/contract/chats';
import { setForward, setVoicemail } from '@manyline/contract/numbers';
import { DAY_MS, HOUR_MS, MINUTE_MS, monthBounds, ymOf } from '@manyline/domain/time';
import type { VoiceEvent } from '@manyline/ports/voice-carrier';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEventHub } from '../../lib/event-hub.ts';
import { type Death, makeMortal } from '../../testing/mortal-database.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createCalls } from '../calls/create-calls.ts';
import { createChats } from '../chats/create-chats.ts';
import { createDelivery } from '../delivery/create-delivery.ts';
import { createMedia } from '../media/create-media.ts';
import { createNumbers } from '../numbers/create-numbers.ts';
import { createVoice } from './create-voice.ts';
import { createCallNetwork } from './testing/call-network.ts';
import { readTalk } from './testing/read-talk.ts';

const CALLER = '12025550141';
const network = createCallNetwork();
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false, carriers: [{ carrier: network.carrier, whenUnsure: 'hold' }] });
  await world.sandbox.open();
  await network.bringCallsTo(world);
  await world.intake.catchUp.sweep();
});
afterEach(() => world.audit());
afterAll(() => world.close());

/** A process that dies there, over the same database, the same store and the same network. */
function openDoomed(death: Death) {
  const mortal = makeMortal(world.database);
  const kit = { ...world.kit, events: createEventHub(), database: mortal.database, db: mortal.database.db };
  const { blobs } = world.ports;
  const { carriers } = world.carrierAccounts;
  const parts = { ...world.ports, ...world, carriers };
  const media = createMedia(kit, { blobs });
  const numbers = createNumbers(kit, { carriers });
  const delivery = createDelivery(kit, { ...parts, media, numbers });
  const chats = createChats(kit, { ...parts, canTranscribe: false, delivery, media, numbers });
  const calls = createCalls(kit, { ...parts, numbers });
  const voice = createVoice(kit, { ...parts, blobs, calls, canTranscribe: false, chats, media, numbers });
  mortal.dieAt(death);
  return { voice, mortal };
}

type Call = ReturnType<typeof network.call>;

/** Fates of a call, by the account's settings and the network's steps. */
const kinds = {
  forwarded: {
    turnOn: (wei: Callee) => wei.call(setForward, { forward: 1 }),
    steps: (call: Call) => [call.incoming, call.dialEnded('answered', 61), call.ended(70)],
    ends: { calls: ['forwarded 61 40000'], messages: [], spent: 40_000 },
  },
  voicemail: {
    turnOn: (wei: Callee) => wei.call(setVoicemail, { voicemail: 1 }),
    steps: (call: Call) => [call.incoming, call.recorded(4), call.planEnded, call.ended(20)],
    ends: { calls: ['voicemail 4 0'], messages: ['voicemail'], spent: 0 },
  },
  busyThenVoicemail: {
    async turnOn(wei: Callee) {
      await wei.call(setCallSettings, { thenVoicemail: true });
      return wei.call(setForward, { forward: 1 });
    },
    steps: (call: Call) => [call.incoming, call.dialEnded('busy'), call.recorded(4), call.ended(30)],
    ends: { calls: ['voicemail 4 0'], messages: ['voicemail'], spent: 0 },
  },
  missed: {
    turnOn: (wei: Callee) => wei.call(setForward, { forward: 1 }),
    steps: (call: Call) => [call.incoming, call.dialEnded('noAnswer'), call.ended(30)],
    ends: { calls: ['missed 0 0'], messages: ['missedCall'], spent: 0 },
  },
};
type Callee = Awaited<ReturnType<TestWorld['signIn']>>;
let opened = 0;

async function openCallee() {
  const wei = await world.signIn({ credit: '10', verified: true, numberType: 'none' });
  opened += 1;
  const own = `1201777${String(opened).padStart(4, '0')}`;
  await world.sandbox.giveNumber(wei.accountId, 'other', own);
  const before = await wei.spendable();
  return { wei, own, before, since: Date.now() + world.clock.aheadMs };
}

/** Until nothing is open: sweeps, and what the network lists. */
async function settle() {
  await world.voice.work.idle();
  for (const ms of [MINUTE_MS, 3 * MINUTE_MS, MINUTE_MS, 12 * MINUTE_MS]) {
    world.clock.aheadMs += ms;
    await world.intake.catchUp.sweep();
    await world.voice.recordings.sweep();
    await world.voice.ends.sweep();
    await world.voice.recordings.sweep();
  }
}

async function readEnds({ wei, own, before, since }: Awaited<ReturnType<typeof openCallee>>) {
  // Of any month: the clock goes on by days.
  const records = world.database.db.selectFrom('call_record').select(['type', 'seconds', 'charge']);
  const list = await records.where('account_id', '=', wei.accountId).execute();
  const { chatList } = await wei.call(getChatList);
  const isInList = chatList.some(({ otherFullNumber }) => otherFullNumber === CALLER);
  const ends = { ownFullNumber: own, otherFullNumber: CALLER };
  const talk = await readTalk(wei, ends, { since, until: Date.now() + world.clock.aheadMs });
  expect(isInList, 'the chat is in the list').toBe(talk.length > 0);
  return {
    calls: list.map(({ type, seconds, charge }) => `${type} ${seconds} ${charge}`),
    messages: talk.map(({ type }) => type),
    spent: before - (await wei.spendable()),
  };
}

const listStates = async (callId: string) => {
  const rows = world.database.db.selectFrom('voice_recording').select('state').where('call_id', '=', callId);
  return (await rows.execute()).map(({ state }) => state);
};

/** Tells the steps: to the doomed process while it lives, then to another. What it did not keep comes again, or never. */
async function play(doomed: ReturnType<typeof openDoomed>, steps: readonly VoiceEvent[], repeats: boolean) {
  for (const step of steps) {
    const isDead = doomed.mortal.isDead;
    const { desk, work } = isDead ? world.voice : doomed.voice;
    const kept = await desk.take(network.name, step).then(
      () => true,
      () => false,
    );
    await work.idle();
    if (!kept && repeats) await world.voice.desk.take(network.name, step);
  }
}

describe('a server that is killed', () => {
  it.each(
    Object.keys(kinds).flatMap((kind) => [
      ['statement', kind as keyof typeof kinds, true] as const,
      ['statement', kind as keyof typeof kinds, false] as const,
      // Dead right after a commit is dead at the next statement, but that nobody heard of the commit.
      ['commit', kind as keyof typeof kinds, false] as const,
    ]),
  )(
    'at any %s of a call that is %s (what it did not keep comes again: %s): one record, one charge or none, no recording lost',
    async (at, kind, repeats) => {
      const { turnOn, steps, ends } = kinds[kind];
      let deaths = 0;
      for (let after = 0; ; after += 1) {
        const callee = await openCallee();
        await turnOn(callee.wei);
        const call = network.call({ to: callee.own }, Date.now() + world.clock.aheadMs);
        const doomed = openDoomed({ at, after });
        await play(doomed, steps(call), repeats);
        await settle();
        expect(await readEnds(callee), `${at} ${after}`).toEqual(ends);
        expect(network.recordings.size, `${at} ${after}: recordings at the network`).toBe(0);
        for (const state of await listStates(call.callId)) expect(state, `${at} ${after}`).toBe('done');
        if (!doomed.mortal.isDead) break;
        deaths += 1;
      }
      expect(deaths).toBeGreaterThan(at === 'statement' ? 8 : -1);
    },
  );

  it('and comes back days later, in another month, finds every recording that the network still has', async () => {
    const { turnOn, steps, ends } = kinds.voicemail;
    const now = Date.now() + world.clock.aheadMs;
    world.clock.aheadMs += monthBounds(ymOf(now + HOUR_MS)).endMs - HOUR_MS - now;
    // Each turn takes more than a day of the clock.
    for (let after = 2; ; after += 2) {
      const callee = await openCallee();
      await turnOn(callee.wei);
      const call = network.call({ to: callee.own }, Date.now() + world.clock.aheadMs);
      const doomed = openDoomed({ at: 'statement', after });
      await play(doomed, steps(call), false);
      // Sounds without a message are swept after a day.
      world.clock.aheadMs += DAY_MS + HOUR_MS;
      await world.media.service.sweep();
      await settle();
      expect(await readEnds(callee), `statement ${after}`).toMatchObject(ends);
      expect(await listStates(call.callId), `statement ${after}`).toEqual(['done']);
      if (!doomed.mortal.isDead) break;
    }
  });
});

it('a plan takes one look-up and one write', async () => {
  const { wei, own } = await openCallee();
  await kinds.voicemail.turnOn(wei);
  const call = network.call({ to: own }, Date.now() + world.clock.aheadMs);
  const { voice, mortal } = openDoomed({ at: 'statement', after: 2 });
  expect(await voice.desk.take(network.name, call.incoming)).toMatchObject({ kind: 'voicemail' });
  expect(mortal.isDead).toBe(false);
  await world.voice.desk.take(network.name, call.ended());
  await settle();
});
