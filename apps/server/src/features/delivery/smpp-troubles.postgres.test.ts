import { ECHO_TAG } from '@manyline/carrier-smpp/testing/simulated-smsc';
import { MINUTE_MS } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { OWN, openSmppWorld, PHONE } from './testing/smpp-world.ts';

type Setting = Awaited<ReturnType<typeof openSmppWorld>>;

const LONG = `${'Hello é€ '.repeat(40)}end`;
const COPIES = 5;

/** The same four that every vendor has: here the network holds a line to us, and tells what it has over the next one that stands. */
describe.each([
  ['names parts by its own ids', undefined],
  ['brings our reference back', ECHO_TAG],
])('texts by an SMSC that %s', (_, echo) => {
  let smsc: Setting['smsc'];
  let world: Setting['world'];
  let wei: Setting['wei'];
  let openNode: Setting['openNode'];
  let close: Setting['close'];
  beforeAll(async () => {
    ({ smsc, world, wei, openNode, close } = await openSmppWorld({ echo, holdsReceipts: true, answerWithinMs: 1_000 }));
  });
  afterEach(async () => {
    smsc.setTrouble('normal');
    await world.audit();
  });
  afterAll(() => close());

  const taken = () => smsc.books.map(({ text }) => text);
  const countStored = async (words: string) => (await wei.stored()).filter((text) => text === words).length;
  const send = async (words: string) => {
    const text = wei.toText(PHONE, words, { fromNumber: OWN });
    expect(await wei.live.send(text)).toMatchObject({ status: 0 });
    return text;
  };
  const stateOf = async (smsId: string) =>
    (await wei.live.catchUp(0)).messages.find((message) => message.smsId === smsId)?.state;

  /** The relay goes on at later and later times, until the condition holds; never while anything is on its way in the machine's own time. */
  const passTime = (stepMs: number, what: string, until: () => Promise<boolean>) =>
    waitFor(
      async () => {
        if (await until()) return true;
        if (world.chats.relay.underWay > 0 || !smsc.isHeard()) return false;
        world.clock.aheadMs += stepMs;
        await world.chats.relay.sweep();
        await world.intake.service.rematch();
        return until();
      },
      { what, deadlineMs: 30_000 },
    );

  it('T27: reported five times over, backwards, and before our own send returns only ever move forward', async () => {
    smsc.setTrouble('answerLate');
    const before = smsc.books.length;
    const texts = [await send('Reported again and again'), await send(LONG)];
    const spent = await wei.spendable();
    await waitFor(() => smsc.books.length === before + 4, { what: 'all parts to be taken' });
    const answered = smsc.answers.length;
    const unknown =
      'id:nobodys sub:001 dlvrd:001 submit date:2611230101 done date:2611230101 stat:DELIVRD err:000 text:x';
    const fields = { source: PHONE, destination: OWN, esmClass: 0x04, shortMessage: Buffer.from(unknown) };
    smsc.deliver({ fields });
    expect(smsc.report({ times: COPIES })).toBe(4 * COPIES);
    await passTime(0, 'both to be delivered', async () =>
      (await Promise.all(texts.map(({ smsId }) => wei.isDelivered(smsId)))).every(Boolean),
    );
    await waitFor(() => smsc.answers.length === answered + 4 * COPIES + 1, { what: 'all receipts to be answered' });
    expect(smsc.answers.every((status) => status === 0)).toBe(true);
    for (const { smsId } of texts) {
      const heard: string[] = wei.live.heard.states.filter((each) => each.smsId === smsId).map(({ state }) => state);
      expect(heard).toEqual(['queued', 'sent', 'delivered'].filter((state) => heard.includes(state)));
    }
    expect(await wei.spendable()).toBe(spent);
  });

  it('T28: that come in three times over lines that break before our answer are stored once, and said again once more', async () => {
    const words = 'Thrice';
    const fields = { source: PHONE, destination: OWN, shortMessage: Buffer.from(words) };
    const answered = smsc.answers.length;
    const binds = smsc.binds();
    smsc.breakBehindNext(2);
    smsc.deliver({ fields });
    await waitFor(() => smsc.answers.length === answered + 1, { what: 'its answer' });
    await world.intake.service.idle();
    expect(smsc.binds()).toBe(binds + 2);
    expect(await countStored(words)).toBe(1);
    smsc.deliver({ fields });
    await waitFor(() => smsc.answers.length === answered + 2, { what: 'the second answer' });
    await world.intake.service.idle();
    expect(await countStored(words)).toBe(2);
  });

  it('T29: that hangs, throttles, breaks off and lies go out once, and are settled a minute after it recovers', async () => {
    const troubles = ['storm', 'hang', 'takeAndDie', 'wrongBody', 'noId', 'throttle'] as const;
    const texts: { words: string; smsId: string }[] = [];
    for (const trouble of troubles) {
      smsc.setTrouble(trouble);
      const asked = smsc.asked();
      for (const words of [`${trouble} 1`, `${trouble} 2`]) texts.push({ words, smsId: (await send(words)).smsId });
      await passTime(1_000, `tries under ${trouble}`, async () => smsc.asked() >= asked + 2);
      await waitFor(() => world.chats.relay.underWay === 0, { what: 'their ends', deadlineMs: 20_000 });
    }
    smsc.setTrouble('normal');
    const recoveredAt = world.clock.aheadMs;
    const isSettled = async ({ words, smsId }: (typeof texts)[number]) => {
      const state = await stateOf(smsId);
      // By its own ids a text without an answer is held, taken or not.
      return state === 'delivered' || (state === 'sent' && (echo === undefined || !taken().includes(words)));
    };
    await passTime(2_000, 'all to be settled', async () => {
      smsc.report();
      return (await Promise.all(texts.map(isSettled))).every(Boolean);
    });
    expect(world.clock.aheadMs - recoveredAt).toBeLessThanOrEqual(MINUTE_MS);
    const ours = taken().filter((text) => texts.some(({ words }) => words === text));
    expect(new Set(ours).size).toBe(ours.length);
    for (const { words, smsId } of texts)
      if ((await stateOf(smsId)) === 'delivered') expect(ours, words).toContain(words);
    // Texts that were surely not taken go out afterwards; only what may have been does not.
    expect(ours).toEqual(expect.arrayContaining(['throttle 1', 'throttle 2', 'takeAndDie 1', 'wrongBody 1', 'noId 1']));
    expect(ours).not.toContain('hang 1');
  });

  it('T30: that the SMSC kept while we were down for ten minutes are all there within five minutes after, once', async () => {
    const text = await send('While down');
    await waitFor(() => taken().includes('While down'), { what: 'it to be taken' });
    await waitFor(async () => (await stateOf(text.smsId)) === 'sent', { what: 'its answer' });
    await world.intake.listening.stop();
    await waitFor(() => smsc.sessions.size === 0, { what: 'no line' });
    const words = Array.from({ length: 5 }, (_, index) => `Kept ${index}`);
    for (const each of words)
      smsc.deliver({ fields: { source: PHONE, destination: OWN, shortMessage: Buffer.from(each) } });
    smsc.report();
    world.clock.aheadMs += 10 * MINUTE_MS;
    const backAt = world.clock.aheadMs;
    // Another process: it remembers nothing of what the one before sent.
    const node = await openNode();
    await passTime(1_000, 'all to be there', async () => {
      await node.intake.service.idle();
      const stored = await wei.stored();
      return words.every((each) => stored.includes(each)) && (await wei.isDelivered(text.smsId));
    });
    expect(world.clock.aheadMs - backAt).toBeLessThanOrEqual(5 * MINUTE_MS);
    for (const each of words) expect(await countStored(each)).toBe(1);
    expect(taken().filter((each) => each === 'While down')).toHaveLength(1);
  });
});
