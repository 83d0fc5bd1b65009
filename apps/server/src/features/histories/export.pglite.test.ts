import { once } from 'node:events';
import { exportHistory, type HistoryKind } from '@manyline/contract/histories';
import { addMonths, monthBounds, ymOf } from '@manyline/domain/time';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { numberCell, safeText } from './csv-cells.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.audit());
afterAll(() => world.close());

type Account = Awaited<ReturnType<TestWorld['signIn']>>;

async function take(account: Account, history: HistoryKind, more: Record<string, string> = {}) {
  const answer = await world.http.inject({
    method: 'GET',
    url: exportHistory.url,
    query: { history, ...more },
    headers: { 'x-auth-token': account.token },
  });
  return { answer, rows: (answer.statusCode === 200 ? parse(answer.body, { bom: true }) : []) as string[][] };
}

const post = (account: Account, reference: string, date: number, options: Record<string, unknown>) =>
  world.ledger.service.post({
    kind: 'credit',
    type: 'topUp',
    from: 'topUp',
    paid: 1_000_000,
    gift: 0,
    accountId: account.accountId,
    reference,
    date,
    options,
  } as never);

describe('a history as a file', () => {
  it('has a byte order mark, a name, and headers in the language of the asker', async () => {
    const wei = await world.signIn();
    const ym = ymOf(Date.now());
    const { answer, rows } = await take(wei, 'payment', { ym });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="pingme-payment-${ym}.csv"`);
    expect(rows[0]).toEqual([
      'Time (UTC)',
      'Amount',
      'Gift',
      'Price paid',
      'Currency',
      'Payment method',
      'Order',
      'Receipt',
    ]);
    const chinese = await take(wei, 'payment', { ym, languagecode: 'zh_cn' });
    expect(chinese.rows[0]).toEqual(['时间（UTC）', '金额', '赠送', '实付', '币种', '支付方式', '订单号', '收据号']);
  });

  it('is one of at most three that an account takes at a time; whoever gives one up may take another', async () => {
    const [wei, ana] = [await world.signIn(), await world.signIn()];
    const begin = ({ accountId }: Account) =>
      world.histories.exports.toCsv(accountId, { history: 'bill', language: 'en' });
    const open = [begin(wei), begin(wei), begin(wei)];
    const { answer } = await take(wei, 'bill');
    expect([answer.statusCode, answer.json().retcode]).toEqual([429, 100_005]);
    expect((await take(ana, 'bill')).answer.statusCode).toBe(200);
    const [first] = open;
    const closed = once(first!, 'close');
    first!.destroy();
    await closed;
    for (let again = 0; again < 4; again += 1) expect((await take(wei, 'bill')).answer.statusCode).toBe(200);
    for (const file of open) file.destroy();
  });

  it('never holds a formula that somebody else wrote', async () => {
    const wei = await world.signIn();
    const formula = '=HYPERLINK("http://evil.example","open")';
    await post(wei, 'p', Date.now(), { purchaseMethod: '@SUM(1)', orderId: formula });
    await world.sandbox.sendFromHandset({ from: '12025550141', to: wei.number, text: `${formula}\nsecond, "line"` });
    const { rows } = await take(wei, 'payment');
    expect(rows[1]!.slice(5, 7)).toEqual(["'@SUM(1)", `'${formula}`]);
    await expect.poll(async () => (await take(wei, 'sms')).rows[1]?.at(-1)).toBe(`'${formula}\nsecond, "line"`);
  });

  it('takes all four months without a month, page after page, and one month with it', async () => {
    const wei = await world.signIn({ credit: '0' });
    const months = [3, 2, 1, 0].map((back) => addMonths(ymOf(Date.now()), -back));
    for (const ym of months)
      for (let each = 0; each < 130; each += 1) await post(wei, `${ym} ${each}`, monthBounds(ym).startMs + each, {});
    const all = await take(wei, 'bill');
    expect(all.rows).toHaveLength(1 + 4 * 130);
    expect(all.rows[1]!.slice(0, 4)).toEqual([
      `${months[3]!.slice(0, 4)}-${months[3]!.slice(4)}-01 00:00:00`,
      'Top-up',
      '1',
      '520',
    ]);
    const balances = all.rows.slice(1).map((row) => Number(row[3]));
    expect(balances).toEqual(Array.from({ length: 520 }, (_, each) => 520 - each));
    expect((await take(wei, 'bill', { ym: months[0]! })).rows).toHaveLength(1 + 130);
  });

  it('holds nothing of another account, and needs a session', async () => {
    const [wei, ana] = [await world.signIn(), await world.signIn()];
    await post(wei, 'p', Date.now(), {});
    for (const history of ['bill', 'payment', 'sms', 'call'] as const) {
      const { rows } = await take(ana, history);
      expect(rows.slice(1).flat().join()).not.toContain('Top-up');
    }
    const stranger = await world.http.inject({ method: 'GET', url: exportHistory.url, query: { history: 'bill' } });
    expect(stranger.statusCode).toBe(401);
  });
});

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ['＝1', "'＝1"],
  ['plain = text', 'plain = text'],
  ['', ''],
])('makes %j harmless', (text, safe) => {
  expect(safeText(text)).toBe(safe);
});

it('writes numbers as text that no spreadsheet shortens', () => {
  expect([numberCell('8613800138000'), numberCell('ACME'), numberCell('12345')]).toEqual([
    '(+86) 13800138000',
    'ACME',
    '12345',
  ]);
});
