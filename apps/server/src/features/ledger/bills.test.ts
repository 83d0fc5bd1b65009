import { billTypes } from '@manyline/contract/bill-kinds';
import { type BillGroup, getBillList, getPayment, getPaymentHistory, getSpending } from '@manyline/contract/histories';
import { nameOfBill } from '@manyline/contract/history-words';
import { formatMicros, parseMicros } from '@manyline/domain/money';
import { addMonths, DAY_MS, monthBounds, recentMonths, ymOf } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import type { PostingRequest } from './ledger.service.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
});
afterEach(() => world.audit());
afterAll(() => world.close());

const UNIT = 1_000_000;
const thisMonth = () => ymOf(Date.now());
type Asked = PostingRequest extends infer R ? (R extends PostingRequest ? Omit<R, 'accountId'> : never) : never;

async function openBooks() {
  const account = await world.signIn({ credit: '0', numberType: 'none' });
  const post = (asked: Asked) =>
    world.ledger.service.post({ ...asked, accountId: account.accountId } as PostingRequest);
  const topUp = (reference: string, date: number, paid = 10 * UNIT, gift = 0, options = {}) =>
    post({ kind: 'credit', type: 'topUp', reference, date, paid, gift, from: 'topUp', options });
  const charge = (reference: string, date: number, amount = UNIT, more: Partial<Asked> = {}) =>
    post({ kind: 'charge', type: 'other', reference, date, amount, to: 'revenue', ...more } as Asked);
  return { ...account, post, topUp, charge };
}

