import type { BrandId } from '@manyline/brands/schema';
import { getBillList } from '@manyline/contract/histories';
import { getMailbox } from '@manyline/contract/local-world';
import {
  checkNumberAvailability,
  getAreaCodeV2,
  getVirtualPhoneByAreaCode,
  getVirtualPhoneList,
} from '@manyline/contract/numbers';
import { getPlanList, subVirtualPhone } from '@manyline/contract/plans';
import { DAY_MS, MINUTE_MS } from '@manyline/domain/time';
import { CarrierUnavailableError } from '@manyline/ports/carrier';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openRenter, type Renter } from '../numbers/testing/renter.ts';
import { listSold, sellFromShop, shopNumber } from './testing/sales.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
  await sellFromShop(world);
});
beforeEach(() => {
  world.network.numbers!.fate = 'sold';
});
afterEach(() => world.audit());
afterAll(() => world.close());

const IN_US = { code: 'US', type: 'other' as const };
const PLAN = 'payAsYouGo-1';
let drawn = 1_000;
/** Another one each time, of those that behave. */
function draw() {
  drawn += 1;
  return shopNumber(String(drawn));
}
const full = ({ telCode, phone }: { telCode: string; phone: string }) => `${telCode}${phone}`;
const rent = (renter: Renter, number: ReturnType<typeof draw>, planId = PLAN) =>
  renter.call(subVirtualPhone, { planId, ...number });
const isHeld = async (renter: Renter, number: ReturnType<typeof draw>) =>
  (await renter.listOwn()).some((own) => own.phone === number.phone);
const listOrders = async (renter: Renter) => (await renter.call(getVirtualPhoneList)).orders ?? [];
async function later(ms: number) {
  world.clock.aheadMs += ms;
  await world.numberSources.orders.sweep();
  await world.numberSources.returns.sweep();
}

