import { delSms, getChatSettings, setChatSettings } from '@manyline/contract/chats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

const PHONE = '12025550141';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function openChat() {
  const wei = await world.signIn();
  const live = await wei.socket();
  await live.send(wei.toText(PHONE, 'Hello'));
  const ends = { ownFullNumber: wei.number, otherFullNumber: PHONE };
  const list = async () => (await wei.call(getChatSettings)).settings;
  return { wei, live, ends, list };
}

it('keeps what is set for a chat, and each change leaves the rest as it was', async () => {
  const { wei, ends, list } = await openChat();
  expect(await list()).toEqual([]);
  await wei.call(setChatSettings, { ...ends, pinned: true, muted: true });
  const [{ pinnedAt } = {}] = await list();
  expect(await list()).toEqual([{ ...ends, pinnedAt: expect.any(Number), muted: true, markedUnread: false }]);
  await wei.call(setChatSettings, { ...ends, muted: false, pinned: true, markedUnread: true });
  expect(await list()).toEqual([{ ...ends, pinnedAt, muted: false, markedUnread: true }]);
  await wei.call(setChatSettings, { ...ends, pinned: false, markedUnread: false, archived: true });
  expect(await list()).toEqual([{ ...ends, archivedAt: expect.any(Number), muted: false, markedUnread: false }]);
  await wei.call(setChatSettings, { ...ends, archived: false });
  expect(await list()).toEqual([]);
});

it("tells the account's other devices, and nobody else can see or set anything of it", async () => {
  const { wei, ends, list } = await openChat();
  const [other, ana] = [await wei.socket(), await world.signIn()];
  const heard: unknown[] = [];
  other.raw.on('chatSettings', (push: unknown) => heard.push(push));
  await wei.call(setChatSettings, { ...ends, muted: true });
  await waitFor(() => heard.length === 1 || undefined);
  await expect(ana.call(setChatSettings, { ...ends, muted: false })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await ana.call(getChatSettings)).settings).toEqual([]);
  expect(await list()).toHaveLength(1);
});

it('goes with its chat, and two changes at once are both kept', async () => {
  const { wei, ends, list } = await openChat();
  await Promise.all([
    wei.call(setChatSettings, { ...ends, muted: true }),
    wei.call(setChatSettings, { ...ends, pinned: true }),
  ]);
  expect(await list()).toMatchObject([{ muted: true, pinnedAt: expect.any(Number) }]);
  await wei.call(delSms, { from: wei.number, to: PHONE });
  expect(await list()).toEqual([]);
  await expect(wei.call(setChatSettings, { ...ends, muted: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
