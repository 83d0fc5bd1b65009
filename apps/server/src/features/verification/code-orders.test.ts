import { getBillList } from '@manyline/contract/histories';
import { getCodeNumberListByAccount, getCodeOrder, getCodeSmsList } from '@manyline/contract/verification';
import { MINUTE_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CodeWorld, openCodeWorld } from './testing/code-world.ts';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld();
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

const wait = (ms: number) => (world.clock.aheadMs += ms);

it('an order tells what was held, waited for, received, captured and charged, from its texts and its bills', async () => {
  const wei = await world.person();
  const { number, lockDate, expireDate } = await wei.lock();
  wait(MINUTE_MS);
  await world.text(number, 'Your WhatsApp code is 111-222');
  await world.text(number, 'Your WhatsApp code is 333-444');
  const { list } = await wei.call(getCodeSmsList, { app: 'whatsapp', number });
  const [orderId] = new Set(list.map((sms) => sms.orderId));
  await wei.finish(number);
  const { order } = await wei.call(getCodeOrder, { orderId: orderId! });
  expect(order).toMatchObject({ orderId, app: 'whatsapp', name: 'WhatsApp', number, countryCode: 'US' });
  expect(order.steps.map(({ step, amount, reason }) => [step, amount ?? reason])).toEqual([
    ['held', '0.1'],
    ['waiting', undefined],
    ['code', undefined],
    ['captured', '0.1'],
    ['code', undefined],
    ['charged', '0.1'],
    ['ended', 'finished'],
  ]);
  expect(order.steps.slice(0, 2)).toMatchObject([{ date: lockDate }, { until: expireDate }]);
  const dates = order.steps.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  expect(order.steps.flatMap(({ smsId }) => smsId ?? [])).toEqual(list.map(({ smsId }) => smsId).toReversed());
  const bills = (await wei.call(getBillList)).list.filter(({ options }) => options.type === 'verificationCode');
  expect(bills.map(({ kind, options }) => [kind, options.orderId, options.from])).toEqual([
    ['charge', orderId, 'WhatsApp'],
    ['hold', orderId, 'WhatsApp'],
  ]);
});

it('one that received nothing tells that its money came back, and when', async () => {
  const wei = await world.person();
  const { number } = await wei.lock();
  wait(16 * MINUTE_MS);
  await world.verification.locks.closeDue();
  const bill = (await wei.call(getBillList)).list.find(({ kind }) => kind === 'release')!;
  const { order } = await wei.call(getCodeOrder, { orderId: bill.options.orderId! });
  expect(order.number).toBe(number);
  expect(order.steps.map(({ step, amount, reason }) => [step, amount ?? reason])).toEqual([
    ['held', '0.1'],
    ['waiting', undefined],
    ['released', '0.1'],
    ['ended', 'expired'],
  ]);
  expect((await wei.call(getCodeNumberListByAccount, {})).list).toEqual([]);
});

it('is nobody else’s to see', async () => {
  const [wei, ana] = [await world.person(), await world.person()];
  await wei.lock();
  const orderId = (await wei.call(getBillList)).list[0]!.options.orderId!;
  await expect(ana.call(getCodeOrder, { orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { order } = await wei.call(getCodeOrder, { orderId });
  expect(order.steps.map(({ step }) => step)).toEqual(['held', 'waiting']);
});
