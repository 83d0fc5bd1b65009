import { delSms } from '@manyline/contract/chats';
import { getNormalSmsList } from '@manyline/contract/histories';
import { addMonths, monthBounds, ymOf } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '../../testing/wait-for.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { isLostState, stateNumbers } from './message-state.rules.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const HANDSET = '12025550141';

async function openTexter() {
  const account = await world.signIn({ credit: '5' });
  const socket = await account.socket();
  const send = (to: string, text: string) => socket.send(account.toText(to, text));
  const list = async (input = {}) => account.call(getNormalSmsList, input);
  const stateOf = async (text: string) => {
    const query = world.database.db.selectFrom('message').select('state').where('account_id', '=', account.accountId);
    return (await query.where('text', '=', text).executeTakeFirstOrThrow()).state;
  };
  return { ...account, send, list, stateOf };
}

describe('the SMS history', () => {
  it('shows what was sent and received with both numbers, charge and total', async () => {
    const wei = await openTexter();
    await wei.send(HANDSET, 'out');
    await world.sandbox.sendFromHandset({ from: HANDSET, to: wei.number, text: 'in' });
    await waitFor(async () => (await wei.list()).totalRows === 2, { what: 'both texts' });
    const { list } = await wei.list();
    expect(list.toSorted((a, b) => (a.direction < b.direction ? -1 : 1))).toMatchObject([
      { direction: 'in', fromNumber: HANDSET, toNumber: wei.number, text: 'in', charge: '0', type: 'sms' },
      { direction: 'out', fromNumber: wei.number, toNumber: HANDSET, text: 'out', charge: '0.02', type: 'sms' },
    ]);
  });

  it('keeps the line of a deleted chat, without its words', async () => {
    const wei = await openTexter();
    await wei.send(HANDSET, 'private');
    await wei.call(delSms, { from: wei.number, to: HANDSET });
    const { list, totalRows } = await wei.list();
    expect(totalRows).toBe(1);
    expect(list[0]).toMatchObject({ text: '', deleted: true, charge: '0.02', toNumber: HANDSET });
  });

  it('says when a charge went back', async () => {
    const wei = await openTexter();
    await wei.send('12025550001', 'will fail');
    const lost = await waitFor(async () => (await wei.list()).list.find(({ refunded }) => refunded), {
      what: 'a loss',
    });
    expect(lost).toMatchObject({ charge: '0.02', text: 'will fail' });
  });

  it('of a lost text that cost nothing no charge went back', async () => {
    const wei = await openTexter();
    await world.database.db
      .updateTable('own_number')
      .set({ plan_type: 'unlimited' })
      .where('account_id', '=', wei.accountId)
      .execute();
    await wei.send('12025550001', 'free, and lost');
    await waitFor(async () => isLostState(await wei.stateOf('free, and lost')), { what: 'a loss' });
    expect((await wei.list()).list).toMatchObject([{ charge: '0', text: 'free, and lost' }]);
    expect((await wei.list()).list[0]?.refunded).toBeUndefined();
  });

  it('comes page by page over all chats, each text once, newest first', async () => {
    const wei = await openTexter();
    for (let each = 0; each < 12; each += 1) await wei.send(each % 2 ? HANDSET : '12025550142', `text ${each}`);
    const pages = [];
    for (let pageNo = 1; pageNo <= 4; pageNo += 1) pages.push(await wei.list({ pageNo, pageSize: 5 }));
    expect(pages.map(({ list, totalRows }) => [list.length, totalRows])).toEqual([
      [5, 12],
      [5, 12],
      [2, 12],
      [0, 12],
    ]);
    const rows = pages.flatMap(({ list }) => list);
    expect(new Set(rows.map(({ text }) => text)).size).toBe(12);
    expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted((a, b) => b - a));
  });

  it('keeps to the UTC month and to the account that asks', async () => {
    const [wei, ana] = [await openTexter(), await openTexter()];
    await wei.send(HANDSET, 'this month');
    expect((await ana.list()).totalRows).toBe(0);
    const last = addMonths(ymOf(Date.now()), -1);
    expect((await wei.list({ date: last })).totalRows).toBe(0);
    await waitFor(async () => (await wei.stateOf('this month')) === stateNumbers.delivered, { what: 'its receipt' });
    const date = monthBounds(last).endMs - 1;
    const { db } = world.database;
    await db.updateTable('message').set({ date }).where('account_id', '=', wei.accountId).execute();
    await db.updateTable('ledger_posting').set({ date }).where('account_id', '=', wei.accountId).execute();
    expect([(await wei.list({ date: last })).totalRows, (await wei.list()).totalRows]).toEqual([1, 0]);
    expect((await wei.list({ date: last })).list[0]).toMatchObject({ text: 'this month', date });
  });
});
