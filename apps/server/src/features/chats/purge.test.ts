import { delSms, getDialogList } from '@manyline/contract/chats';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createChatDraftsRepository } from './chat-drafts.repository.ts';
import { createChatsRepository } from './chats.repository.ts';
import { createPurgeService, PURGE_AFTER_MS } from './purge.service.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(async () => {
  world.clock.aheadMs = 0;
  await world.audit();
});
afterAll(() => world.close());

const PHONE = '12025550141';

async function sendAndDelete() {
  const wei = await world.signIn();
  const live = await wei.socket();
  const sent = [];
  for (const text of ['Gone', 'Kept']) sent.push(await live.send(wei.toText(PHONE, text)));
  const [{ smsId, date } = { smsId: '', date: 0 }] = sent;
  await wei.call(delSms, { sms: JSON.stringify([{ smsId, date }]) });
  const count = async (table: 'message' | 'purged_message') => {
    const { rows } = await world.database.execute(`select count(*)::int as n from ${table} where account_id = $1`, [
      wei.accountId,
    ]);
    return (rows as { n: number }[])[0]!.n;
  };
  return { wei, count };
}

it('hides at once what is deleted, keeps it for 30 days, then removes it; books and the rest stay', async () => {
  const { wei, count } = await sendAndDelete();
  const balance = await wei.spendable();
  const { dialogList } = await wei.call(getDialogList, { ownFullNumber: wei.number, otherFullNumber: PHONE });
  expect(dialogList.map(({ text }) => text)).toEqual(['Kept']);
  world.clock.aheadMs = PURGE_AFTER_MS - 60_000;
  await world.chats.purge.run();
  expect(await count('message')).toBe(2);
  world.clock.aheadMs = PURGE_AFTER_MS + 60_000;
  await world.chats.purge.run();
  expect([await count('message'), await count('purged_message')]).toEqual([1, 1]);
  expect(await wei.spendable()).toBe(balance);
  expect(await world.chats.purge.run()).toBe(0);
});

it('hands the media of what it removes to the blob store, before the rows go', async () => {
  const { wei, count } = await sendAndDelete();
  await world.database.execute(
    `update message set media = 'pictures/a.png' where account_id = $1 and deleted_at is not null`,
    [wei.accountId],
  );
  const now = () => Date.now() + PURGE_AFTER_MS + 60_000;
  const { db } = world.database;
  const broken = createPurgeService({
    db,
    chats: createChatsRepository(db),
    drafts: createChatDraftsRepository(db),
    now,
    removeMedia: () => Promise.reject(new Error('the store is away')),
  });
  await expect(broken.run()).rejects.toThrow('away');
  expect(await count('message')).toBe(2);
  const removed: string[] = [];
  const removeMedia = async (accountId: string, ids: readonly string[]) => {
    expect(accountId).toBe(wei.accountId);
    removed.push(...ids);
  };
  const [chats, drafts] = [createChatsRepository(db), createChatDraftsRepository(db)];
  await createPurgeService({ db, chats, drafts, now, removeMedia }).run();
  expect(removed).toHaveLength(1);
  expect(await count('message')).toBe(1);
});
