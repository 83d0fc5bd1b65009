import { delSms } from '@manyline/contract/chats';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const ANA = '12025550141';

function toInbound(to: string, text: string) {
  return { kind: 'inbound' as const, eventId: `${to} ${text}`, from: ANA, to, text, date: Date.now() };
}

describe('catch-up after an absence', () => {
  it('brings what was missed, in order, and nothing twice', async () => {
    const wei = await world.signIn();
    const before = await wei.socket();
    await world.webhook([toInbound(wei.number, 'seen')]);
    const { seq } = await before.waitForText('seen');
    before.close();
    for (let index = 0; index < 30; index += 1) await world.webhook([toInbound(wei.number, `missed ${index}`)]);
    const after = await wei.socket();
    const page = await after.catchUp(seq);
    expect(page.messages.map(({ text }) => text)).toEqual(Array.from({ length: 30 }, (_, index) => `missed ${index}`));
    expect(page.messages.map((message) => message.seq)).toEqual(
      Array.from({ length: 30 }, (_, index) => seq + 1 + index),
    );
    expect(page).toMatchObject({ seq: seq + 30, more: false });
    expect(await after.catchUp(page.seq)).toEqual({ messages: [], reads: [], seq: page.seq, more: false });
  });

  it('tells which chats were read elsewhere meanwhile, and what stayed unread, in its place among the messages', async () => {
    const wei = await world.signIn();
    const [here, away] = [await wei.socket(), await wei.socket()];
    await world.webhook([toInbound(wei.number, 'one')]);
    const { seq } = await away.waitForText('one');
    away.close();
    await world.webhook([toInbound(wei.number, 'two')]);
    await here.markRead(wei.number, ANA, seq);
    await world.webhook([toInbound(wei.number, 'three')]);
    const back = await wei.socket();
    const page = await back.catchUp(seq);
    expect(page.messages.map(({ text }) => text)).toEqual(['two', 'three']);
    const place = { ownFullNumber: wei.number, otherFullNumber: ANA };
    expect(page.reads).toEqual([{ ...place, unread: 1, seq: page.messages[0]!.seq + 1 }]);
    expect(page.seq).toBe(page.messages[1]!.seq);
    expect((await back.catchUp(page.seq)).reads).toEqual([]);
  });

  it('tells the readings of more chats than a page holds, without a gap', async () => {
    const wei = await world.signIn();
    const live = await wei.socket();
    const partners = Array.from({ length: 620 }, (_, index) => `1303555${1000 + index}`);
    const events = partners.map((from) => ({ ...toInbound(wei.number, `from ${from}`), from }));
    await world.webhook(events);
    const { seq } = await live.catchUp(0).then((page) => live.catchUp(page.seq));
    for (const partner of partners) await live.markRead(wei.number, partner);
    const read: string[] = [];
    for (let since = seq, more = true; more; ) {
      const page = await live.catchUp(since);
      read.push(...page.reads.map(({ otherFullNumber }) => otherFullNumber));
      [since, more] = [page.seq, page.more];
    }
    expect(read).toEqual(partners);
  });

  it('comes in pages of 500 that join without a gap', async () => {
    const wei = await world.signIn();
    for (let from = 0; from < 1_050; from += 350)
      await world.webhook(Array.from({ length: 350 }, (_, index) => toInbound(wei.number, `text ${from + index}`)));
    const live = await wei.socket();
    const seqs: number[] = [];
    let page = await live.catchUp(0);
    for (;;) {
      seqs.push(...page.messages.map((message) => message.seq));
      if (!page.more) break;
      page = await live.catchUp(page.seq);
    }
    expect(seqs).toEqual(Array.from({ length: 1_050 }, (_, index) => index + 1));
  });

  it('tells a message as it stands now: its last state, and a tombstone where it was deleted', async () => {
    const wei = await world.signIn();
    const live = await wei.socket();
    const [kept, dropped, lost] = [
      wei.toText(ANA, 'kept'),
      wei.toText(ANA, 'dropped'),
      wei.toText('12025550001', 'lost'),
    ];
    const dates = new Map<string, number>();
    for (const text of [kept, dropped, lost]) dates.set(text.smsId, (await live.send(text)).date);
    await live.waitForState(kept.smsId, 'delivered');
    await live.waitForState(dropped.smsId, 'delivered');
    await live.waitForState(lost.smsId, 'undelivered');
    await wei.call(delSms, { sms: JSON.stringify([{ smsId: dropped.smsId, date: dates.get(dropped.smsId) }]) });
    const { messages } = await live.catchUp(0);
    const byId = new Map(messages.map((message) => [message.smsId, message]));
    expect(byId.get(kept.smsId)).toMatchObject({ text: 'kept', status: 0, state: 'delivered' });
    expect(byId.get(dropped.smsId)).toMatchObject({ text: '', deleted: true });
    expect(byId.get(lost.smsId)).toMatchObject({ status: 2, state: 'undelivered', reason: 'unreachable' });
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map(({ seq }) => seq).toSorted((a, b) => a - b));
  });

  it('that races with arrivals loses none: what it leaves out is pushed', async () => {
    const wei = await world.signIn();
    const live = await wei.socket();
    const arriving = Promise.all(
      Array.from({ length: 60 }, (_, index) => world.webhook([toInbound(wei.number, `race ${index}`)])),
    );
    const known = new Set<number>();
    let since = 0;
    for (let turn = 0; turn < 10; turn += 1) {
      const page = await live.catchUp(since);
      for (const { seq } of page.messages) known.add(seq);
      since = page.seq;
    }
    await arriving;
    await waitFor(() => live.heard.messages.length === 60, { what: '60 pushes' });
    // A page answers everything up to its seq: nothing may turn up below it later.
    const upToSince = Array.from({ length: since }, (_, index) => index + 1);
    expect(upToSince.filter((seq) => !known.has(seq))).toEqual([]);
  });

  it.each([[{ since: -1 }], [{ since: 'all' }], [{}], [undefined]])(
    'asked with %j is not answered as if all were seen',
    async (payload) => {
      const wei = await world.signIn();
      const live = await wei.socket();
      await expect(live.raw.timeout(150).emitWithAck('catchUp', payload as never)).rejects.toThrow();
      expect(await live.catchUp(0)).toMatchObject({ messages: [] });
    },
  );
});
