import { getChatList, getChatSettings, getDialogList, setNumberBlocked } from '@manyline/contract/chats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
let phones = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function talk() {
  const phone = `1202555${String(2000 + ++phones)}`;
  const wei = await world.signIn();
  const live = await wei.socket();
  const say = async (text: string) => {
    await world.sandbox.sendFromHandset({ from: phone, to: wei.number, text });
    await live.waitForText(text);
  };
  const unread = async () => (await wei.call(getChatList, {})).chatList.map((chat) => chat.unread);
  const block = (blocked = true) => wei.call(setNumberBlocked, { otherFullNumber: phone, blocked });
  const texts = async () =>
    (await wei.call(getDialogList, { ownFullNumber: wei.number, otherFullNumber: phone })).dialogList.map(
      ({ text }) => text,
    );
  return { wei, live, say, unread, block, phone, texts };
}

it('stores what a blocked number sends and counts it as read; unblocked, it counts again', async () => {
  const { say, unread, block, texts } = await talk();
  await say('one');
  expect(await unread()).toEqual([1]);
  await block();
  expect(await unread()).toEqual([0]);
  await say('two');
  expect(await unread()).toEqual([0]);
  await block(false);
  await say('three');
  expect(await unread()).toEqual([1]);
  expect(await texts()).toEqual(['three', 'two', 'one']);
});

it('refuses what is sent to a blocked number before any charge, and takes it once it is unblocked', async () => {
  const { wei, live, block, phone } = await talk();
  await block();
  const before = await wei.spendable();
  expect(await live.send(wei.toText(phone, 'Hello'))).toMatchObject({ status: 2, retcode: 300_013, charge: '0' });
  expect(await wei.spendable()).toBe(before);
  await block(false);
  expect(await live.send(wei.toText(phone, 'Hello'))).toMatchObject({ status: 0 });
  await world.audit();
});

it("tells the account's devices, lists the latest first, and blocks for nobody else", async () => {
  const { wei, live, block, phone } = await talk();
  const heard: unknown[] = [];
  live.raw.on('chatSettings', (push: unknown) => heard.push(push));
  await block();
  await waitFor(() => heard.length === 1 || undefined);
  await wei.call(setNumberBlocked, { otherFullNumber: '12025550999', blocked: true });
  const { blocked } = await wei.call(getChatSettings);
  expect(blocked.map(({ otherFullNumber }) => otherFullNumber)).toEqual(['12025550999', phone]);
  const ana = await world.signIn();
  expect((await ana.call(getChatSettings)).blocked).toEqual([]);
  expect(await (await ana.socket()).send(ana.toText(phone, 'Hello'))).toMatchObject({ status: 0 });
});

it('heeds STOP of a blocked number all the same', async () => {
  const { live, wei, say, block, phone } = await talk();
  await block();
  await say('STOP');
  await block(false);
  expect(await live.send(wei.toText(phone, 'Sale!'))).toMatchObject({ status: 2, retcode: 300_005 });
});
