import { setCallSettings, setGreeting } from '@manyline/contract/calls';
import { getChatList, setNumberBlocked } from '@manyline/contract/chats';
import { setForward, setVoicemail } from '@manyline/contract/numbers';
import { MINUTE_MS, SECOND_MS } from '@manyline/domain/time';
import type { CallPlan, VoiceEvent } from '@manyline/ports/voice-carrier';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openRenter } from '../numbers/testing/renter.ts';
import { toCalleeQuery } from './callees.repository.ts';
import { createCallNetwork } from './testing/call-network.ts';
import { readCalls, readTalk } from './testing/read-talk.ts';

const CALLER = '12025550141';
const network = createCallNetwork();
let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false, carriers: [{ carrier: network.carrier, whenUnsure: 'hold' }] });
  await world.sandbox.open();
  await network.bringCallsTo(world);
});
afterEach(async () => {
  await settle();
  await world.audit();
  network.trouble.away = false;
  world.clock.aheadMs = 0;
});
afterAll(() => world.close());

interface PlanNode {
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: PlanNode[];
}
const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

const tell = (event: VoiceEvent) => world.voice.desk.take(network.name, event);

/** Time goes on, and sweeps come by, until nothing is left to do. */
async function settle() {
  await world.voice.work.idle();
  for (let turn = 0; turn < 3; turn += 1) {
    world.clock.aheadMs += 20 * SECOND_MS;
    await world.voice.recordings.sweep();
    await world.voice.ends.sweep();
  }
}

async function openCallee({ credit = '100' } = {}) {
  const wei = await openRenter(world, credit);
  const own = await wei.rent();
  const before = await wei.spendable();
  const phone = (await world.accounts.service.get(wei.accountId)) as { telCode: string; phone: string };
  const read = async () => {
    const list = await readCalls(wei);
    const { chatList } = await wei.call(getChatList);
    return {
      calls: list.map(({ type, duration, charge }) => `${type} ${duration} ${charge}`),
      chats: chatList.map(({ type }) => type),
      spent: before - (await wei.spendable()),
    };
  };
  return { ...wei, own, phone: `${phone.telCode}${phone.phone}`, read };
}

async function withMode(mode: 'forward' | 'voicemail', wishes: object = {}) {
  const wei = await openCallee();
  await (mode === 'forward' ? wei.call(setForward, { forward: 1 }) : wei.call(setVoicemail, { voicemail: 1 }));
  await wei.call(setCallSettings, wishes);
  return wei;
}

