import { randomUUID } from 'node:crypto';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { getBillList, getCallList } from '@manyline/contract/histories';
import { addMonths, monthBounds, ymOf } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import type { EndedCall } from './calls.service.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
afterEach(() => world.audit());
afterAll(() => world.close());

const CALLER = '12025550141';

async function openCallee({ platform = 'pingme' as BrandId, credit = '5' } = {}) {
  const account = await world.signIn({ platform, credit });
  const record = (more: Partial<EndedCall> = {}) =>
    world.calls.service.record({
      accountId: account.accountId,
      brand: getBrand(platform),
      carrierId: randomUUID(),
      ownNumber: account.number,
      otherNumber: CALLER,
      type: 'forwarded',
      seconds: 61,
      date: Date.now(),
      ...more,
    });
  return { ...account, record };
}

describe('a call', () => {
  it('that was forwarded costs every started minute, and its bill says so', async () => {
    const wei = await openCallee();
    const { call, balance } = await wei.record();
    expect(call).toMatchObject({ duration: 2, charge: '0.04', line: 'forwarded', tariffId: 200, direction: 'in' });
    expect(balance).toBe(4_960_000);
    const [bill] = (await wei.call(getBillList)).list;
    expect(bill).toMatchObject({ type: 3, charge: '-0.04', options: { duration: 2, from: CALLER, to: wei.number } });
  });

  it('that left a voicemail or was missed costs nothing', async () => {
    const wei = await openCallee();
    for (const type of ['voicemail', 'missed'] as const)
      await wei.record({ type, seconds: type === 'missed' ? 0 : 30 });
    const { list } = await wei.call(getCallList);
    expect(list.map(({ type, charge, duration }) => [type, charge, duration]).toSorted()).toEqual([
      ['missed', '0', 0],
      ['voicemail', '0', 1],
    ]);
    expect(await wei.spendable()).toBe(5_000_000);
  });

  it('told twice at once is stored and charged once', async () => {
    const wei = await openCallee();
    const call = { carrierId: 'the same', date: Date.now() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => wei.record(call)));
    expect(new Set(answers.map((answer) => answer.call.id)).size).toBe(1);
    expect((await wei.call(getCallList)).totalRows).toBe(1);
    expect(await wei.spendable()).toBe(4_960_000);
  });

  it('that outlasts the balance takes what is left and no more', async () => {
    const wei = await openCallee({ credit: '0.03' });
    expect((await wei.record()).call.charge).toBe('0.03');
    expect((await wei.record()).call.charge).toBe('0');
    expect(await wei.spendable()).toBe(0);
  });

  it('to an American number costs 0.8 a minute on cloudnumber', async () => {
    const wei = await openCallee({ platform: 'cloudnumber' });
    expect((await wei.record({ seconds: 60 })).call.charge).toBe('0.8');
  });

  it('is listed in its UTC month, newest first, with the total, to its own account alone', async () => {
    const [wei, ana] = [await openCallee(), await openCallee()];
    const last = addMonths(ymOf(Date.now()), -1);
    const { startMs, endMs } = monthBounds(last);
    for (const date of [startMs - 1, startMs, endMs - 1, endMs]) await wei.record({ date, type: 'missed' });
    const month = await wei.call(getCallList, { date: last });
    expect([month.totalRows, month.list.map(({ date }) => date)]).toEqual([2, [endMs - 1, startMs]]);
    const second = await wei.call(getCallList, { date: last, pageSize: 1, pageNo: 2 });
    expect([second.totalRows, second.list.map(({ date }) => date)]).toEqual([2, [startMs]]);
    expect(await ana.call(getCallList, { date: last })).toEqual({ list: [], totalRows: 0 });
  });

  it('history is not for jiema', async () => {
    const wei = await openCallee({ platform: 'jiema' });
    await expect(wei.call(getCallList)).rejects.toMatchObject({ code: 'NOT_AUTHORISED' });
  });
});
