import { getBrand } from '@manyline/brands/registry';
import { topUpTiles } from '@manyline/brands/top-up';
import { allOperatorCalls } from '@manyline/contract/console/all-calls';
import type { OperatorCall } from '@manyline/contract/console/define-operator-call';
import { getLog } from '@manyline/contract/console/log';
import { exportRefunds, getRefunds } from '@manyline/contract/console/money';
import { exportServices } from '@manyline/contract/console/services';
import { getViews, saveView } from '@manyline/contract/console/views';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buy, openPayWorld, type PayWorld } from '../payments/testing/pay-world.ts';
import { openOwner, type TestOperator } from './testing/operator-world.ts';

let world: PayWorld;
let owner: TestOperator;
let wei: Awaited<ReturnType<PayWorld['signIn']>>;

beforeAll(async () => {
  world = await openPayWorld();
  await world.sandbox.open();
  owner = await openOwner(world);
  wei = await world.signIn({ platform: 'pingme' });
});
afterAll(() => world.close());

const calls = [...allOperatorCalls];
const fieldsOf = ({ query }: OperatorCall) => Object.keys((query as { shape?: object }).shape ?? {});
/** Texts never leave in a support session. */
const stay = ['getSupportChats', 'getSupportMessages'];
const lists = calls.filter(([name, call]) => fieldsOf(call).includes('nextPage') && !stay.includes(name));
const fileOf = (list: OperatorCall) => calls.find(([, call]) => call.url === `${list.url}/csv`)?.[1];

it('every list that is paged has a file by the same filters, which takes a proof of who asks', () => {
  expect(lists.length).toBeGreaterThan(14);
  for (const [name, list] of lists) {
    const file = fileOf(list);
    expect(file, name).toMatchObject({ stepUp: true, method: 'GET' });
    expect(fieldsOf(file!).toSorted(), name).toEqual(
      fieldsOf(list)
        .filter((field) => field !== 'nextPage' && field !== 'pageSize')
        .toSorted(),
    );
  }
});

it('a file has its columns also where nothing is in it, and the log has one line of each', async () => {
  const given: Record<string, string> = { accountId: wei.accountId, name: 'sandbox', topic: 'money' };
  for (const [name, list] of [...lists, ['getFigures', allOperatorCalls.get('getFigures')!] as const]) {
    const file = fileOf(list)!;
    const input = Object.fromEntries(
      fieldsOf(file).flatMap((field) => (field in given ? [[field, given[field]]] : [])),
    );
    if (name === 'getSupplierOffers') continue;
    const before = (await owner.call(getLog)).entries[0]!.seq;
    const answer = await owner.ask(file, input);
    expect(answer.statusCode, `${name} ${answer.body}`).toBe(200);
    expect(answer.headers['content-type'], name).toContain('text/csv');
    expect(answer.body.split('\r\n')[0]!.split(',').length, name).toBeGreaterThan(3);
    const { entries } = await owner.call(getLog);
    expect(entries[0], name).toMatchObject({ seq: before + 1 });
    expect(entries[0]!.act, name).toMatch(/Exported$/);
  }
});

it('the list of services leaves with a line in the log', async () => {
  await owner.call(exportServices);
  expect((await owner.call(getLog)).entries[0]).toMatchObject({ act: 'listExported', object: 'services' });
});

it('refunds of all accounts are listed by state, and leave as they are listed', async () => {
  const orderId = await buy(wei, 'card', {
    productId: topUpTiles(getBrand('pingme'), { crypto: false })[0]!.productId,
  });
  await world.sandboxPay.act(orderId.replaceAll('-', ''), 'pay', 'once');
  await world.database.execute(
    `insert into payment_refund (account_id, refund_id, order_id, gateway, asked_by, reason, pay_amount, amount, paid_taken, gift_taken,
       shortfall, state, created_at, due_at, disputed)
     select account_id, '01a1fc59-2d29-7a44-960e-ea936341a778', order_id, gateway, 'Olga', '=asked', 1, 1000000, 1000000, 0, 0, 'asked', 5,
       9999999999999, false from payment_order where order_id = '${orderId}'`,
  );
  expect((await owner.call(getRefunds, { state: 'done' })).refunds).toEqual([]);
  const { refunds } = await owner.call(getRefunds, { state: 'asked' });
  expect(refunds).toMatchObject([
    { orderId, accountId: wei.accountId, state: 'asked', amount: '1', platform: 'pingme' },
  ]);
  expect((await owner.call(getRefunds, { from: 5, until: 6 })).refunds).toHaveLength(1);
  expect((await owner.call(getRefunds, { from: 6 })).refunds).toEqual([]);
  expect((await owner.call(getRefunds, { until: 5 })).refunds).toEqual([]);
  const rows = parse(String(await owner.call(exportRefunds, { state: 'asked', from: 5 })), {
    bom: true,
    columns: true,
  });
  expect(rows).toMatchObject([{ orderId, state: 'asked', amount: '1', reason: "'=asked" }]);
  await world.database.execute("delete from payment_refund where reason = '=asked'");
});

it('a view belongs to a screen of any depth', async () => {
  await owner.call(saveView, { room: 'money/disputes', name: 'Lost', query: 'state=lost' });
  await owner.call(saveView, { room: 'carriers/telnyx:main', name: 'One', query: 'search=1' });
  expect((await owner.call(getViews, { room: 'money/disputes' })).views).toEqual([
    { name: 'Lost', query: 'state=lost' },
  ]);
  expect((await owner.call(getViews, { room: 'carriers/telnyx:main' })).views).toHaveLength(1);
});