describe('what becomes of a call', () => {
  it('is refused with a sentence where both are off, and to a number that nobody has', async () => {
    const wei = await openCallee();
    expect(await tell(network.call({ to: wei.own }).incoming)).toMatchObject({ kind: 'refuse', language: 'en' });
    expect(await tell(network.call({ to: '12015559999' }).incoming)).toMatchObject({ kind: 'refuse' });
  });

  it('rings the verified phone for 25 seconds, showing the caller where the network can, else our number', async () => {
    const wei = await withMode('forward');
    const call = network.call({ to: wei.own });
    expect(await tell(call.incoming)).toMatchObject({
      kind: 'forward',
      to: wei.phone,
      callerId: wei.own,
      ringSeconds: 25,
    });
    const capabilities = network.carrier.voice.capabilities as { showsCaller: boolean };
    capabilities.showsCaller = true;
    expect(await tell(network.call({ to: wei.own }).incoming)).toMatchObject({ callerId: CALLER });
    expect(await tell(network.call({ to: wei.own, from: undefined }).incoming)).toMatchObject({ callerId: wei.own });
    capabilities.showsCaller = false;
  });

  it('takes a message for three minutes with voicemail on, after our greeting or the typed one', async () => {
    const wei = await withMode('voicemail');
    const ours = (await tell(network.call({ to: wei.own }).incoming)) as Extract<CallPlan, { kind: 'voicemail' }>;
    expect(ours).toMatchObject({ kind: 'voicemail', maxSeconds: 180, greeting: { kind: 'spoken', language: 'en' } });
    await wei.call(setGreeting, { number: wei.own, kind: 'typed', language: 'zh', text: '您好，请留言。' });
    expect(await tell(network.call({ to: wei.own }).incoming)).toMatchObject({
      greeting: { kind: 'spoken', text: '您好，请留言。', language: 'zh' },
    });
  });

  it.each([
    ['busy', true, 'voicemail'],
    ['noAnswer', true, 'voicemail'],
    ['failed', true, 'voicemail'],
    ['busy', false, 'hangUp'],
    ['answered', true, 'hangUp'],
  ] as const)(
    'after a phone that was %s, with voicemail then wanted: %s, is %s',
    async (outcome, thenVoicemail, kind) => {
      const wei = await withMode('forward', { thenVoicemail });
      const call = network.call({ to: wei.own });
      await tell(call.incoming);
      expect(await tell(call.dialEnded(outcome, 5))).toMatchObject({ kind });
    },
  );

  it('is the same when its first step comes twice, whatever was changed between', async () => {
    const wei = await withMode('voicemail');
    const call = network.call({ to: wei.own });
    expect(await tell(call.incoming)).toMatchObject({ kind: 'voicemail' });
    await wei.call(setVoicemail, { voicemail: 0 });
    expect(await tell(call.incoming)).toMatchObject({ kind: 'voicemail' });
  });

  it('is decided by one statement, whose every part goes by a key', async () => {
    const wei = await withMode('forward');
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
      explain (format json) ${toCalleeQuery(wei.own, CALLER)}`.execute(world.database.db);
    const nodes = listNodes(rows[0]!['QUERY PLAN'][0].Plan);
    const scans = nodes.filter((node) => node['Relation Name'] !== undefined);
    expect(scans.length).toBeGreaterThan(5);
    for (const scan of scans) expect(scan['Index Cond'] ?? scan['Recheck Cond'], JSON.stringify(scan)).toBeDefined();
  });

  it('is not forwarded without balance: the person is told once, and a message is taken if that is wanted', async () => {
    const wei = await withMode('forward', { thenVoicemail: true });
    await world.sandbox.giveCredit(wei.accountId, String(-(await wei.spendable()) / 1e6));
    for (let turn = 0; turn < 2; turn += 1)
      expect(await tell(network.call({ to: wei.own }).incoming)).toMatchObject({ kind: 'voicemail' });
    await wei.call(setCallSettings, { thenVoicemail: false });
    expect(await tell(network.call({ to: wei.own }).incoming)).toMatchObject({ kind: 'refuse' });
    await expect
      .poll(async () => (await wei.call(getChatList)).chatList.filter(({ text }) => /not forwarded/.test(text)).length)
      .toBe(1);
  });

  it('to a suspended account is not forwarded', async () => {
    const wei = await withMode('forward');
    await world.accounts.service.setStatus(wei.accountId, 'suspended');
    expect(await tell(network.call({ to: wei.own }).incoming)).toMatchObject({ kind: 'refuse' });
  });

  it('of a blocked caller is refused, and nothing of it stands in the chats', async () => {
    const wei = await withMode('forward');
    await wei.call(setNumberBlocked, { otherFullNumber: CALLER, blocked: true });
    const call = network.call({ to: wei.own });
    expect(await tell(call.incoming)).toMatchObject({ kind: 'refuse' });
    await tell(call.ended());
    await settle();
    expect(await wei.read()).toEqual({ calls: ['missed 0 0'], chats: [], spent: 0 });
  });

  it('that no network vouches for goes straight to voicemail where that is wanted', async () => {
    const wei = await withMode('forward', { screensSpam: true });
    expect(await tell(network.call({ to: wei.own, attestation: 'C' }).incoming)).toMatchObject({ kind: 'voicemail' });
    expect(await tell(network.call({ to: wei.own, attestation: 'B' }).incoming)).toMatchObject({ kind: 'forward' });
  });
});

describe('a call that is over', () => {
  it('and was forwarded for 61 seconds costs two minutes, once, however often and in whatever order its steps come', async () => {
    const wei = await withMode('forward');
    const call = network.call({ to: wei.own });
    await tell(call.incoming);
    const [answered, ended] = [call.dialEnded('answered', 61), call.ended(70)];
    await Promise.all([tell(ended), tell(answered), tell(ended), tell(answered), tell(call.incoming)]);
    await settle();
    await tell(answered);
    await settle();
    expect(await wei.read()).toEqual({ calls: ['forwarded 2 0.04'], chats: [], spent: 40_000 });
  });

  it('and was not taken is missed: its record, and a mark in the chats that counts as unread', async () => {
    const wei = await withMode('forward');
    const call = network.call({ to: wei.own });
    await tell(call.incoming);
    await tell(call.dialEnded('noAnswer'));
    await tell(call.ended());
    await tell(call.ended());
    await settle();
    expect(await wei.read()).toEqual({ calls: ['missed 0 0'], chats: ['missedCall'], spent: 0 });
    expect((await wei.call(getChatList)).chatList).toMatchObject([{ unread: 1, otherFullNumber: CALLER }]);
    const ends = { ownFullNumber: wei.own, otherFullNumber: CALLER };
    const times = { since: Date.now() - MINUTE_MS, until: Date.now() + MINUTE_MS };
    expect(await readTalk(wei, ends, times)).toMatchObject([{ type: 'missedCall', direction: 'in' }]);
  });

  it('before the beep is missed, and leaves no message', async () => {
    const wei = await withMode('voicemail');
    const call = network.call({ to: wei.own });
    await tell(call.incoming);
    await tell(call.ended(3));
    await settle();
    expect(await wei.read()).toEqual({ calls: ['missed 0 0'], chats: ['missedCall'], spent: 0 });
  });

  it('whose later steps were lost is asked about, and ends as the network knows it', async () => {
    const wei = await withMode('forward');
    const call = network.call({ to: wei.own });
    await tell(call.incoming);
    call.dialEnded('answered', 61);
    call.ended(70);
    world.clock.aheadMs += 3 * MINUTE_MS;
    await settle();
    expect(await wei.read()).toMatchObject({ calls: ['forwarded 2 0.04'], spent: 40_000 });
  });

  it('of which no step reached us is learned from the list of the network', async () => {
    const wei = await withMode('voicemail');
    await world.intake.catchUp.sweep();
    world.clock.aheadMs += 3 * MINUTE_MS;
    const call = network.call({ to: wei.own }, Date.now() + MINUTE_MS);
    call.recorded(4);
    call.ended(20);
    await world.intake.catchUp.sweep();
    await settle();
    expect(await wei.read()).toEqual({ calls: ['voicemail 1 0'], chats: ['voicemail'], spent: 0 });
    expect(network.recordings.size).toBe(0);
  });

  it('and was told as missed is corrected, and charged once, when the network says late that somebody answered', async () => {
    const wei = await withMode('forward');
    const call = network.call({ to: wei.own });
    await tell(call.incoming);
    await tell(call.ended(70));
    await settle();
    expect((await wei.read()).calls).toEqual(['missed 0 0']);
    await tell(call.dialEnded('answered', 61));
    await settle();
    expect(await wei.read()).toMatchObject({ calls: ['forwarded 2 0.04'], spent: 40_000 });
  });

  it('of a caller who withholds his number stands under no number', async () => {
    const wei = await withMode('voicemail');
    const call = network.call({ to: wei.own, from: undefined });
    await tell(call.incoming);
    await tell(call.ended(1));
    await settle();
    expect((await wei.call(getChatList)).chatList).toMatchObject([{ otherFullNumber: 'anonymous', otherTelCode: '' }]);
  });
});

describe('a recording', () => {
  async function leave(seconds = 4, wishes: object = {}) {
    const wei = await withMode('voicemail', wishes);
    const call = network.call({ to: wei.own });
    await tell(call.incoming);
    return { wei, call, recorded: call.recorded(seconds) };
  }

  it('told three times is one voicemail, and is ours alone after it', async () => {
    const { wei, call, recorded } = await leave(61);
    await Promise.all([tell(recorded), tell(recorded)]);
    await tell(call.ended(70));
    await settle();
    await tell(recorded);
    await settle();
    expect(await wei.read()).toEqual({ calls: ['voicemail 2 0'], chats: ['voicemail'], spent: 0 });
    expect((await wei.call(getChatList)).chatList).toMatchObject([
      { unread: 1, media: expect.stringContaining('.wav') },
    ]);
    expect(network.recordings.size).toBe(0);
  });

  it('waits for a network that is away, and is deleted there only once it is ours', async () => {
    const { wei, call, recorded } = await leave();
    network.trouble.away = true;
    await tell(recorded);
    await tell(call.ended());
    await settle();
    expect((await wei.read()).chats).toEqual([]);
    expect(network.recordings.size).toBe(1);
    network.trouble.away = false;
    world.clock.aheadMs += 10 * MINUTE_MS;
    await settle();
    expect((await wei.read()).chats).toEqual(['voicemail']);
    expect(network.recordings.size).toBe(0);
  });

  it('that is gone is an alarm: a figure, and the person is told to call back', async () => {
    const { wei, call, recorded } = await leave();
    network.recordings.clear();
    await tell(recorded);
    await tell(call.ended());
    await settle();
    const gauge = world.voice.hooks.gauges!.find(({ name }) => name === 'manyline_recordings_lost')!;
    expect(await gauge.read()).toBeGreaterThan(0);
    await expect
      .poll(async () => (await wei.call(getChatList)).chatList.filter(({ text }) => /was lost/.test(text)).length)
      .toBe(1);
    expect((await wei.read()).calls).toEqual(['voicemail 1 0']);
  });

  it('of silence is no message', async () => {
    const { wei, call, recorded } = await leave(0);
    await tell(recorded);
    await tell(call.ended());
    await settle();
    expect(await wei.read()).toEqual({ calls: ['missed 0 0'], chats: ['missedCall'], spent: 0 });
    expect(network.recordings.size).toBe(0);
  });

  it('whose call was never told waits until the network says whose it is', async () => {
    const wei = await withMode('voicemail');
    const call = network.call({ to: wei.own });
    const recorded = call.recorded(4);
    call.ended();
    await tell(recorded);
    world.clock.aheadMs += MINUTE_MS;
    await settle();
    world.clock.aheadMs += MINUTE_MS;
    await settle();
    expect((await wei.read()).chats).toEqual(['voicemail']);
  });
});
