import { getDialogList } from '@manyline/contract/chats';
import { decideReview, getWaitingReviews } from '@manyline/contract/local-world-reviews';
import { getTollFreeRegistration, registerTollFree } from '@manyline/contract/toll-free';
import { formatFullNumber } from '@manyline/domain/phone';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const PHONE = '12025550141';

async function openTollFree() {
  const wei = await world.signIn({ numberType: 'tollfree' });
  const live = await wei.socket();
  return { wei, live, number: wei.number, send: (more = {}) => live.send(wei.toText(PHONE, 'Hello', more)) };
}

const decide = (accountId: string, id: string, outcome: 'approved' | 'refused') =>
  world.call(decideReview, { kind: 'tollFree', accountId, id, outcome, words: 'No.' });

it('a toll-free number sends once its registration was filed and approved, and says until then where that stands', async () => {
  const { wei, number, send } = await openTollFree();
  expect(await send()).toMatchObject({ status: 2, retcode: 300_030, charge: '0' });
  expect((await send()).retmsg).toMatch(/must be registered/);
  expect(await wei.call(registerTollFree, { number })).toEqual({ status: 200, state: 'reviewing' });
  expect((await send()).retmsg).toMatch(/under review/);
  const { reviews } = await world.call(getWaitingReviews);
  const summary = { 'User ID': wei.userId, Number: formatFullNumber(number) };
  expect(reviews).toMatchObject([{ kind: 'tollFree', accountId: wei.accountId, id: number, summary }]);
  expect((await send({ languagecode: 'zh_cn' })).retmsg).toMatch(/审核/);
  await decide(wei.accountId, number, 'approved');
  expect(await send()).toMatchObject({ status: 0 });
});

it("reads to its reviewer in the language of the reviewer's page", async () => {
  const { wei, number } = await openTollFree();
  await wei.call(registerTollFree, { number });
  const page = await fetch(`${world.url}${getWaitingReviews.url}?languagecode=zh_cn`);
  const { reviews } = getWaitingReviews.response.parse(await page.json());
  const mine = reviews.find(({ accountId }) => accountId === wei.accountId);
  expect(mine?.summary).toEqual({ '用户 ID': wei.userId, 号码: formatFullNumber(number) });
});

it('files again what was refused; filing twice changes nothing', async () => {
  const { wei, number, send } = await openTollFree();
  await wei.call(registerTollFree, { number });
  await decide(wei.accountId, number, 'refused');
  const told = { ownFullNumber: number, otherFullNumber: 'PingMe' };
  const text = `The registration of your number ${formatFullNumber(number)} was not accepted. You can file it again.\nNo.\nOpen my numbers`;
  expect((await wei.call(getDialogList, told)).dialogList).toMatchObject([{ text, highlightTarget: 'numbers' }]);
  expect(await wei.call(getTollFreeRegistration, { number })).toEqual({ state: 'rejected' });
  expect((await send()).retmsg).toMatch(/refused/);
  for (let count = 0; count < 2; count += 1)
    expect(await wei.call(registerTollFree, { number })).toMatchObject({ state: 'reviewing' });
  const again = decide(wei.accountId, '18005550000', 'approved');
  await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it("answers 'not found' for another account's number and for one that is not toll-free", async () => {
  const { number } = await openTollFree();
  const ana = await world.signIn();
  for (const foreign of [number, ana.number]) {
    await expect(ana.call(registerTollFree, { number: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ana.call(getTollFreeRegistration, { number: foreign })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
