import { randomUUID } from 'node:crypto';
import { subscriptionTypes } from '@manyline/contract/bill-kinds';
import { getVirtualPhoneList } from '@manyline/contract/numbers';
import { getSubscriptionList } from '@manyline/contract/subscriptions';
import { parseMicros } from '@manyline/domain/money';
import { addMonths, monthBounds, ymOf } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const lastMonth = addMonths(ymOf(Date.now()), -1);

async function openHolder() {
  const account = await world.signIn({ numberType: 'none' });
  const list = (input = {}) => account.call(getSubscriptionList, input);
  const record = (date: number, more: { number?: string; charge?: string } = {}) =>
    world.database.db.transaction().execute((tx) =>
      world.numbers.subscriptions.record(tx, {
        accountId: account.accountId,
        number: more.number ?? '12025550199',
        telCode: '1',
        type: 'renew',
        charge: parseMicros(more.charge ?? '2'),
        date,
      }),
    );
  return { ...account, list, record };
}

describe('the history of subscriptions', () => {
  it('begins with the number: given for nothing, told at once, by its full number and its name', async () => {
    const wei = await openHolder();
    expect(await wei.list()).toEqual({ list: [], totalRows: 0 });
    const before = Date.now();
    const { number } = await world.sandbox.giveNumber(wei.accountId, 'tollfree');
    await world.database.db
      .updateTable('own_number')
      .set({ name: 'Shop' })
      .where('account_id', '=', wei.accountId)
      .execute();
    const { list, totalRows } = await wei.list();
    expect(totalRows).toBe(1);
    const [event] = list;
    expect(event).toEqual({
      _id: event!._id,
      historyId: event!._id,
      number,
      telCode: '1',
      name: 'Shop',
      type: subscriptionTypes.subscribe,
      date: event!.date,
      charge: '0',
      canRestore: false,
    });
    expect(event!.date).toBeGreaterThanOrEqual(before);
    expect(event!.date).toBeLessThanOrEqual(Date.now());
  });

  it('is there for the number of the welcome pack', async () => {
    const wei = await openHolder();
    await world.sandbox.welcome(wei.accountId);
    const phones = (await wei.call(getVirtualPhoneList)).virtualPhones;
    const numbers = phones.map(({ telCode, phone }) => ({ number: `${telCode}${phone}`, type: 1, charge: '0' }));
    expect(numbers).toHaveLength(1);
    expect((await wei.list()).list).toMatchObject(numbers);
  });

  it('and the number stand or fall together', async () => {
    const wei = await openHolder();
    const broken = vi.spyOn(world.numbers.subscriptions, 'record').mockRejectedValueOnce(new Error('killed here'));
    await expect(world.sandbox.giveNumber(wei.accountId, 'other')).rejects.toThrow('killed here');
    broken.mockRestore();
    expect((await wei.call(getVirtualPhoneList)).virtualPhones).toEqual([]);
    expect(await wei.list()).toEqual({ list: [], totalRows: 0 });
  });

  it('tells of a number that the account has no more, without a name', async () => {
    const wei = await openHolder();
    await wei.record(Date.now(), { number: '12025550177', charge: '2.5' });
    expect((await wei.list()).list).toMatchObject([{ number: '12025550177', name: '', type: 2, charge: '2.5' }]);
  });

  it('is listed in its UTC month, newest first, page by page, with the total', async () => {
    const wei = await openHolder();
    const { startMs, endMs } = monthBounds(lastMonth);
    for (const date of [startMs - 1, startMs, startMs + 5, endMs - 1, endMs]) await wei.record(date);
    const month = await wei.list({ date: lastMonth });
    expect([month.totalRows, month.list.map(({ date }) => date)]).toEqual([3, [endMs - 1, startMs + 5, startMs]]);
    const pages = [];
    for (const pageNo of [1, 2, 3]) pages.push(await wei.list({ date: lastMonth, pageSize: 2, pageNo }));
    expect(pages.map(({ list, totalRows }) => [list.length, totalRows])).toEqual([
      [2, 3],
      [1, 3],
      [0, 3],
    ]);
    expect(pages.flatMap(({ list }) => list)).toEqual(month.list);
    expect((await wei.list({ date: addMonths(lastMonth, -1) })).totalRows).toBe(1);
    // Without a month it is the current one.
    expect((await wei.list()).list.map(({ date }) => date)).toEqual([endMs]);
  });

  it('keeps the order of what happened in one moment from page to page', async () => {
    const wei = await openHolder();
    const date = monthBounds(lastMonth).startMs;
    for (let each = 0; each < 7; each += 1) await wei.record(date);
    const ids = (await wei.list({ date: lastMonth })).list.map(({ _id }) => _id);
    const paged = [];
    for (const pageNo of [1, 2, 3, 4])
      paged.push(...(await wei.list({ date: lastMonth, pageSize: 2, pageNo })).list.map(({ _id }) => _id));
    expect(paged).toEqual(ids);
    expect(new Set(ids).size).toBe(7);
  });

  it('is its own account’s alone, and needs a session', async () => {
    const [wei, ana] = [await openHolder(), await openHolder()];
    await world.sandbox.giveNumber(wei.accountId, 'other');
    expect(await ana.list()).toEqual({ list: [], totalRows: 0 });
    await expect(world.call(getSubscriptionList)).rejects.toMatchObject({ status: 401, code: 'SESSION_INVALID' });
  });

  it.each([
    ['date', '2026-11'],
    ['date', '202613'],
    ['pageNo', '0'],
    ['pageNo', 'x'],
    ['pageSize', '201'],
    ['pageSize', '-1'],
  ])('refuses %s=%s by the name of the field', async (field, given) => {
    const wei = await openHolder();
    const answer = await world.http.inject({
      method: 'GET',
      url: getSubscriptionList.url,
      query: { [field]: given },
      headers: { 'x-auth-token': wei.token },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { retcode: 100_001, field }]);
  });

  it('takes no kind that nobody named', async () => {
    const wei = await openHolder();
    const row = { account_id: wei.accountId, id: randomUUID(), date: 1, number: '1', tel_code: '1', charge: 0 };
    const insert = world.database.db.insertInto('subscription_event').values({ ...row, type: 4 });
    await expect(insert.execute()).rejects.toThrow(/subscription_event_type_check/);
  });
});
