import { randomUUID } from 'node:crypto';
import { getChatList } from '@manyline/contract/chats';
import { getBillList, getNormalSmsList } from '@manyline/contract/histories';
import { getWaitingForCodes, sendSandboxCode } from '@manyline/contract/local-world-codes';
import { getNotices } from '@manyline/contract/notices';
import {
  getAppListByAccount,
  getCodeNews,
  getCodeNumberListByAccount,
  getCodeSmsList,
  getLockedCodePhone,
  subVerificationCodePhone,
} from '@manyline/contract/verification';
import { addMonths, DAY_MS, MINUTE_MS, monthBounds, ymOf } from '@manyline/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { type CodeWorld, openCodeWorld } from './testing/code-world.ts';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld({ env: { CODE_TEXTS_CHARGED_PER_DAY: '3' } });
});
// Once for all of them: every rule reads everything that there is.
afterAll(async () => {
  await world.audit();
  await world.close();
});

const RATE = 100_000;
const texts = (answer: { list: { text: string }[] }) => answer.list.map(({ text }) => text);

describe('a code', () => {
  it('is shown to who locked the number, with its digits, is pushed, and is paid for out of the hold', async () => {
    const wei = await world.person();
    const before = await wei.spendable();
    const socket = await wei.socket();
    const pushed: unknown[] = [];
    socket.raw.on('codeSms', (push) => pushed.push(push));
    const { number } = await wei.lock();
    await world.text(number, 'Your WhatsApp code is 123-456', { from: 'WhatsApp' });
    const { list, retcode } = await wei.poll(number);
    expect(retcode).toBe(0);
    expect(list).toMatchObject([
      { text: 'Your WhatsApp code is 123-456', code: '123456', from: 'WhatsApp', charge: '0.1' },
    ]);
    await waitFor(() => pushed.length > 0, { what: 'the push' });
    expect(pushed).toEqual([{ ...list[0], app: 'whatsapp', number }]);
    expect((await wei.call(getLockedCodePhone)).smsList).toEqual(list);
    expect([before - (await wei.spendable()), (await wei.balances()).heldPaid]).toEqual([RATE, 0]);
    expect(await wei.finish(number)).toMatchObject({ received: 1, charged: '0.1' });
    expect(before - (await wei.spendable())).toBe(RATE);
    // One line of what was set aside, and none of what came back: nothing did.
    expect((await wei.call(getBillList)).list.map(({ charge, kind }) => [charge, kind])).toEqual([
      ['-0.1', 'hold'],
      ['5', 'credit'],
    ]);
    expect((await wei.call(getChatList)).chatList).toEqual([]);
    expect((await wei.call(getAppListByAccount)).appList).toMatchObject([{ app: 'whatsapp', name: 'WhatsApp' }]);
  });

  it('told three times by the carrier is stored and charged once; the same words under another id are another code', async () => {
    const wei = await world.person();
    const before = await wei.spendable();
    const { number } = await wei.lock();
    const eventId = randomUUID();
    await Promise.all([1, 2, 3].map(() => world.text(number, 'WhatsApp code 482913', { eventId })));
    expect(before - (await wei.spendable())).toBe(RATE);
    await world.text(number, 'WhatsApp code 482913', { from: '22000' });
    expect((await wei.poll(number)).list.map(({ charge }) => charge)).toEqual(['0.1', '0.1']);
    expect(before - (await wei.spendable())).toBe(2 * RATE);
    // Bills name the service, whoever sent its code.
    const { list } = await wei.call(getBillList, { group: 'codes' });
    expect(list.map(({ kind, options }) => [kind, options.from])).toEqual([
      ['charge', 'WhatsApp'],
      ['hold', 'WhatsApp'],
    ]);
  });

  it('goes to the lock of its service alone, where several wait on one number', async () => {
    const [wei, ana] = [await world.person(), await world.person()];
    const { number } = await wei.lock({ app: 'whatsapp', code: 'IN' });
    // The same number for another service: named, because it was ana's once.
    await world.database.db
      .insertInto('code_number_use')
      .values({
        account_id: ana.accountId,
        number,
        app: 'google',
        tel_code: '91',
        country_code: 'IN',
        tier: 2,
        used_at: 1,
        sub_id: null,
        sub_until: null,
        paid_until: null,
        due_at: null,
        ended_event: null,
      })
      .execute();
    await world.database.execute(
      `update code_number_use set used_at = ${Date.now()} where account_id = '${ana.accountId}'`,
    );
    await ana.lock({ app: 'google', code: 'IN', number });
    await world.text(number, 'WhatsApp 111222');
    await world.text(number, 'G-333444 is your Google code');
    await world.text(number, 'Your code is 555666');
    await world.text(number, 'Telegram code 777888');
    expect(texts(await wei.poll(number))).toEqual(['WhatsApp 111222']);
    expect(texts(await ana.poll(number, 'google'))).toEqual(['G-333444 is your Google code']);
    expect(await wei.poll(number, 'google')).toEqual({ retcode: 100_008, list: [] });
    expect(texts(await wei.call(getCodeSmsList, { app: 'google', number }))).toEqual([]);
  });

  it('without a name is who alone waits’s, but nobody’s while somebody waited on the number a moment ago', async () => {
    const [wei, ana] = [await world.person(), await world.person()];
    const { number } = await wei.lock({ app: 'x', code: 'MX' });
    await world.text(number, 'Your code is 4821');
    expect(texts(await wei.poll(number, 'x'))).toEqual(['Your code is 4821']);
    await wei.finish(number, 'x');
    await world.database.execute(`
      insert into code_number_use (account_id, number, app, tel_code, country_code, tier, used_at)
      values ('${ana.accountId}', '${number}', 'uber', '52', 'MX', 2, ${Date.now()})`);
    await ana.lock({ app: 'uber', code: 'MX', number });
    await world.text(number, 'Your code is 9999');
    await world.text(number, 'Uber code 1234');
    expect(texts(await ana.poll(number, 'uber'))).toEqual(['Uber code 1234']);
    expect(texts(await wei.poll(number, 'x'))).toEqual(['Your code is 4821']);
  });

  it('from a sender that no database keeps as it is comes all the same', async () => {
    const wei = await world.person();
    const { number } = await wei.lock();
    await world.text(number, 'WhatsApp code 482913', { from: 'What\0sApp' });
    expect((await wei.poll(number)).list).toMatchObject([{ code: '482913', from: 'WhatsApp' }]);
  });

  it('that comes after the lock is nobody’s, costs nothing, and is not shown to the next either', async () => {
    const wei = await world.person();
    const { number } = await wei.lock();
    await wei.finish(number);
    const before = await wei.spendable();
    const eventId = randomUUID();
    await world.text(number, 'WhatsApp 123456', { eventId });
    await wei.lock({ number });
    await world.text(number, 'WhatsApp 123456', { eventId });
    expect((await wei.poll(number)).list).toEqual([]);
    await wei.finish(number);
    expect(await wei.spendable()).toBe(before);
    world.clock.aheadMs += 15 * MINUTE_MS;
    const next = await wei.lock({ number });
    world.clock.aheadMs += 15 * MINUTE_MS;
    // Nobody has closed it yet; its time is over all the same.
    await world.text(next.number, 'WhatsApp 654321');
    expect((await wei.poll(number)).list).toEqual([]);
  });

  it('that the balance does not cover waits for money, and is shown once it is there', async () => {
    const wei = await world.person({ credit: '0.15' });
    const { number } = await wei.lock();
    await world.text(number, 'WhatsApp 111111');
    await world.text(number, 'WhatsApp 222222');
    expect(texts(await wei.poll(number))).toEqual(['WhatsApp 111111']);
    // Once, and without its words; nobody waits before a screen that says nothing.
    await world.text(number, 'WhatsApp 333333');
    const told = (await wei.call(getNotices, {})).notices.filter(({ target }) => target === 'topUp');
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^A text for WhatsApp came to \+.*, but your balance does not cover its price of \$0\.1000\. Top up/,
      ),
    ]);
    await world.sandbox.giveCredit(wei.accountId, '1');
    expect(texts(await wei.poll(number))).toEqual(['WhatsApp 333333', 'WhatsApp 222222', 'WhatsApp 111111']);
    expect(await wei.spendable()).toBe(850_000);
    expect(await wei.finish(number)).toMatchObject({ received: 3, charged: '0.3' });
  });

  it('races with finishing: it is paid for and shown, or neither', async () => {
    for (let round = 0; round < 4; round += 1) {
      const wei = await world.person();
      const { number } = await wei.lock({ code: 'US', app: 'reddit' });
      await Promise.all([
        world.text(number, 'Reddit 111111'),
        wei.finish(number, 'reddit'),
        world.text(number, 'Reddit 222222'),
      ]);
      const { list } = await wei.poll(number, 'reddit');
      expect(await wei.spendable()).toBe(5_000_000 - list.length * RATE);
      expect((await wei.balances()).heldPaid).toBe(0);
    }
  });

  it('is kept in the history of its number, by month and page by page', async () => {
    const wei = await world.person();
    const { number } = await wei.lock();
    for (const code of ['1111', '2222', '3333']) await world.text(number, `WhatsApp ${code}`);
    const page = await wei.call(getCodeSmsList, { app: 'whatsapp', number, pageSize: 2 });
    expect(texts(page)).toEqual(['WhatsApp 3333', 'WhatsApp 2222']);
    const rest = await wei.call(getCodeSmsList, { app: 'whatsapp', number, pageSize: 2, nextPage: page.nextPage! });
    expect([texts(rest), rest.nextPage]).toEqual([['WhatsApp 1111'], undefined]);
    const before = addMonths(ymOf(Date.now() + world.clock.aheadMs), -1);
    expect(texts(await wei.call(getCodeSmsList, { app: 'whatsapp', number, ym: before }))).toEqual([]);
    const ana = await world.person();
    expect(texts(await ana.call(getCodeSmsList, { app: 'whatsapp', number }))).toEqual([]);
    const bad = wei.call(getCodeSmsList, { app: 'whatsapp', number, nextPage: 'x' });
    await expect(bad).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is texted by the sandbox page, which plays the service, for whoever waits', async () => {
    const wei = await world.person();
    const { number } = await wei.lock({ app: 'x' });
    const { waiting } = await world.call(getWaitingForCodes, { languagecode: 'zh_cn' } as never);
    expect(waiting[0]).toMatchObject({ number, app: 'x', name: 'X（推特）', login: wei.address, platform: 'wephone' });
    const { text } = await world.call(sendSandboxCode, { number, app: 'x' });
    expect((await wei.poll(number, 'x')).list).toMatchObject([{ text, code: expect.stringMatching(/^\d{6}$/) }]);
    const own = '【推特】验证码：913824';
    await world.call(sendSandboxCode, { number, app: 'x', text: own });
    expect((await wei.poll(number, 'x')).list).toMatchObject([{ text: own, code: '913824' }, { text }]);
    await expect(world.call(sendSandboxCode, { number, app: 'nobody' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it('is asked for without a number or service by clients that have none yet: nothing', async () => {
    const wei = await world.person();
    expect(await wei.poll('', '')).toEqual({ retcode: 0, list: [] });
  });

  it('is kept for six months and the one under way; then its words go, and its place in the books stays', async () => {
    const wei = await world.person({ credit: '0.35' });
    const { number } = await wei.lock({ app: 'ebay' });
    for (const code of ['1111', '2222', '3333', '4444']) await world.text(number, `eBay ${code}`);
    const now = Date.now() + world.clock.aheadMs;
    const { startMs } = monthBounds(addMonths(ymOf(now), -6));
    const setDate = (code: string, date: number) =>
      world.database.execute(`update code_text set date = ${date} where text = 'eBay ${code}'`);
    await setDate('1111', startMs - 1);
    await setDate('2222', startMs);
    // There is no money for it.
    await setDate('4444', now - 3 * DAY_MS);
    await world.database.execute(`
      insert into code_send (account_id, id, number, app, to_number, text, segments, charge, state, date)
      values ('${wei.accountId}', '${randomUUID()}', '${number}', 'ebay', '12025550100', 'Old words', 1, 0, 'delivered', ${startMs - 1}),
        ('${wei.accountId}', '${randomUUID()}', '${number}', 'ebay', '12025550100', 'New words', 1, 0, 'delivered', ${startMs})`);
    const old = addMonths(ymOf(now), -7);
    expect(texts(await wei.call(getCodeSmsList, { app: 'ebay', number, ym: old }))).toEqual([]);
    expect(await world.verification.forgetOld()).toBe(3);
    expect(await world.verification.forgetOld()).toBe(0);
    const words = await world.database.execute(
      `select text from code_text where number = '${number}' and app = 'ebay' order by date`,
    );
    expect(words.rows).toEqual([{ text: '' }, { text: 'eBay 2222' }, { text: 'eBay 3333' }]);
    expect(texts(await wei.call(getCodeSmsList, { app: 'ebay', number, ym: ymOf(startMs) }))).toEqual(['eBay 2222']);
    const sent = await world.database.execute(
      `select text, to_number from code_send where account_id = '${wei.accountId}' order by date`,
    );
    expect(sent.rows).toEqual([
      { text: '', to_number: '' },
      { text: 'New words', to_number: '12025550100' },
    ]);
    // The SMS history, of whatever month, says so of the line that stays.
    const history = await wei.call(getNormalSmsList, { date: old });
    expect(history.list).toMatchObject([{ fromNumber: number, toNumber: '', text: '', deleted: true }]);
    const kept = (await wei.call(getNormalSmsList, { date: ymOf(startMs) })).list[0];
    expect([kept?.text, kept?.deleted]).toEqual(['New words', undefined]);
    await world.database.execute(`delete from code_send where account_id = '${wei.accountId}'`);
  });

  it('without a code is shown for nothing, and the hold waits on for the code; without a code at all it goes back', async () => {
    const wei = await world.person({ credit: '10' });
    const before = await wei.spendable();
    const { number } = await wei.lock({ numberType: 1, app: 'google' });
    await world.text(number, 'Welcome to Google! Thank you for joining us.');
    expect((await wei.poll(number, 'google')).list).toMatchObject([{ charge: '0' }]);
    await world.text(number, 'G-482913 is your Google verification code.');
    await world.text(number, 'Google: you logged in from a new device.');
    expect((await wei.poll(number, 'google')).list.map(({ charge }) => charge)).toEqual(['0', '0.2', '0']);
    expect(await wei.finish(number, 'google')).toMatchObject({ received: 1, charged: '0.2' });
    const { number: other } = await wei.lock({ numberType: 1, app: 'telegram' });
    await world.text(other, 'Telegram: you logged in from a new device.');
    expect(await wei.finish(other, 'telegram')).toMatchObject({ received: 0, charged: '0' });
    expect(before - (await wei.spendable())).toBe(2 * RATE);
  });

  it('without a code costs the subscriber of a number nothing either', async () => {
    const wei = await world.person({ credit: '10' });
    const { number } = await wei.lock({ numberType: 1, app: 'discord' });
    await wei.call(subVerificationCodePhone, { app: 'discord', number });
    await wei.finish(number, 'discord');
    const before = await wei.spendable();
    await world.text(number, 'Discord: welcome back!');
    expect((await wei.call(getCodeSmsList, { app: 'discord', number })).list).toMatchObject([{ charge: '0' }]);
    expect(await wei.spendable()).toBe(before);
  });

  it('is charged so often a day and number, whoever sends how many; what comes beyond is shown for nothing', async () => {
    const wei = await world.person();
    const before = await wei.spendable();
    const { number } = await wei.lock({ numberType: 1, app: 'discord' });
    await wei.call(subVerificationCodePhone, { app: 'discord', number });
    const rent = before - (await wei.spendable()) - 2 * RATE;
    for (let index = 0; index < 6; index += 1) await world.text(number, `Discord ${index}00000`);
    expect((await wei.poll(number, 'discord')).list.map(({ charge }) => charge).reverse()).toEqual([
      ...['0.2', '0.2', '0.2', '0.2'],
      ...['0', '0'],
    ]);
    expect(before - (await wei.spendable())).toBe(rent + 4 * 2 * RATE);
    const metrics = await world.http.inject({ url: '/metrics' });
    expect(metrics.body).toContain('manyline_code_texts_uncharged_total 2');
    world.clock.aheadMs += DAY_MS;
    await world.text(number, 'Discord 700000');
    expect((await wei.call(getCodeSmsList, { app: 'discord', number })).list[0]).toMatchObject({ charge: '0.2' });
  });

  it('that waited for money is charged no more often than others, once there is some', async () => {
    const wei = await world.person({ credit: '0.15' });
    const { number } = await wei.lock({ app: 'signal' });
    for (let index = 0; index < 6; index += 1) await world.text(number, `Signal ${index}00000`);
    await world.sandbox.giveCredit(wei.accountId, '1');
    expect((await wei.poll(number, 'signal')).list).toHaveLength(6);
    expect(await wei.spendable()).toBe(750_000);
  });
});

describe('what was received', () => {
  it('is found by service and number for as long as texts are kept, also after Done; what received nothing is not listed', async () => {
    const wei = await world.person({ credit: '10' });
    const empty = await wei.lock({ app: 'google' });
    await wei.finish(empty.number, 'google');
    const { number } = await wei.lock({ numberType: 1 });
    await world.text(number, 'Your WhatsApp code is 482-913');
    await wei.finish(number);
    const { appList } = await wei.call(getAppListByAccount);
    expect(appList.map(({ app }) => app)).toEqual(['whatsapp']);
    const { list } = await wei.call(getCodeNumberListByAccount, {});
    expect(list.map(({ app, oldPhone }) => [app, oldPhone])).toEqual([['whatsapp', number]]);
    const texts = await wei.call(getCodeSmsList, { app: 'whatsapp', number });
    expect(texts.list.map(({ code }) => code)).toEqual(['482913']);
  });

  it('while a page had no connection is told when it asks, to its account alone, and once by its id', async () => {
    const [wei, ana] = [await world.person({ credit: '10' }), await world.person()];
    const { date, list: nothing } = await wei.call(getCodeNews, {});
    expect(nothing).toEqual([]);
    const { number } = await wei.lock({ numberType: 1 });
    await world.text(number, 'Your WhatsApp code is 111-222');
    await world.text(number, 'Your WhatsApp code is 333-444');
    const news = await wei.call(getCodeNews, { since: date });
    expect(news.list.map(({ code, app, number: to, charge }) => [code, app, to, charge])).toEqual([
      ['333444', 'whatsapp', number, '0.2'],
      ['111222', 'whatsapp', number, '0.2'],
    ]);
    expect((await ana.call(getCodeNews, { since: date })).list).toEqual([]);
    expect((await wei.call(getCodeNews, { since: news.date + 1 })).list).toEqual([]);
  });
});
