import { randomInt } from 'node:crypto';
import { getBrand } from '@manyline/brands/registry';
import { getAccountInfo } from '@manyline/contract/account';
import { getMailbox, giveCredit } from '@manyline/contract/local-world';
import type { NoticePush } from '@manyline/contract/realtime';
import { formatDay } from '@manyline/domain/date-style';
import { formatFullNumber } from '@manyline/domain/phone';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openRenter, type Renter } from '../numbers/testing/renter.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
afterEach(() => {
  world.clock.aheadMs = 0;
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

const brand = getBrand('pingme');
const run = () => world.rentals.renewals.run();
const say = () => world.tellings.service.sweep();
const goTo = (ms: number) => {
  world.clock.aheadMs = ms - Date.now();
};
const runAt = async (ms: number) => {
  goTo(ms);
  await run();
};
const holdingOf = async ({ accountId }: Renter, number: string) =>
  (await world.numbers.holdings.list(accountId)).find((holding) => holding.number === number)!;
const endOf = async (wei: Renter, number: string) => (await holdingOf(wei, number)).plan!.periodEnd;
/** Of numbers alone, the last one first. */
const mailsTo = async (to: string) =>
  (await world.call(getMailbox, { to })).items.filter(({ subject = '' }) => !subject.includes('reviewed'));
/** In any order: what is said at once overtakes each other. */
const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject).sort();
const speakChinese = (accountId: string) =>
  world.database.execute(`update account set language = 'zh_cn' where account_id = '${accountId}'`);

async function openHolder(options: Parameters<typeof openRenter>[2] = {}) {
  const wei = await openRenter(world, '50', options);
  const number = await wei.rent();
  return { wei, number, end: await endOf(wei, number) };
}

describe('a warning before a renewal', () => {
  it('comes by mail in the person’s language, with the day and the price as they are', async () => {
    const { wei, number, end } = await openHolder();
    await speakChinese(wei.accountId);
    await runAt(end - 3 * DAY_MS);
    await say();
    const [mail] = await mailsTo(wei.address);
    expect(mail!.subject).toContain('您的号码即将续费');
    const day = formatDay(end, 'zh', undefined);
    expect(mail!.text).toContain(`您的号码 ${formatFullNumber(number)} 将在 3 天后（${day}）续费`);
    expect(mail!.text).toContain('2.00 金币');
  });

  it('says that the balance is too small for it when it is, and no more once it suffices', async () => {
    const { wei, number, end } = await openHolder();
    await world.call(giveCredit, { accountId: wei.accountId, amount: '-47' });
    await runAt(end - 3 * DAY_MS);
    await say();
    await world.call(giveCredit, { accountId: wei.accountId, amount: '1' });
    await runAt(end - DAY_MS);
    await say();
    const [enough, short] = await mailsTo(wei.address);
    expect(short!.subject).toBe('PingMe: your balance is too small to renew your number');
    const told = `Your number ${formatFullNumber(number)} renews on ${formatDay(end, 'en', undefined)} for 2.00 Coins`;
    expect(short!.text).toContain(`${told}, in 3 days, and your balance of 1.00 Coins is too small for it.`);
    expect(enough!.text).toContain(`${told}, in 1 day. Please keep enough balance`);
  });

  it('comes by text where there is no mail address', async () => {
    const phone = `1512${randomInt(1_000_000, 9_999_999)}`;
    const address = `49${phone}`;
    const { wei, number, end } = await openHolder();
    await world.accounts.service.setLogin(wei.accountId, { channel: 'phone', address, telCode: '49', phone });
    await world.database.execute(`delete from account_login where address = '${wei.address}'`);
    await world.database.execute(`update account set email = null where account_id = '${wei.accountId}'`);
    await runAt(end - DAY_MS);
    await say();
    const [text] = await mailsTo(address);
    const day = formatDay(end, 'en', undefined);
    const told = `PingMe: Your number ${formatFullNumber(number)} renews on ${day} for 2.00 Coins, in 1 day.`;
    expect(text!.text).toContain(told);
  });

  it('names the day as it is where the account was last', async () => {
    const { wei, number, end } = await openHolder();
    const ask = (timeZone: string) =>
      world.http.inject({ url: getAccountInfo.url, headers: { 'x-auth-token': wei.token, 'x-time-zone': timeZone } });
    // One of them has another day than UTC, whatever the hour.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await ask(timeZone);
      await ask('Nowhere/At_All');
      expect((await world.accounts.service.get(wei.accountId)).timeZone).toBe(timeZone);
    }
    await runAt(end - DAY_MS);
    await say();
    const day = formatDay(end, 'en', 'Pacific/Pago_Pago');
    const [mail] = await mailsTo(wei.address);
    expect(mail!.text).toContain(`${formatFullNumber(number)} renews on ${day} for`);
  });

  it('is written in the language that the account chose last', async () => {
    const { wei, end } = await openHolder();
    const ask = (query: string) =>
      world.http.inject({ url: `${getAccountInfo.url}${query}`, headers: { 'x-auth-token': wei.token } });
    const language = async () => (await world.accounts.service.get(wei.accountId)).language;
    await ask('?languagecode=zh_cn');
    expect(await language()).toBe('zh');
    for (const query of ['', '?languagecode=tlh']) await ask(query);
    expect(await language()).toBe('zh');
    await runAt(end - DAY_MS);
    await say();
    expect((await mailsTo(wei.address))[0]!.text).toContain('续费');
  });

  it('says how many days are left when it is late, and tells once of several that were missed', async () => {
    const { wei, end } = await openHolder();
    await runAt(end - 2 * DAY_MS + HOUR_MS);
    await say();
    expect((await mailsTo(wei.address)).map(({ text }) => /in (\d days?)/.exec(text)?.[1])).toEqual(['2 days']);
  });

  it('is told once, whichever nodes look, die after it, start anew, or have their clocks set back', async () => {
    const { wei, end } = await openHolder();
    const other = await world.openNode({ started: false });
    for (const days of [7, 3, 1]) {
      goTo(end - days * DAY_MS);
      await Promise.all([run(), other.rentals.renewals.run(), run()]);
      // Nothing was said yet, and whoever looked is gone; its clock goes back and on again.
      goTo(end - (days + 1) * DAY_MS);
      await run();
      await runAt(end - days * DAY_MS + HOUR_MS);
      await Promise.all([say(), other.tellings.service.sweep(), say()]);
      await runAt(end - days * DAY_MS + 2 * HOUR_MS);
      await say();
    }
    expect(await subjectsTo(wei.address)).toEqual(Array(3).fill('PingMe: your number renews soon'));
    await other.stop();
  });

  it('is not said any more when the number was unsubscribed, changed its plan or was paid meanwhile', async () => {
    // One after the other: they choose among the same numbers.
    const gone = await openHolder();
    const changed = await openHolder();
    const paid = await openHolder();
    const people = [gone, changed, paid];
    const end = Math.max(...people.map((each) => each.end));
    await runAt(end - DAY_MS);
    goTo(end - DAY_MS + HOUR_MS);
    await world.rentals.endings.unsubscribe(gone.wei.accountId, gone.number);
    const kind = 'nextCycle' as const;
    const change = { number: changed.number, planId: 'payAsYouGo-3', kind };
    await world.rentals.planChanges.change({ accountId: changed.wei.accountId, brand }, change);
    await runAt(end);
    await say();
    for (const { wei } of people)
      expect(await subjectsTo(wei.address)).toEqual(wei === gone.wei ? ['PingMe: your number was released'] : []);
    expect((await holdingOf(paid.wei, paid.number)).plan!.periodNo).toBe(1);
  });

  it('names the price of the plan that waits for the next cycle', async () => {
    const { wei, number, end } = await openHolder();
    const kind = 'nextCycle' as const;
    const who = { accountId: wei.accountId, brand };
    await world.rentals.planChanges.change(who, { number, planId: 'payAsYouGo-3', kind });
    await runAt(end - 7 * DAY_MS);
    await say();
    expect((await mailsTo(wei.address))[0]!.text).toContain('for 5.70 Coins');
  });

  it('reaches the open screens of an account that has no chat to be told in', async () => {
    const { wei, number, end } = await openHolder();
    await runAt(end + DAY_MS);
    const live = await world.connect(await world.session.sessions.open(wei.accountId, 'later'));
    const heard: NoticePush[] = [];
    live.raw.on('notice', (push) => heard.push(push));
    const release = await world.rentals.endings.unsubscribe(wei.accountId, number);
    await runAt(release + HOUR_MS);
    await say();
    await waitFor(() => heard.length > 0, { what: 'the notice' });
    expect(heard).toEqual([{ text: expect.stringContaining('has been released'), target: 'numbers' }]);
  });
});

