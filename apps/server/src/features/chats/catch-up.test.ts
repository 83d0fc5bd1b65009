import { delSms } from '@manyline/contract/chats';
import { errorCatalogue } from '@manyline/contract/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createChatsRepository } from './chats.repository.ts';
import { stateNumbers } from './message-state.rules.ts';
import { CHANGES_KEPT_MS } from './purge.service.ts';

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

  it.each([1, 3, 7, 500])('in pages of %i brings every change of state once, while others go on', async (limit) => {
    const wei = await world.signIn();
    const live = await wei.socket();
    const chats = createChatsRepository(world.database.db);
    const texts = Array.from({ length: 40 }, (_, index) => wei.toText(ANA, `text ${index}`));
    const sending = Promise.all(texts.map((text) => live.send(text)));
    const seen: { id: string; seq: number; state: number }[] = [];
    let since = 0;
    const readOn = async () => {
      for (;;) {
        const last = await chats.findLastSeq(wei.accountId);
        const { rows, whole } = await chats.listChanges(wei.accountId, { after: since, limit });
        expect(rows.length).toBeLessThanOrEqual(limit);
        seen.push(...rows);
        since = whole ?? Math.max(last, since, rows.at(-1)?.seq ?? 0);
        if (whole === undefined) return;
      }
    };
    for (let turn = 0; turn < 5; turn += 1) await readOn();
    await sending;
    for (const { smsId } of texts) await live.waitForState(smsId, 'delivered');
    await readOn();
    const seqs = seen.map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    const last = new Map(seen.map(({ id, state }) => [id, state]));
    expect([...last.keys()].sort()).toEqual(texts.map(({ smsId }) => smsId).sort());
    expect([...new Set(last.values())]).toEqual([stateNumbers.delivered]);
  });

  it.each([1, 2, 50])(
    'in pages of %i leaves nothing out behind changes whose messages were deleted since',
    async (limit) => {
      const wei = await world.signIn();
      const live = await wei.socket();
      const chats = createChatsRepository(world.database.db);
      const texts = Array.from({ length: 6 }, (_, index) => wei.toText(ANA, `text ${index}`));
      // One after the other, so that each change of state is a transaction's own.
      const taken: { smsId: string; date: number }[] = [];
      for (const text of texts) {
        const { date } = await live.send(text);
        taken.push({ smsId: text.smsId, date: date! });
        await live.waitForState(text.smsId, 'delivered');
      }
      expect(await world.chats.service.deleteMessages(wei.accountId, taken.slice(0, 3))).toBe(3);
      const seen = new Map<string, number>();
      for (let after = 0; ; ) {
        const { rows, whole } = await chats.listChanges(wei.accountId, { after, limit });
        for (const { id, state } of rows) seen.set(id, state);
        if (whole === undefined) break;
        after = whole;
      }
      for (const { smsId } of texts.slice(3)) expect(seen.get(smsId)).toBe(stateNumbers.delivered);
    },
  );

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

  it.each([1, 2, 500])(
    'brings the same after changes were pruned as before, from wherever it begins, in pages of %i',
    async (limit) => {
      const wei = await world.signIn();
      const live = await wei.socket();
      const chats = createChatsRepository(world.database.db);
      const texts = Array.from({ length: 5 }, (_, index) => wei.toText(ANA, `text ${index}`));
      for (const text of texts) await live.send(text);
      for (const { smsId } of texts) await live.waitForState(smsId, 'delivered');
      const lastSeq = await chats.findLastSeq(wei.accountId);
      const readAll = async (since: number) => {
        const seen: { id: string; seq: number; state: number }[] = [];
        for (let after = since; ; ) {
          const { rows, whole } = await chats.listChanges(wei.accountId, { after, limit });
          expect(rows.length).toBeLessThanOrEqual(limit);
          seen.push(...rows.map(({ id, seq, state }) => ({ id, seq, state })));
          if (whole === undefined) return seen;
          after = whole;
        }
      };
      const readFromEverywhere = () => Promise.all(Array.from({ length: lastSeq + 1 }, (_, since) => readAll(since)));
      const before = await readFromEverywhere();
      world.clock.aheadMs = CHANGES_KEPT_MS - 60_000;
      expect(await world.chats.purge.pruneChanges()).toBe(0);
      world.clock.aheadMs = CHANGES_KEPT_MS + 60_000;
      expect(await world.chats.purge.pruneChanges()).toBeGreaterThan(0);
      expect(await world.chats.purge.pruneChanges()).toBe(0);
      world.clock.aheadMs = 0;
      expect(await readFromEverywhere()).toEqual(before);
      // Changes from now on stand beside it.
      const late = wei.toText(ANA, 'after the pruning');
      await live.send(late);
      await live.waitForState(late.smsId, 'delivered');
      const states = new Map((await readAll(1)).map(({ id, state }) => [id, state]));
      for (const { smsId } of [...texts, late]) expect(states.get(smsId)).toBe(stateNumbers.delivered);
    },
  );

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
      const answer = await live.raw.timeout(5_000).emitWithAck('catchUp', payload as never);
      expect(answer).toMatchObject({ retcode: errorCatalogue.INVALID_INPUT.retcode, retmsg: expect.any(String) });
      expect(answer).not.toHaveProperty('messages');
      expect(await live.catchUp(0)).toMatchObject({ messages: [] });
    },
  );

  it('and read marks beyond so many a minute and account are refused as too frequent, while others go on', async () => {
    const strict = await openWorld({ env: { REQUESTS_PER_MINUTE: '10' } });
    const [wei, ana] = [await strict.signIn(), await strict.signIn()];
    const [live, hers] = [await wei.socket(), await ana.socket()];
    for (let count = 0; count < 5; count += 1) {
      expect(await live.catchUp(0)).toMatchObject({ messages: [] });
      expect(await live.markRead(wei.number, '12025550141')).toEqual({ status: 200 });
    }
    const { retcode } = errorCatalogue.TOO_FREQUENT;
    expect(await live.catchUp(0)).toMatchObject({ retcode });
    expect(await live.markRead(wei.number, '12025550141')).toMatchObject({ retcode });
    expect(await hers.catchUp(0)).toMatchObject({ messages: [] });
    await strict.close();
  });

  it('a read mark of what is no number is refused by name', async () => {
    const wei = await world.signIn();
    const answer = await (await wei.socket()).markRead(wei.number, '');
    expect(answer).toMatchObject({ retcode: errorCatalogue.INVALID_INPUT.retcode, field: 'otherFullNumber' });
  });
});
