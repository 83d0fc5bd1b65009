import { getSendTerms } from '@manyline/contract/chats';
import { getBillList } from '@manyline/contract/histories';
import { callFromHandset } from '@manyline/contract/local-world';
import {
  checkNumberAvailability,
  getAreaCodeV2,
  getVirtualPhoneByAreaCode,
  getVirtualPhoneList,
  setForward,
  setVoicemail,
  updateNumberInfo,
} from '@manyline/contract/numbers';
import {
  changePlan,
  getManagePlanList,
  getPlanList,
  preChangePlan,
  reSubVirtualPhone,
  subVirtualPhone,
  unSubVirtualPhone,
} from '@manyline/contract/plans';
import { getProfile } from '@manyline/contract/profile';
import { getSubscriptionList } from '@manyline/contract/subscriptions';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeJpeg } from '../../testing/test-pictures.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createFairUse } from '../numbers/fair-use.ts';
import { openRenter } from '../numbers/testing/renter.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
  await world.voice.listening.follow();
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

const IN_US = { code: 'US', type: 'other' as const };

describe('the wizard', () => {
  it('lists countries in the order of the specification, provinces and area codes, in both languages', async () => {
    const wei = await openRenter(world);
    const { areaList } = await wei.call(getAreaCodeV2);
    expect(areaList.map(({ code }) => code)).toEqual([
      'CA',
      'US',
      'GB',
      'AU',
      'HK',
      'IL',
      'FI',
      'MX',
      'AT',
      'TollFree',
    ]);
    const find = (code: string) => areaList.find((area) => area.code === code);
    expect(find('US')).toMatchObject({ telCode: '1', type: 'other', nameNcode: 'United States (+1)' });
    expect(find('US')?.provinces).toContainEqual({ name: 'California', areaCodes: ['213', '415'] });
    expect(find('US')?.provinces).toContainEqual({ name: 'Hawaii', areaCodes: ['808'] });
    expect(find('CA')?.provinces).toHaveLength(13);
    for (const code of ['GB', 'AU', 'HK']) expect(find(code)?.provinces).toEqual([]);
    expect(find('TollFree')).toMatchObject({
      type: 'tollfree',
      provinces: [{ name: '', areaCodes: ['800', '844', '888'] }],
    });
    const chinese = await wei.call(getAreaCodeV2, { languagecode: 'zh_cn' });
    expect(chinese.areaList[2]?.nameNcode).toBe('英国（+44）');
    const hosting = await wei.call(getAreaCodeV2, { type: 'hosting' });
    expect(hosting.areaList.map(({ code, type }) => `${code} ${type}`)).toEqual(['US hosting']);
  });

  it('offers free numbers of an area, and says where there are none', async () => {
    const wei = await openRenter(world);
    const { phoneList } = await wei.call(getVirtualPhoneByAreaCode, { ...IN_US, telCode: '1', areaCode: '503' });
    expect(phoneList).toHaveLength(30);
    expect(new Set(phoneList.map(({ phone }) => phone.slice(0, 3)))).toEqual(new Set(['503']));
    expect(await wei.call(checkNumberAvailability, IN_US)).toEqual({ available: true });
    expect(await wei.call(checkNumberAvailability, { code: 'SE', type: 'other' })).toEqual({ available: false });
    const askFor = (number: string) => wei.call(checkNumberAvailability, { ...IN_US, number });
    expect(await askFor(`1${phoneList[0]!.phone}`)).toEqual({ available: true });
    expect(await askFor('12019990119')).toEqual({ available: false });
    await expect(wei.call(getPlanList, { code: 'SE', type: 'other' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('offers the number that was chosen before as long as it is free, however many others there are', async () => {
    const [wei, ana] = [await openRenter(world), await openRenter(world)];
    const query = { ...IN_US, telCode: '1' };
    const chosen = await wei.pick('US', '503');
    const number = `1${chosen.phone}`;
    const isOffered = async () =>
      (await wei.call(getVirtualPhoneByAreaCode, { ...query, number })).phoneList.some(
        ({ phone }) => phone === chosen.phone,
      );
    // Of a list that is drawn anew each time.
    for (let again = 0; again < 5; again++) expect(await isOffered()).toBe(true);
    await ana.call(subVirtualPhone, { planId: 'payAsYouGo-1', ...chosen });
    expect(await isOffered()).toBe(false);
  });

  it('offers the same numbers by the same seed as long as they are free, and others by another', async () => {
    const [wei, ana] = [await openRenter(world), await openRenter(world)];
    const ask = async (seed: string) =>
      (await wei.call(getVirtualPhoneByAreaCode, { ...IN_US, telCode: '1', areaCode: '503', seed })).phoneList.map(
        ({ phone }) => phone,
      );
    const list = await ask('visit-1');
    expect([await ask('visit-1'), await ask('visit-1')]).toEqual([list, list]);
    expect(await ask('visit-2')).not.toEqual(list);
    const [, taken] = list;
    await ana.call(subVirtualPhone, {
      planId: 'payAsYouGo-1',
      ...(await wei.pick('US', '503')),
      phone: taken!,
    });
    const after = await ask('visit-1');
    expect(after.filter((phone) => list.includes(phone))).toEqual(list.filter((phone) => phone !== taken));
  });

  it('offers numbers of one province where several share an area code', async () => {
    const wei = await openRenter(world);
    const shared = { code: 'CA', type: 'other' as const, telCode: '1', areaCode: '902' };
    const ask = async (province: string) =>
      (await wei.call(getVirtualPhoneByAreaCode, { ...shared, province })).phoneList;
    const [scotia, island] = [await ask('Nova Scotia'), await ask('Prince Edward Island')];
    expect([scotia.length, island.length]).toEqual([20, 5]);
    expect(scotia.filter(({ phone }) => island.some((number) => number.phone === phone))).toEqual([]);
  });

  it('offers the plans of the brand at its prices; cloudnumber has its terms', async () => {
    const [wei, ana] = [await openRenter(world), await openRenter(world, '100', { platform: 'cloudnumber' })];
    const { planList } = await wei.call(getPlanList, IN_US);
    expect(planList).toHaveLength(16);
    expect(planList.find(({ planId }) => planId === 'unlimitedTexts-3')).toMatchObject({
      planName: 'Unlimited Texts',
      planRent: '19.95',
      monthRent: '6.65',
      planRentPeriod: 3,
      chargeType: 'unlimitedTexts',
      discount: 5,
      activationFee: '0',
    });
    const tollFree = await wei.call(getPlanList, { code: 'TollFree', type: 'tollfree' });
    expect(new Set(tollFree.planList.map(({ chargeType }) => chargeType))).toEqual(
      new Set(['unlimitedVoice', 'payAsYouGo']),
    );
    const terms = (await ana.call(getPlanList, { ...IN_US, languagecode: 'zh_cn' })).planList;
    expect(terms.map(({ planRentPeriod, planRent, planName }) => [planRentPeriod, planRent, planName])).toEqual([
      [1, '49', '1 个月'],
      [3, '99', '3 个月'],
      [6, '179', '6 个月'],
      [12, '349', '12 个月'],
    ]);
  });
});

describe('renting', () => {
  it('takes the first rent, gives the number, and tells of both; a repeat charges nothing', async () => {
    const wei = await openRenter(world, '10');
    const wanted = await wei.pick();
    const answer = await wei.call(subVirtualPhone, { planId: 'payAsYouGo-3', ...wanted });
    expect(await wei.call(subVirtualPhone, { planId: 'payAsYouGo-3', ...wanted })).toEqual(answer);
    const [own] = await wei.listOwn();
    expect(own).toMatchObject({
      phone: wanted.phone,
      code: 'US',
      type: 'other',
      state: 'active',
      planId: 'payAsYouGo-3',
      planType: 'payAsYouGo',
      planName: 'Pay As You Go',
      monthRent: '1.9',
      nextPaymentDate: answer.nextPaymentDate,
    });
    const { list } = await wei.call(getBillList);
    expect(list[0]).toMatchObject({
      type: 5,
      charge: '-5.7',
      afterBalance: '4.3',
      options: { number: `1${wanted.phone}` },
    });
    expect(list.filter(({ type }) => type === 5)).toHaveLength(1);
    expect(await wei.history()).toEqual(['1 5.7']);
  });

  it('a toll-free number is never sold as one that texts soon: plans, words of success and list say that it must be registered', async () => {
    const wei = await openRenter(world, '20');
    const { planList } = await wei.call(getPlanList, { code: 'TollFree', type: 'tollfree' });
    for (const { planDescList } of planList) {
      const lines = planDescList.flatMap(({ items }) => items);
      expect(lines).toContain('Sends texts only once its registration as a business number is approved');
      expect(lines.filter((line) => /activated/.test(line))).toEqual([]);
    }
    const { subHint } = await wei.call(subVirtualPhone, { planId: 'payAsYouGo-1', ...(await wei.pick('TollFree')) });
    expect(subHint).toMatch(/cannot send yet: register it/);
    expect(subHint).not.toMatch(/activated/);
    expect(await wei.listOwn()).toMatchObject([{ type: 'tollfree', tollFree: 'none' }]);
    await wei.rent();
    expect((await wei.listOwn()).filter((own) => own.tollFree !== undefined)).toHaveLength(1);
  });

  it('that texts are activated within a day is said of numbers to be had, and not of an own one, which sends already', async () => {
    const wei = await openRenter(world, '100', { numberType: 'other' });
    const [own] = await wei.listOwn();
    expect(own).toMatchObject({ state: 'active', capabilities: { sms: true } });
    expect(own).not.toHaveProperty('planId');
    const sayHow = ({ planDescList }: { planDescList: { items: string[] }[] }) =>
      planDescList.flatMap(({ items }) => items).includes('SMS and MMS are activated within 24 hours');
    const { planList: forNew } = await wei.call(getPlanList, IN_US);
    expect(forNew.length > 0 && forNew.every(sayHow)).toBe(true);
    const { planList: forOwn } = await wei.call(getManagePlanList, { virtualNumber: `${own!.telCode}${own!.phone}` });
    expect(forOwn.length > 0 && !forOwn.some(sayHow)).toBe(true);
  });

  it('bills hosting numbers as local plan, and names the plan that the plans page manages', async () => {
    const wei = await openRenter(world, '20');
    const { phoneList } = await wei.call(getVirtualPhoneByAreaCode, { code: 'US', type: 'hosting', telCode: '1' });
    const { phone } = phoneList[0]!;
    await wei.call(subVirtualPhone, { planId: 'unlimited-1', code: 'US', type: 'hosting', telCode: '1', phone });
    expect(await wei.listOwn()).toMatchObject([{ type: 'hosting', localPlanId: 'unlimited-1' }]);
    expect((await wei.call(getBillList)).list[0]).toMatchObject({ type: 50, charge: '-12' });
  });

  it('needs money, a profile, a plan of that number and a number that is free, else nothing changes', async () => {
    const [wei, ana] = [await openRenter(world, '1'), await openRenter(world, '50', { verified: false })];
    const wanted = await wei.pick();
    const refused = (who: typeof wei, planId: string, more: object) =>
      expect(who.call(subVirtualPhone, { planId, ...wanted, ...more })).rejects;
    await refused(wei, 'payAsYouGo-1', {}).toMatchObject({ code: 'INSUFFICIENT_BALANCE', retcode: 400_001 });
    await refused(ana, 'payAsYouGo-1', {}).toMatchObject({ code: 'PROFILE_REQUIRED', retcode: 100_023 });
    await refused(wei, 'term-1', {}).toMatchObject({ code: 'PLAN_UNAVAILABLE' });
    const rich = await openRenter(world);
    await refused(rich, 'payAsYouGo-1', { code: 'GB' }).toMatchObject({ code: 'NUMBER_TAKEN' });
    await refused(rich, 'payAsYouGo-1', { phone: '5555550123' }).toMatchObject({ code: 'NUMBER_TAKEN' });
    expect([await wei.listOwn(), await ana.listOwn(), await rich.listOwn()]).toEqual([[], [], []]);
    expect([await wei.spendable(), await rich.spendable()]).toEqual([1_000_000, 100_000_000]);
  });

  it('of one number by five accounts at once: one gets it and pays, nobody else does', async () => {
    const renters = await Promise.all(Array.from({ length: 5 }, () => openRenter(world, '5')));
    const wanted = await renters[0]!.pick('GB');
    const results = await Promise.allSettled(renters.map((renter) => renter.rent('payAsYouGo-1', wanted)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['NUMBER_TAKEN']));
    const left = await Promise.all(renters.map(({ spendable }) => spendable()));
    expect(left.filter((micros) => micros === 3_000_000)).toHaveLength(1);
    expect(left.filter((micros) => micros === 5_000_000)).toHaveLength(4);
  });

  it('asked for twenty times at once by one account charges once', async () => {
    const wei = await openRenter(world, '50');
    const wanted = await wei.pick();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => wei.call(subVirtualPhone, { planId: 'payAsYouGo-1', ...wanted })),
    );
    expect(new Set(answers.map(({ nextPaymentDate }) => nextPaymentDate)).size).toBe(1);
    expect(await wei.spendable()).toBe(48_000_000);
  });
});

it('a wetalk account is a VIP while it has an Unlimited number, until its paid period ends; other brands have none', async () => {
  const wei = await openRenter(world, '200', { platform: 'wetalk' });
  expect(await wei.call(getProfile)).toMatchObject({ vipStatus: 0 });
  expect(await wei.call(getProfile)).not.toHaveProperty('expireDate');
  await wei.rent('payAsYouGo-1');
  expect(await wei.call(getProfile)).toMatchObject({ vipStatus: 0 });
  await wei.rent('unlimited-3');
  const own = (await wei.listOwn()).find(({ planId }) => planId === 'unlimited-3')!;
  expect(await wei.call(getProfile)).toMatchObject({ vipStatus: 1, expireDate: own.nextPaymentDate });
  const { planList } = await wei.call(getPlanList, IN_US);
  const linesOf = (planId: string) => JSON.stringify(planList.find((plan) => plan.planId === planId)!.planDescList);
  expect([
    linesOf('unlimited-1').includes('500 messages'),
    linesOf('unlimitedTexts-1').includes('250 messages'),
  ]).toEqual([true, true]);
  const ana = await openRenter(world, '200');
  await ana.rent('unlimited-1');
  expect(await ana.call(getProfile)).not.toHaveProperty('vipStatus');
});

describe('a change of plan', () => {
  it('can be checked: the sum adds up before the click and in the bill, and another price is not charged unseen', async () => {
    const wei = await openRenter(world, '50');
    const virtualNumber = await wei.rent('payAsYouGo-1');
    const change = { virtualNumber, planId: 'unlimited-1' };
    const [now] = (await wei.call(preChangePlan, change)).changeList;
    const { rent, paidRent, unused, unusedDays, periodDays } = now!.sum!;
    const offered = (await wei.call(getManagePlanList, { virtualNumber })).planList.find(
      ({ planId }) => planId === change.planId,
    );
    expect(now!.planRentPeriod).toBe(1);
    // Both are a month from when they are asked.
    expect(now!.nextPaymentDate - offered!.nextPaymentDate).toBeLessThan(HOUR_MS);
    expect(offered!.nextPaymentDate - now!.nextPaymentDate).toBeLessThan(HOUR_MS);
    expect([rent, paidRent, unusedDays]).toEqual(['12', '2', periodDays - 1]);
    // Rounded once, to what the brand shows: coins have two decimals.
    expect(Number(unused)).toBe(Math.round((200 * unusedDays) / periodDays) / 100);
    expect(now!.payAmount).toBe(String((1200 - Number(unused) * 100) / 100));
    const old = wei.call(changePlan, { ...change, type: 1, payAmount: '10.01' });
    await expect(old).rejects.toMatchObject({ code: 'PLAN_PRICE_CHANGED' });
    await wei.call(changePlan, { ...change, type: 1, payAmount: now!.payAmount });
    const [bill] = (await wei.call(getBillList)).list;
    expect(bill).toMatchObject({ charge: `-${now!.payAmount}`, options: now!.sum });
  });

  it('immediately pays the difference; twenty copies at once charge once and answer alike', async () => {
    const wei = await openRenter(world, '50');
    const virtualNumber = await wei.rent('payAsYouGo-1');
    const change = { virtualNumber, planId: 'unlimitedTexts-1' };
    const { changeList } = await wei.call(preChangePlan, change);
    expect(changeList.map(({ type }) => type)).toEqual([1, 2]);
    const { payAmount, rule } = changeList[0]!;
    // A day of the month is used up: 7 for the new plan, less what is left of 2.
    expect(Number(payAmount)).toBeGreaterThan(5);
    expect(Number(payAmount)).toBeLessThan(5.1);
    expect(rule).toMatch(/unused days of the current period/);
    const copies = Array.from({ length: 20 }, () => wei.call(changePlan, { ...change, type: 1 }));
    const answers = await Promise.all(copies);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await wei.spendable()).toBe(48_000_000 - Math.round(Number(payAmount) * 1_000_000));
    expect(await wei.listOwn()).toMatchObject([{ planId: 'unlimitedTexts-1', monthRent: '7' }]);
    expect((await wei.history())[0]).toBe(`3 ${payAmount}`);
  });

  it('that would leave more than the new plan costs waits for the next cycle, is charged then, and can be dropped', async () => {
    const wei = await openRenter(world, '200');
    const virtualNumber = await wei.rent('unlimited-12');
    const { changeList } = await wei.call(preChangePlan, { virtualNumber, planId: 'payAsYouGo-1' });
    expect(changeList).toMatchObject([{ type: 2, payAmount: '0' }]);
    // A year, though its rent stands by the month.
    const [year] = await wei.listOwn();
    expect(Number(year!.nextPaymentAmount)).toBeCloseTo(Number(year!.monthRent) * 12, 1);
    expect(year).toMatchObject({ planRent: year!.nextPaymentAmount, planRentPeriod: 12 });
    await expect(wei.call(changePlan, { virtualNumber, planId: 'payAsYouGo-1', type: 1 })).rejects.toMatchObject({
      code: 'PLAN_UNAVAILABLE',
    });
    const before = await wei.spendable();
    for (let copy = 0; copy < 2; copy += 1)
      await wei.call(changePlan, { virtualNumber, planId: 'payAsYouGo-1', type: 2 });
    expect(await wei.call(getManagePlanList, { virtualNumber })).toMatchObject({
      planId: 'unlimited-12',
      nextPlanId: 'payAsYouGo-1',
    });
    expect(await wei.listOwn()).toMatchObject([{ planId: 'unlimited-12', nextPaymentAmount: '2' }]);
    await wei.call(changePlan, { virtualNumber, planId: 'unlimited-12', type: 2 });
    expect(await wei.call(getManagePlanList, { virtualNumber })).not.toHaveProperty('nextPlanId');
    // The history calls what is booked, and dropped again, by its name: nothing of it has happened.
    const { list } = await wei.call(getSubscriptionList, {});
    expect(list.map(({ type, step, planId }) => [type, step, planId])).toEqual([
      [3, 'dropped', 'unlimited-12'],
      [3, 'overtaken', 'payAsYouGo-1'],
      [1, undefined, 'unlimited-12'],
    ]);
    expect(await wei.spendable()).toBe(before);
  });

  it('that waits is overtaken by the next one, be it booked or immediate; the history promises it no more', async () => {
    const wei = await openRenter(world, '50');
    const virtualNumber = await wei.rent('payAsYouGo-1');
    const change = async (planId: string, type: 1 | 2) => {
      await wei.call(changePlan, { virtualNumber, planId, type });
      const { list } = await wei.call(getSubscriptionList, {});
      return list.map(({ step, planId: of }) => `${step} ${of}`);
    };
    const first = 'undefined payAsYouGo-1';
    expect(await change('unlimitedTexts-1', 2)).toEqual(['booked unlimitedTexts-1', first]);
    expect(await change('unlimited-1', 2)).toEqual(['booked unlimited-1', 'overtaken unlimitedTexts-1', first]);
    expect(await change('unlimited-1', 1)).toEqual([
      'undefined unlimited-1',
      'overtaken unlimited-1',
      'overtaken unlimitedTexts-1',
      first,
    ]);
  });

  it('that waits for the next cycle is still booked after unsubscribing and restoring', async () => {
    const wei = await openRenter(world, '50');
    const virtualNumber = await wei.rent('unlimited-1');
    await wei.call(changePlan, { virtualNumber, planId: 'payAsYouGo-1', type: 2 });
    const [own] = await wei.listOwn();
    await wei.call(unSubVirtualPhone, { telCode: own!.telCode, phone: own!.phone });
    const [ended] = await wei.listOwn();
    const line = { historyId: ended!.restoreId!, resDate: ended!.releaseDate! };
    const wrong = wei.call(reSubVirtualPhone, { ...line, resDate: line.resDate + 1 });
    await expect(wrong).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await wei.call(reSubVirtualPhone, line);
    expect(await wei.listOwn()).toMatchObject([{ planId: 'unlimited-1', nextPlanId: 'payAsYouGo-1', state: 'active' }]);
  });

  it('gives a plan to a number that was given, and is refused to others and for plans that are not', async () => {
    const [wei, ana] = [await openRenter(world, '5'), await openRenter(world)];
    const { number: virtualNumber } = await world.sandbox.giveNumber(wei.accountId, 'other');
    expect(await wei.listOwn()).toMatchObject([{ monthRent: '0', state: 'active' }]);
    await expect(ana.call(preChangePlan, { virtualNumber, planId: 'payAsYouGo-1' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(ana.call(changePlan, { virtualNumber, planId: 'payAsYouGo-1', type: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(wei.call(changePlan, { virtualNumber, planId: 'gold', type: 1 })).rejects.toMatchObject({
      code: 'PLAN_UNAVAILABLE',
    });
    expect((await wei.call(preChangePlan, { virtualNumber, planId: 'payAsYouGo-1' })).changeList).toMatchObject([
      { type: 1, payAmount: '2' },
    ]);
    await expect(wei.call(changePlan, { virtualNumber, planId: 'unlimited-1', type: 1 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    });
    await wei.call(changePlan, { virtualNumber, planId: 'payAsYouGo-1', type: 1 });
    expect(await wei.listOwn()).toMatchObject([{ planId: 'payAsYouGo-1', monthRent: '2' }]);
    // Its first plan is no renewal of anything, nor a change.
    expect((await wei.call(getBillList)).list[0]).toMatchObject({ type: 5, charge: '-2' });
    expect((await wei.history())[0]).toBe('1 2');
  });
});

describe('unsubscribing', () => {
  it('keeps the number until its period ends; its line of the history restores it, once and free', async () => {
    const wei = await openRenter(world, '10');
    const number = await wei.rent();
    const phone = { telCode: '1', phone: number.slice(1) };
    const { resDate } = await wei.call(unSubVirtualPhone, phone);
    expect((await wei.call(unSubVirtualPhone, phone)).resDate).toBe(resDate);
    const [own] = await wei.listOwn();
    expect(own).toMatchObject({ state: 'unsubscribed', releaseDate: resDate });
    expect(own).not.toHaveProperty('nextPaymentDate');
    const { list } = await wei.call(getSubscriptionList, {});
    expect(list[0]).toMatchObject({ type: 100, resDate, canRestore: true, planId: 'payAsYouGo-1' });
    expect(own?.restoreId).toBe(list[0]!._id);
    const line = { historyId: list[0]!._id, resDate };
    for (let copy = 0; copy < 2; copy += 1)
      expect(await wei.call(reSubVirtualPhone, line)).toMatchObject({
        status: 200,
        subHint: expect.stringMatching(/subscribed again/),
      });
    expect(await wei.history()).toEqual(['5 0', '100 0', '1 2']);
    expect(await wei.listOwn()).toMatchObject([{ state: 'active', nextPaymentDate: resDate }]);
    expect((await wei.listOwn())[0]).not.toHaveProperty('restoreId');
    expect((await wei.call(getSubscriptionList, {})).list.map(({ canRestore }) => canRestore)).toEqual([
      false,
      false,
      false,
    ]);
    const ana = await openRenter(world);
    await expect(ana.call(reSubVirtualPhone, line)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ana.call(unSubVirtualPhone, phone)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an own number', () => {
  it('has a name of up to 60 and a note of up to 250 characters, trimmed, which only its holder writes', async () => {
    const [wei, ana] = [await openRenter(world), await openRenter(world)];
    const number = await wei.rent();
    expect(
      await wei.call(updateNumberInfo, { number, name: ' Shop ', notes: `${'n'.repeat(250)} `, type: 'other' }),
    ).toEqual({
      status: 200,
      numberName: 'Shop',
      notes: 'n'.repeat(250),
    });
    expect(await wei.call(updateNumberInfo, { number, notes: '' })).toMatchObject({ numberName: 'Shop', notes: '' });
    const tooLong = { name: 'x'.repeat(61) };
    await expect(wei.call(updateNumberInfo, { number, ...tooLong })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(ana.call(updateNumberInfo, { number, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await wei.listOwn()).toMatchObject([{ numberName: 'Shop' }]);
  });

  it('forwards calls or takes voicemails, never both; off is 0', async () => {
    const wei = await openRenter(world);
    await expect(wei.call(setForward, { forward: 1 })).rejects.toMatchObject({ code: 'VOICE_UNAVAILABLE' });
    await wei.rent();
    const voice = async () => {
      const { virtualPhones: _, ...rest } = await wei.call(getVirtualPhoneList);
      return rest;
    };
    expect(await voice()).toEqual({ forwardStatus: 0, voicemailStatus: 0, canForward: 1, canVoicemail: 1 });
    expect(await wei.call(setForward, { forward: 1 })).toMatchObject({ forwardStatus: 1, voicemailStatus: 0 });
    expect(await wei.call(setVoicemail, { voicemail: 1 })).toMatchObject({ forwardStatus: 0, voicemailStatus: 1 });
    expect(await wei.call(setForward, { forward: 0 })).toMatchObject({ forwardStatus: 0, voicemailStatus: 1 });
    expect(await wei.call(setVoicemail, { voicemail: 0 })).toMatchObject({ forwardStatus: 0, voicemailStatus: 0 });
    const ana = await world.signIn();
    await expect(ana.call(setForward, { forward: 1 })).rejects.toMatchObject({ code: 'PHONE_REQUIRED' });
    expect(await ana.call(setVoicemail, { voicemail: 1 })).toMatchObject({ voicemailStatus: 1 });
  });
});

async function openWith(planId: string) {
  const wei = await openRenter(world, '50');
  const fromNumber = await wei.rent(planId);
  const live = await wei.socket();
  return { ...wei, fromNumber, text: (to: string) => live.send(wei.toText(to, 'Hello', { fromNumber })), live };
}

describe('what a plan includes', () => {
  it('Unlimited Texts: texts and pictures to its own country cost nothing, others what they cost', async () => {
    const { text, live, toPicture, fromNumber, spendable } = await openWith('unlimitedTexts-1');
    const before = await spendable();
    for (const free of ['12025550141', '16135550123'])
      expect(await text(free)).toMatchObject({ status: 0, charge: '0' });
    expect(await live.send(toPicture('12025550141', await makeJpeg(), { fromNumber }))).toMatchObject({
      charge: '0',
    });
    expect(await spendable()).toBe(before);
    expect(await text('447400123456')).toMatchObject({ status: 0, charge: '0.02' });
  });

  it('is told before the click by the rule that charges', async () => {
    const { call, fromNumber, rent } = await openWith('unlimitedTexts-1');
    const read = (from: string, to: string) => call(getSendTerms, { from, to });
    const included = { included: true, segment: '0', picture: '0', optedOut: false };
    expect(await read(fromNumber, '16135550123')).toEqual(included);
    const paid = { included: false, segment: '0.02', picture: '0.06', optedOut: false };
    expect(await read(fromNumber, '447400123456')).toEqual(paid);
    expect(await read(await rent('payAsYouGo-1'), '12025550141')).toEqual(paid);
  });

  it('Pay As You Go and Unlimited Voice: texts cost what the rates say', async () => {
    for (const planId of ['payAsYouGo-1', 'unlimitedVoice-1'])
      expect(await (await openWith(planId)).text('12025550141')).toMatchObject({ charge: '0.02' });
  });

  it('Unlimited Voice: forwarded calls cost nothing; with Unlimited Texts they cost', async () => {
    const call = async (planId: string) => {
      const { fromNumber, call: ask } = await openWith(planId);
      await ask(setForward, { forward: 1 });
      return world.call(callFromHandset, { from: '12025550141', to: fromNumber, seconds: 61 });
    };
    expect(await call('unlimitedVoice-1')).toMatchObject({ duration: 2, charge: '0' });
    expect(await call('unlimitedTexts-1')).toMatchObject({ duration: 2, charge: '0.04' });
  });
});

describe('fair use of what is included', () => {
  const terms = { fairUse: { perDay: 12, per30Days: 20 }, support: { en: 'help@pingme.net', zh: 'help@pingme.net' } };
  /** The first day of a window of 30 days. */
  let date = 700 * 30 * DAY_MS;
  const node = () => createFairUse({ db: world.database.db, windows: world.kit.windows, now: () => date });
  const takeMany = async (fairUse: ReturnType<typeof node>, count: number) => {
    const takes = Array.from({ length: count }, () => fairUse.take(terms, 'account', '12015550100'));
    const results = await Promise.allSettled(takes);
    return results.map((result) => (result.status === 'rejected' ? result.reason.code : 'taken'));
  };
  const count = (outcomes: string[], outcome: string) => outcomes.filter((each) => each === outcome).length;

  it('is so many a day, however many are sent at once, and so many in 30 days', async () => {
    const one = node();
    const first = await takeMany(one, 15);
    expect([count(first, 'taken'), count(first, 'FAIR_USE_DAY')]).toEqual([12, 3]);
    // Another node, or this one started anew, knows of it.
    expect(await takeMany(node(), 1)).toEqual(['FAIR_USE_DAY']);
    date += DAY_MS;
    const second = await takeMany(one, 12);
    expect([count(second, 'taken'), count(second, 'FAIR_USE_MONTH')]).toEqual([8, 4]);
  });

  it('tells whom to write to, and leaves other numbers alone', async () => {
    const refused = await node()
      .take(terms, 'account', '12015550100')
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'FAIR_USE_MONTH', values: { support: terms.support } });
    expect(await node().take(terms, 'account', '12015550101')).toBeUndefined();
  });
});
