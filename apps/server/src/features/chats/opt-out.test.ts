import { getChatList, getDialogList, getSendTerms } from '@manyline/contract/chats';
import { getHandsetMessages } from '@manyline/contract/local-world';
import { DAY_MS } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
let phones = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const newPhone = (code = '1202555') => `${code}${String(1000 + ++phones)}`;

async function talk(phone = newPhone()) {
  const wei = await world.signIn();
  const live = await wei.socket();
  const say = async (text: string) => {
    await world.sandbox.sendFromHandset({ from: phone, to: wei.number, text });
    await live.waitForText(text);
  };
  const readHandset = async () =>
    (await world.sandbox.listHandsetMessages(phone)).filter(({ direction }) => direction === 'in');
  return { wei, live, say, readHandset, phone };
}

describe('STOP from the other number', () => {
  it('is confirmed to it, blocks the pair and refuses what is sent there before any charge, until START', async () => {
    const { wei, live, say, readHandset, phone } = await talk();
    await say('STOP');
    const [confirmation] = await waitFor(async () => ((await readHandset()).length === 1 ? readHandset() : undefined));
    expect(confirmation?.text).toMatch(/no more messages/);
    const before = await wei.spendable();
    expect(await live.send(wei.toText(phone, 'Sale!'))).toMatchObject({ status: 2, retcode: 300_005, charge: '0' });
    expect(await wei.spendable()).toBe(before);
    expect((await wei.call(getSendTerms, { from: wei.number, to: phone })).optedOut).toBe(true);
    await say('start');
    expect((await wei.call(getSendTerms, { from: wei.number, to: phone })).optedOut).toBe(false);
    expect(await live.send(wei.toText(phone, 'Welcome back'))).toMatchObject({ status: 0 });
  });

  it('stands in the conversation with its confirmation below, which costs nothing', async () => {
    const { wei, say, phone, readHandset } = await talk();
    const before = await wei.spendable();
    await say('Stop.');
    await waitFor(async () => (await readHandset()).length === 1 || undefined);
    const { dialogList } = await wei.call(getDialogList, { ownFullNumber: wei.number, otherFullNumber: phone });
    expect(dialogList.map(({ direction, charge, automatic }) => [direction, charge, automatic])).toEqual([
      ['out', '0', true],
      ['in', undefined, undefined],
    ]);
    const { chatList } = await wei.call(getChatList, {});
    expect(chatList.find(({ otherFullNumber }) => otherFullNumber === phone)).toMatchObject({ automatic: true });
    expect(await wei.spendable()).toBe(before);
  });

  it('said again, or delivered twice by the carrier, is confirmed once', async () => {
    const { wei, say, readHandset, phone } = await talk();
    const event = {
      kind: 'inbound' as const,
      eventId: `stop-${phone}`,
      from: phone,
      to: wei.number,
      text: 'QUIT',
      date: Date.now(),
    };
    await world.webhook([event, event]);
    await world.webhook([event]);
    await say('END');
    await say('A last word');
    await waitFor(async () => (await readHandset()).length > 0 || undefined);
    expect(await readHandset()).toHaveLength(1);
  });

  it('and START in turns are heeded each time, and confirmed once a day each', async () => {
    const { wei, live, say, readHandset, phone } = await talk();
    for (let turn = 0; turn < 5; turn += 1) {
      await say('STOP');
      expect(await live.send(wei.toText(phone, 'Sale!'))).toMatchObject({ retcode: 300_005 });
      await say('START');
      expect(await live.send(wei.toText(phone, `Back ${turn}`))).toMatchObject({ status: 0 });
    }
    const confirmationsOf = async () => (await readHandset()).filter(({ text }) => !text.startsWith('Back'));
    await waitFor(async () => (await readHandset()).length >= 7 || undefined);
    expect(await confirmationsOf()).toHaveLength(2);
    world.clock.aheadMs += DAY_MS;
    await say('STOP');
    await waitFor(async () => (await confirmationsOf()).length === 3 || undefined);
    world.clock.aheadMs = 0;
  });

  it.each(['881612345678', '8821234567890', '448431234567', '19002345678', '99912345678'])(
    'from %s, which we send nothing to, is heeded and not confirmed',
    async (costly) => {
      const { wei, live, say, readHandset } = await talk(costly);
      await say('STOP');
      await say('A last word');
      const chats = await world.kit.db
        .selectFrom('opt_out')
        .select('other_number')
        .where('account_id', '=', wei.accountId)
        .execute();
      expect(chats).toEqual([{ other_number: costly }]);
      expect(await live.send(wei.toText(costly, 'Hello'))).toMatchObject({ status: 2 });
      expect(await readHandset()).toEqual([]);
    },
  );

  it('blocks that pair alone: other numbers of the account, other partners and other accounts go on', async () => {
    const { wei, live, say, phone } = await talk();
    await say('UNSUBSCRIBE');
    expect(await live.send(wei.toText(newPhone(), 'Hello'))).toMatchObject({ status: 0 });
    const other = await world.sandbox.giveNumber(wei.accountId, 'other');
    expect(await live.send(wei.toText(phone, 'Hello', { fromNumber: other.number }))).toMatchObject({ status: 0 });
    const ana = await world.signIn();
    expect(await (await ana.socket()).send(ana.toText(phone, 'Hello'))).toMatchObject({ status: 0 });
  });

  it('is confirmed in Chinese to a Chinese number', async () => {
    const { say, readHandset } = await talk(newPhone('861380013'));
    await say('STOP');
    const [confirmation] = await waitFor(async () => ((await readHandset()).length > 0 ? readHandset() : undefined));
    expect(confirmation?.text).toContain('不再收到');
  });

  it('within a sentence blocks nothing', async () => {
    const { wei, live, say, phone } = await talk();
    await say('please stop it');
    expect(await live.send(wei.toText(phone, 'Sorry'))).toMatchObject({ status: 0 });
    expect((await world.call(getHandsetMessages, { number: phone })).messages.length).toBeGreaterThan(0);
  });
});
