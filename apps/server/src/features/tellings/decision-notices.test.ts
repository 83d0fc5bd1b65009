import { randomInt } from 'node:crypto';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { getChatList } from '@manyline/contract/chats';
import { getMailbox } from '@manyline/contract/local-world';
import { getNotices, markNoticesRead } from '@manyline/contract/notices';
import type { DecisionPush } from '@manyline/contract/realtime';
import { DAY_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleProfile } from '../../testing/verify-account.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

const REASON = 'The postal code is not of that city.';

/** Files a profile, and a reviewer refuses it. */
async function refuse({ accountId, platform }: { accountId: string; platform: BrandId }) {
  await world.profile.service.update(accountId, getBrand(platform), sampleProfile);
  const page = { reviewer: 'Rita', language: 'en' as const, limit: 100 };
  const { reviews } = await world.reviews.service.listWaiting(page);
  const { id } = reviews.find((review) => review.accountId === accountId)!;
  await world.reviews.service.decide({ kind: 'profile', accountId, id, outcome: 'refused', by: 'Rita', words: REASON });
}

const mailboxOf = async (to: string) => (await world.call(getMailbox, { to })).items;
const signIn = (platform: BrandId) => world.signIn({ platform, credit: '0', numberType: 'none' });
const speakChinese = (accountId: string) =>
  world.database.db.updateTable('account').set({ language: 'zh_cn' }).where('account_id', '=', accountId).execute();

it('a decision reaches the screens of its account at once, and no others', async () => {
  const [wei, ana] = [await signIn('jiema'), await signIn('jiema')];
  const heard: [string, DecisionPush][] = [];
  for (const [name, account] of Object.entries({ wei, ana }))
    (await account.socket()).raw.on('decision', (push) => heard.push([name, push]));
  await refuse(wei);
  await waitFor(() => heard.length > 0, { what: 'the push of the decision' });
  expect(heard).toEqual([['wei', { kind: 'profile', outcome: 'refused', reason: REASON, date: expect.any(Number) }]]);
});

it('who has no chat hears of it by mail, with the reason, in their language, also in a brand without chats', async () => {
  const wei = await signIn('jiema');
  await speakChinese(wei.accountId);
  await refuse(wei);
  const [mail] = await mailboxOf(wei.address);
  expect(mail).toMatchObject({ subject: expect.stringContaining('个人资料有审核结果') });
  expect(mail!.text).toContain(REASON);
  expect(mail!.text).toContain('未通过审核');
  expect(await mailboxOf(wei.address), 'once').toHaveLength(1);
});

it('what was decided stays in the list of notices until it was read, of this account alone', async () => {
  const [wei, ana] = [await signIn('jiema'), await signIn('jiema')];
  const pushes: number[] = [];
  (await wei.socket()).raw.on('notices', ({ date }) => pushes.push(date));
  await refuse(wei);
  await waitFor(() => pushes.length > 0, { what: 'the push of the list' });
  const { notices, unread } = await wei.call(getNotices, {});
  expect([notices, unread]).toEqual([
    [
      {
        id: expect.any(String),
        text: expect.stringContaining(REASON),
        target: 'profile',
        date: pushes[0],
        read: false,
      },
    ],
    1,
  ]);
  await ana.call(markNoticesRead, { date: Date.now() });
  await wei.call(markNoticesRead, { date: notices[0]!.date - 1 });
  expect((await wei.call(getNotices, {})).unread, 'neither another account nor an older date reads it').toBe(1);
  await wei.call(markNoticesRead, { date: notices[0]!.date });
  expect(await wei.call(getNotices, {})).toEqual({ notices: [{ ...notices[0], read: true }], unread: 0 });
  expect(await ana.call(getNotices, {})).toEqual({ notices: [], unread: 0 });
});

it('a notice is kept for a year', async () => {
  const wei = await signIn('jiema');
  await refuse(wei);
  world.clock.aheadMs += 366 * DAY_MS;
  try {
    const later = await world.openNode({ started: false });
    await later.tellings.list.purge();
  } finally {
    world.clock.aheadMs = 0;
  }
  expect(await wei.call(getNotices, {})).toEqual({ notices: [], unread: 0 });
});

it('who has no mail address hears of it by text', async () => {
  const phone = { telCode: '49', phone: `1512${randomInt(1_000_000, 9_999_999)}` };
  const address = `${phone.telCode}${phone.phone}`;
  const platform = 'pingme';
  const login = { platform, channel: 'phone' as const, address, ...phone, language: 'en' as const };
  const { account } = await world.accounts.service.findOrCreate({ ...login, platform });
  await refuse({ accountId: account.accountId, platform });
  const [text] = await mailboxOf(address);
  expect(text!.text).toBe(`PingMe: Your profile was not accepted. ${REASON}`);
  // Chinese sentences stand without a space between.
  await speakChinese(account.accountId);
  await refuse({ accountId: account.accountId, platform });
  expect((await mailboxOf(address))[0]!.text).toContain(`未通过审核。${REASON}`);
});

it('who has chats is told there too', async () => {
  const wei = await world.signIn({ credit: '0' });
  await refuse(wei);
  const { chatList } = await wei.call(getChatList, {});
  expect(chatList).toMatchObject([{ otherFullNumber: 'PingMe' }]);
  expect(await mailboxOf(wei.address)).toHaveLength(1);
  expect((await wei.call(getNotices, {})).unread, 'and it is kept there too').toBe(1);
});