describe('numbers that the operator sells from a carrier account', () => {
  it('stand beside the own stock: places, numbers and plans', async () => {
    const wei = await openRenter(world);
    const { areaList } = await wei.call(getAreaCodeV2);
    const us = areaList.find(({ code }) => code === 'US')!;
    expect(us.provinces).toContainEqual({ name: 'Utah', areaCodes: ['385', '435', '801'] });
    const { phoneList } = await wei.call(getVirtualPhoneByAreaCode, { ...IN_US, telCode: '1', areaCode: '385' });
    expect(phoneList).toHaveLength(30);
    expect(phoneList[0]).toMatchObject({ telCode: '1', type: 'other', capabilities: { sms: true, voice: true } });
    expect(phoneList.filter(({ phone }) => phone.startsWith('385240')).length).toBeGreaterThan(0);
    const digits = await wei.call(getVirtualPhoneByAreaCode, {
      ...IN_US,
      telCode: '1',
      areaCode: '385',
      contains: '2402',
    });
    expect(digits.phoneList.length).toBeGreaterThan(0);
    expect(digits.phoneList.every(({ phone }) => phone.includes('2402'))).toBe(true);
    const none = await wei.call(getVirtualPhoneByAreaCode, { ...IN_US, telCode: '1', contains: '99999' });
    expect(none.phoneList).toEqual([]);
    const own = await wei.call(getVirtualPhoneByAreaCode, { ...IN_US, telCode: '1', areaCode: '503' });
    expect(own.phoneList.every(({ phone }) => !phone.startsWith('503240'))).toBe(true);
    const inProvince = await wei.call(getVirtualPhoneByAreaCode, { ...IN_US, telCode: '1', province: 'Utah' });
    expect(inProvince.phoneList.length).toBeGreaterThan(0);
  });

  it('are looked at alone: one that is gone by then is not offered', async () => {
    const wei = await openRenter(world);
    const ask = async (ending: string) =>
      (await wei.call(checkNumberAvailability, { ...IN_US, number: full(shopNumber(ending)) })).available;
    expect(await ask('0123')).toBe(true);
    expect(await ask('7004')).toBe(false);
  });

  it('cost what was shown, are there at once, and are charged and told like any other', async () => {
    const wei = await openRenter(world);
    const number = draw();
    const { planList } = await wei.call(getPlanList, IN_US);
    const shown = planList.find(({ planId }) => planId === PLAN)!.planRent;
    const { pending, subHint } = await rent(wei, number);
    expect(pending).toBeUndefined();
    expect(subHint).toContain('You have subscribed');
    expect(await wei.spendable()).toBe(100e6 - Number(shown) * 1e6);
    expect(await wei.listOwn()).toMatchObject([{ phone: number.phone, state: 'active', planId: PLAN, code: 'US' }]);
    expect(await wei.history()).toEqual([`1 ${shown}`]);
    expect(await listSold(world)).toContain(full(number));
    // A repeat is the first.
    await rent(wei, number);
    expect(await wei.spendable()).toBe(100e6 - Number(shown) * 1e6);
    await expect(rent(wei, number, 'unlimited-1')).rejects.toMatchObject({ code: 'NUMBER_TAKEN' });
  });

  it('belong to the account that they were bought at, which sends for them', async () => {
    const wei = await openRenter(world);
    const number = draw();
    await rent(wei, number);
    const own = await world.numbers.service.findOwn(wei.accountId, full(number));
    expect(own).toMatchObject({ source: world.network.name });
  });

  it('are charged once for twenty copies of a call, and for two people only to the one who gets it', async () => {
    const [wei, ana] = [await openRenter(world), await openRenter(world)];
    const number = draw();
    const copies = await Promise.allSettled(Array.from({ length: 20 }, () => rent(wei, number)));
    expect(copies.map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
    expect(await wei.spendable()).toBe(98e6);
    const other = draw();
    const both = await Promise.allSettled([rent(wei, other), rent(ana, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await wei.spendable()) + (await ana.spendable())).toBe(196e6);
  });

  it('that a copy of the call bought while their carrier was asked are answered as bought, and charged once', async () => {
    const wei = await openRenter(world);
    const number = draw();
    const shop = world.carrierAccounts.carriers.find(world.network.name)!.numbers!;
    const search = shop.search.bind(shop);
    const slow = vi.spyOn(shop, 'search').mockImplementationOnce(async (...asked) => {
      await rent(wei, number);
      return search(...asked);
    });
    await rent(wei, number);
    expect(slow).toHaveBeenCalledTimes(2);
    slow.mockRestore();
    expect(await wei.spendable()).toBe(98e6);
    expect(await isHeld(wei, number)).toBe(true);
  });

  it('are refused before anything is charged where the balance is too small', async () => {
    const wei = await openRenter(world, '1');
    await expect(rent(wei, draw())).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect(await listOrders(wei)).toEqual([]);
  });

  it('are sold to the brands that the operator chose, by their own sale before that of all', async () => {
    await sellFromShop(world, { country: 'GB', line: 'mobile', brand: 'wephone' });
    const ask = async (platform: BrandId) => {
      const renter = await openRenter(world, '100', { platform });
      const query = { code: 'GB', type: 'other' as const, telCode: '44' };
      return (await renter.call(getVirtualPhoneByAreaCode, query)).phoneList.some(({ phone }) =>
        phone.startsWith('7400'),
      );
    };
    expect(await ask('pingme')).toBe(false);
    const sales = await world.numberSources.sales.listFor('wephone');
    expect(sales.map(({ country }) => country)).toEqual(['GB', 'US']);
  });
});

describe('a number that its carrier takes time for', () => {
  it('is paid and shown as on its way until it is there, and then told of', async () => {
    world.network.numbers!.fate = 'slow';
    const wei = await openRenter(world);
    const number = draw();
    const answer = await rent(wei, number);
    expect(answer).toMatchObject({ pending: true });
    expect(answer.subHint).toContain('being set up');
    expect(await wei.spendable()).toBe(98e6);
    expect(await listOrders(wei)).toMatchObject([
      { phone: number.phone, planName: 'Pay As You Go', rent: '2', code: 'US' },
    ]);
    expect(await isHeld(wei, number)).toBe(false);
    // A repeat meanwhile is the same order.
    expect(await rent(wei, number)).toMatchObject({ pending: true });
    await later(20_000);
    expect(await isHeld(wei, number)).toBe(true);
    expect(await listOrders(wei)).toEqual([]);
    expect(await wei.spendable()).toBe(98e6);
    expect(await readNotices(wei)).toEqual([expect.stringContaining('is ready')]);
    expect(await wei.history()).toEqual(['1 2']);
  });

  it('and that is never there is paid back, once, and told of', async () => {
    world.network.numbers!.fate = 'failsLater';
    const wei = await openRenter(world);
    const number = draw();
    expect(await rent(wei, number)).toMatchObject({ pending: true });
    await later(20_000);
    await later(20_000);
    expect(await wei.spendable()).toBe(100e6);
    expect(await wei.history()).toEqual(['7 2', '1 2']);
    expect(await readNotices(wei)).toEqual([expect.stringContaining('is back in your balance')]);
    const { list } = await wei.call(getBillList, {});
    expect(list.map(({ charge }) => charge)).toEqual(expect.arrayContaining(['2', '-2']));
  });

  it('is given up after a day, and given back if it comes up then', async () => {
    world.network.numbers!.fate = 'slow';
    const wei = await openRenter(world);
    const number = draw();
    const { find } = world.network.numbers!;
    world.network.numbers!.find = async () => ({ state: 'pending' });
    await rent(wei, number);
    await later(DAY_MS + MINUTE_MS);
    world.network.numbers!.find = find;
    expect(await wei.spendable()).toBe(100e6);
    await later(MINUTE_MS);
    expect(await listSold(world)).not.toContain(full(number));
  });
});

describe('an order whose answer was lost', () => {
  it('is found at the carrier, and not asked for again', async () => {
    world.network.numbers!.fate = 'lostAnswer';
    const wei = await openRenter(world);
    const number = draw();
    expect(await rent(wei, number)).toMatchObject({ pending: true });
    await later(5_000);
    expect(await isHeld(wei, number)).toBe(true);
    expect((await listSold(world)).filter((each) => each === full(number))).toHaveLength(1);
    expect(await wei.spendable()).toBe(98e6);
  });

  it('and of which the carrier knows nothing is paid back; bought after all, it is given back', async () => {
    const shop = world.network.numbers!;
    const { order } = shop;
    const wei = await openRenter(world);
    const number = draw();
    let arrive = async () => {};
    shop.order = async (asked, signal) => {
      arrive = async () => void (await order(asked, signal));
      throw new Error('the connection broke off');
    };
    expect(await rent(wei, number)).toMatchObject({ pending: true });
    shop.order = order;
    for (let looks = 0; looks < 4; looks += 1) await later(12_000);
    expect(await wei.spendable()).toBe(100e6);
    // The request was on its way all the time.
    await arrive();
    expect(await listSold(world)).toContain(full(number));
    // Meanwhile nobody can have it.
    await expect(rent(wei, number)).rejects.toMatchObject({ code: 'NUMBER_TAKEN' });
    await later(2 * MINUTE_MS);
    expect(await listSold(world)).not.toContain(full(number));
    expect(await isHeld(wei, number)).toBe(false);
  });
});

describe('an order that is refused', () => {
  it.each(['refused', 'needs'] as const)('(%s) leaves the money where it was', async (fate) => {
    world.network.numbers!.fate = fate;
    const wei = await openRenter(world);
    const number = draw();
    await expect(rent(wei, number)).rejects.toMatchObject({ code: 'NUMBER_TAKEN' });
    expect(await wei.spendable()).toBe(100e6);
    expect(await listOrders(wei)).toEqual([]);
    await later(MINUTE_MS);
    expect(await listSold(world)).not.toContain(full(number));
  });

  it('because the carrier is away says so', async () => {
    const shop = world.network.numbers!;
    const { search } = shop;
    const wei = await openRenter(world);
    const number = draw();
    shop.search = async () => {
      throw new CarrierUnavailableError('nobody is there');
    };
    await expect(rent(wei, number)).rejects.toMatchObject({ code: 'NUMBERS_AWAY' });
    shop.search = search;
    expect(await wei.spendable()).toBe(100e6);
  });
});

describe('a bought number that its holder let go', () => {
  it('goes back to its carrier, and rests for all before it is offered again', async () => {
    const wei = await openRenter(world);
    const number = draw();
    await rent(wei, number);
    const [own] = await wei.listOwn();
    await world.rentals.endings.unsubscribe(wei.accountId, full(number));
    world.clock.aheadMs += own!.nextPaymentDate! - Date.now() - world.clock.aheadMs + MINUTE_MS;
    await world.rentals.renewals.run();
    expect(await listSold(world)).toContain(full(number));
    await later(0);
    expect(await listSold(world)).not.toContain(full(number));
    expect(await world.numbers.stock.has(full(number))).toBe(false);
    const ana = await openRenter(world);
    await expect(rent(ana, number)).rejects.toMatchObject({ code: 'NUMBER_TAKEN' });
    world.clock.aheadMs += 46 * DAY_MS;
    await world.numberSources.returns.forgetRested();
    const bo = await openRenter(world);
    await rent(bo, number);
    expect(await isHeld(bo, number)).toBe(true);
  });
});

/** Mails about numbers. */
async function readNotices({ address }: Renter): Promise<string[]> {
  await world.tellings.service.sweep();
  const { items } = await world.call(getMailbox, { to: address });
  return items.filter(({ subject = '' }) => subject.includes('number')).map(({ text }) => text);
}

describe('what a number costs the operator', () => {
  it('is kept with its order; what costs more than the sale allows is neither shown nor sold', async () => {
    const wei = await openRenter(world);
    const dear = shopNumber('3500');
    const fair = shopNumber('3501');
    await rent(wei, fair);
    const [order] = await world.numberSources.orders.listLatest(1);
    expect(order?.number.cost).toEqual({ once: 1_000_000, monthly: 1_000_000, currency: 'USD' });

    const list = async () => {
      const asked = { ...IN_US, telCode: '1', areaCode: '385', contains: dear.phone.slice(3) };
      const { phoneList } = await wei.call(getVirtualPhoneByAreaCode, asked);
      return phoneList.map(({ phone }) => phone);
    };
    expect(await list()).toContain(dear.phone);
    await sellFromShop(world, { costMax: 2_000_000 });
    expect(await list()).toEqual([]);
    await expect(rent(wei, dear)).rejects.toMatchObject({ code: 'NUMBER_TAKEN' });
    expect(await listSold(world)).not.toContain(full(dear));
    await sellFromShop(world);
  });
});