describe('bills', () => {
  it('of every type carry their type, and only the fields that the contract names', async () => {
    const wei = await openBooks();
    const now = Date.now();
    await wei.topUp('top-up', now, 100 * UNIT);
    const options = { from: '12025550141', count: 2, duration: '3', days: 30, gift: '0.5', secret: 'not for the wire' };
    for (const [type] of Object.entries(billTypes)) await wei.charge(type, now, UNIT, { type, options } as never);
    const { list } = await wei.call(getBillList, { ym: ymOf(now) });
    expect(list.slice(0, -1).map(({ type }) => type)).toEqual(Object.values(billTypes).toReversed());
    expect(list[0]!.options).toEqual({ from: '12025550141', count: 2, duration: 3, days: 30, gift: '0.5' });
    expect(list[0]).toMatchObject({ kind: 'charge', charge: '-1', beforeBalance: '91', afterBalance: '90' });
  });

  it('say of money that was set aside whether it waits, was spent or came back, and for which service', async () => {
    const wei = await openBooks();
    const at = (ms: number) => Date.now() + ms;
    await wei.topUp('top-up', at(0));
    const options = { direction: 'in', type: 'verificationCode', from: 'google', to: '12025550141' };
    const hold = (reference: string, ms: number) =>
      wei.post({ kind: 'hold', type: 'sms', reference, amount: UNIT, date: at(ms), expiresAt: at(99), options });
    for (const [ms, name] of ['waits', 'spent', 'kept', 'back'].entries()) await hold(`lock:${name}`, ms + 1);
    const capture = (name: string, ms: number) =>
      wei.post({
        kind: 'capture',
        type: 'sms',
        reference: name,
        hold: `lock:${name}`,
        amount: UNIT,
        to: 'revenue',
        date: at(ms),
      });
    const release = (name: string, ms: number) =>
      wei.post({
        kind: 'release',
        type: 'sms',
        reference: `lock-release:${name}`,
        hold: `lock:${name}`,
        date: at(ms),
        options,
      });
    await capture('spent', 6);
    await capture('kept', 7);
    await release('kept', 8);
    await release('back', 9);
    const { list } = await wei.call(getBillList);
    expect(list.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['release', undefined],
      ['hold', 'returned'],
      ['hold', 'spent'],
      ['hold', 'spent'],
      ['hold', 'waiting'],
      ['credit', undefined],
    ]);
    const { list: chinese } = await wei.call(getBillList, { languagecode: 'zh_cn' } as never);
    expect(chinese[0]?.options.from).toBe('谷歌 Google');
    expect(chinese.map((bill) => nameOfBill(bill, 'zh'))).toEqual([
      '预扣退回：验证码',
      '预扣：验证码',
      '验证码',
      '验证码',
      '预扣：验证码',
      '充值',
    ]);
  });

  it('say whether money was given, taken, given back or set aside', async () => {
    const wei = await openBooks();
    const at = (ms: number) => Date.now() + ms;
    await wei.topUp('top-up', at(0));
    await wei.charge('a', at(1));
    await wei.post({ kind: 'refund', type: 'sms', reference: 'refund:a', of: 'a', date: at(2) });
    await wei.post({ kind: 'hold', type: 'sms', reference: 'h', amount: UNIT, date: at(3), expiresAt: at(9) });
    await wei.post({
      kind: 'capture',
      type: 'sms',
      reference: 'c',
      hold: 'h',
      amount: UNIT / 2,
      to: 'revenue',
      date: at(4),
    });
    await wei.post({ kind: 'release', type: 'sms', reference: 'r', hold: 'h', date: at(5) });
    await wei.post({ kind: 'charge', type: 'topUp', reference: 'back', amount: 2 * UNIT, to: 'topUp', date: at(6) });
    const { list } = await wei.call(getBillList, { ym: thisMonth() });
    expect(list.toReversed().map(({ kind, charge, afterBalance }) => [kind, charge, afterBalance])).toEqual([
      ['credit', '10', '10'],
      ['charge', '-1', '9'],
      ['refund', '1', '10'],
      ['hold', '-1', '9'],
      ['release', '0.5', '9.5'],
      ['refund', '-2', '7.5'],
    ]);
  });

  it('come page by page, each once and in the order of the balance, also when all have one date', async () => {
    const wei = await openBooks();
    const date = Date.now();
    await wei.topUp('top-up', date, 100 * UNIT);
    for (let each = 0; each < 24; each += 1) await wei.charge(`c${each}`, date);
    const balances: string[] = [];
    let nextPage: string | undefined;
    let pages = 0;
    do {
      const page = await wei.call(getBillList, { ym: ymOf(date), pageSize: 7, ...(nextPage && { nextPage }) });
      balances.push(...page.list.map(({ afterBalance }) => afterBalance));
      nextPage = page.nextPage;
      pages += 1;
    } while (nextPage);
    expect(pages).toBe(4);
    expect(balances).toEqual(Array.from({ length: 25 }, (_, each) => String(76 + each)));
  });

  it('belong to the UTC month of their date, to the millisecond', async () => {
    const wei = await openBooks();
    const month = addMonths(thisMonth(), -1);
    const { startMs, endMs } = monthBounds(month);
    const dates = { before: startMs - 1, first: startMs, last: endMs - 1, after: endMs };
    await wei.topUp('long ago', startMs - 90 * DAY_MS, 100 * UNIT);
    // Commits of two nodes may be out of order by their clocks.
    for (const name of ['before', 'first', 'after', 'last'] as const)
      await wei.charge(name, dates[name], UNIT, { options: { orderId: name } } as never);
    const inMonth = async (ym: string) =>
      (await wei.call(getBillList, { ym })).list.map(({ options }) => options.orderId).toReversed();
    expect(await inMonth(addMonths(month, -1))).toEqual(['before']);
    expect(await inMonth(month)).toEqual(['first', 'last']);
    expect(await inMonth(thisMonth())).toEqual(['after']);
  });

  it('of another account are never shown, not even by its cursor or id', async () => {
    const [wei, ana] = [await openBooks(), await openBooks()];
    for (let each = 0; each < 3; each += 1) await wei.topUp(`t${each}`, Date.now());
    const page = await wei.call(getBillList, { pageSize: 2 });
    expect(page.nextPage).toBeDefined();
    expect(await ana.call(getBillList, { nextPage: page.nextPage! })).toEqual({ list: [] });
    const attempt = ana.call(getPayment, { id: page.list[0]!._id });
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are filtered by kind: codes apart from texts, also from those that a verification number sent, and everything about numbers together', async () => {
    const wei = await openBooks();
    const date = Date.now();
    await wei.topUp('top-up', date, 100 * UNIT);
    const charge = (reference: string, type: string, more: object = {}) =>
      wei.charge(reference, date, UNIT, { type, options: { orderId: reference, ...more } } as never);
    const ofCodes = { type: 'verificationCode' };
    await charge('a text', 'sms');
    await charge('a picture', 'mms');
    await charge('a code', 'sms', { ...ofCodes, direction: 'in' });
    await charge('a text from a verification number', 'sms', { ...ofCodes, direction: 'out' });
    await charge('a call', 'call');
    await charge('a number', 'numberPurchase', ofCodes);
    await charge('a plan', 'localPlan');
    await charge('a correction', 'other');
    const named = async (group: BillGroup) =>
      (await wei.call(getBillList, { group })).list.map(({ type, options }) => options.orderId ?? type).toReversed();
    expect(await named('topUps')).toEqual([1]);
    const sent = 'a text from a verification number';
    expect(await named('texts')).toEqual(['a text', 'a picture', sent]);
    expect(await named('codes')).toEqual(['a code']);
    expect(await named('calls')).toEqual(['a call']);
    expect(await named('numbers')).toEqual(['a number', 'a plan']);
    expect(await named('other')).toEqual(['a correction']);
    const first = await wei.call(getBillList, { group: 'texts', pageSize: 2 });
    const second = await wei.call(getBillList, { group: 'texts', pageSize: 1, nextPage: first.nextPage });
    expect([...first.list, ...second.list].map(({ options }) => options.orderId)).toEqual([
      sent,
      'a picture',
      'a text',
    ]);
  });

  it('refuse a cursor that is none of theirs, naming it', async () => {
    const wei = await openBooks();
    const attempt = wei.call(getBillList, { nextPage: '1 or 1=1' });
    await expect(attempt).rejects.toThrow(/"nextPage": not a page of this list/);
  });
});