describe('a number that is going to be lost', () => {
  it('is warned of 7, 3 and 1 days before, when it was unsubscribed; not once it was restored', async () => {
    const [{ wei, number, end }, back] = [await openHolder(), await openHolder()];
    const { endings } = world.rentals;
    for (const each of [{ wei, number }, back]) await endings.unsubscribe(each.wei.accountId, each.number);
    for (const days of [7, 3]) await runAt(end - days * DAY_MS + HOUR_MS);
    await say();
    const { endEventId } = await holdingOf(back.wei, back.number);
    await endings.restore({ accountId: back.wei.accountId, brand }, { historyId: endEventId! });
    await runAt(end - DAY_MS + HOUR_MS);
    await say();
    expect(await subjectsTo(wei.address)).toEqual(Array(3).fill('PingMe: your number goes soon'));
    expect((await mailsTo(wei.address))[0]!.text).toContain(`goes on ${formatDay(end, 'en', undefined)}, in 1 day.`);
    expect(await subjectsTo(back.wei.address)).toEqual([
      ...Array(2).fill('PingMe: your number goes soon'),
      'PingMe: your number renews soon',
    ]);
  });

  it('is warned of a day before, when its rent is unpaid', async () => {
    const wei = await openRenter(world, '2');
    const number = await wei.rent();
    await runAt(await endOf(wei, number));
    const { releaseAt } = await holdingOf(wei, number);
    for (const hours of [2, 30, 50, 55, 71]) await runAt(releaseAt! - (72 - hours) * HOUR_MS);
    await say();
    expect(await subjectsTo(wei.address)).toEqual([
      'PingMe: your number could not be renewed',
      'PingMe: your number is released soon',
    ]);
  });
});