describe('the payment history', () => {
  it('lists confirmed top-ups with what was paid, given, when and how, and nothing else', async () => {
    const wei = await openBooks();
    const date = Date.now();
    await wei.topUp('p1', date, 20 * UNIT, 2 * UNIT, { purchaseMethod: 'paypal', orderId: 'O-1' });
    await wei.charge('a', date + 1);
    await wei.post({ kind: 'charge', type: 'topUp', reference: 'back', amount: UNIT, to: 'topUp', date: date + 2 });
    const { list } = await wei.call(getPaymentHistory);
    expect(list).toEqual([
      { id: '1', amount: '20', gifts: '2', confirmDate: date, purchaseMethod: 'paypal', orderId: 'O-1' },
    ]);
    expect(await wei.call(getPayment, { id: '1' })).toEqual({ payment: list[0] });
    await expect(wei.call(getPayment, { id: '2' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('spending', () => {
  it('is summed by month and type from every posting, and agrees with the balance', async () => {
    const wei = await openBooks();
    const months = recentMonths(Date.now(), 5).toReversed();
    for (const [at, ym] of months.entries()) {
      const { startMs } = monthBounds(ym);
      await wei.topUp(`t${ym}`, startMs, (at + 10) * UNIT, UNIT);
      await wei.charge(`s${ym}`, startMs + 1, 3 * UNIT, { type: 'sms' } as never);
      await wei.charge(`c${ym}`, startMs + 2, at + 1, { type: 'call' } as never);
      if (at % 2) await wei.post({ kind: 'refund', type: 'sms', reference: `r${ym}`, of: `s${ym}`, date: startMs + 3 });
    }
    const { months: sums } = await wei.call(getSpending);
    expect(sums.map(({ ym }) => ym)).toEqual(recentMonths(Date.now(), 4));
    const [, , , oldest] = sums;
    expect(oldest).toEqual({ ym: months[1], spent: '0.000002', added: '12', types: [{ type: 3, spent: '0.000002' }] });
    expect(sums[2]!.types).toEqual([
      { type: 3, spent: '0.000003' },
      { type: 4, spent: '3' },
    ]);
    const before = parseMicros('11') - 3 * UNIT - 1;
    const moved = sums.reduce((sum, { spent, added }) => sum + parseMicros(added) - parseMicros(spent), before);
    expect(formatMicros(moved)).toBe(formatMicros(await wei.spendable()));
  });

  it('counts codes and what their numbers cost apart from texts, also those that such a number sent, and numbers, whatever became of their holds, as the bills do', async () => {
    const ines = await openBooks();
    const { startMs } = monthBounds(thisMonth());
    const options = { type: 'verificationCode', direction: 'in' };
    await ines.topUp('t', startMs);
    await ines.charge('text', startMs + 1, UNIT, { type: 'sms' } as never);
    const sent = { ...options, direction: 'out' };
    await ines.charge('sent', startMs + 1, UNIT / 2, { type: 'sms', options: sent } as never);
    await ines.charge('code', startMs + 2, 2 * UNIT, { type: 'sms', options } as never);
    const lock = { type: 'sms' as const, options, reference: 'lock', amount: 3 * UNIT };
    await ines.post({ kind: 'hold', ...lock, date: startMs + 3, expiresAt: startMs + 9 });
    const back = { type: 'sms' as const, options, reference: 'back', hold: 'lock' };
    await ines.post({ kind: 'release', ...back, date: startMs + 4 });
    await ines.charge('number', startMs + 5, UNIT, { type: 'numberPurchase' } as never);
    await ines.charge('rent', startMs + 6, 2 * UNIT, { type: 'numberPurchase', options } as never);
    const [month] = (await ines.call(getSpending)).months;
    expect(month!.types).toEqual([
      { type: 4, spent: '1.5' },
      { type: 4, isCode: true, spent: '2' },
      { type: 5, spent: '1' },
      { type: 5, isCode: true, spent: '2' },
    ]);
  });

  it('of an account without postings is nothing', async () => {
    const { months } = await (await openBooks()).call(getSpending);
    expect(months.map(({ spent, added, types }) => [spent, added, types])).toEqual(Array(4).fill(['0', '0', []]));
  });
});
