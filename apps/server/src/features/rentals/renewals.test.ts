import { getBrand } from '@manyline/brands/registry';
import { formatDay } from '@manyline/domain/date-style';
import { formatFullNumber } from '@manyline/domain/phone';
import { DAY_MS, HOUR_MS, ymOf } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addCalendarMonths, GRACE_MS, REST_MS } from '../../lib/renewal.rules.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openRenter, type Renter } from '../numbers/testing/renter.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
afterEach(() => {
  world.clock.aheadMs = 0;
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

const brand = getBrand('pingme');
const firstPage = { pageNo: 1, pageSize: 20 };
const now = () => Date.now() + world.clock.aheadMs;
const run = () => world.rentals.renewals.run();
/** The world's time becomes this moment. */
const goTo = (ms: number) => {
  world.clock.aheadMs = ms - Date.now();
};
const runAt = async (ms: number) => {
  goTo(ms);
  expect((await run()).failed).toBe(0);
  await world.tellings.service.sweep();
};
const find = async ({ accountId }: Renter, number: string) =>
  (await world.numbers.holdings.list(accountId)).find((holding) => holding.number === number);
const endOf = async (renter: Renter, number: string) => (await find(renter, number))!.plan!.periodEnd;

async function eventsOf({ accountId }: Renter) {
  const events = world.database.db.selectFrom('subscription_event').selectAll().where('account_id', '=', accountId);
  const rows = await events.orderBy('date').orderBy('id').execute();
  return rows.map(({ id, type, charge, res_date: resDate }) => ({ id, resDate, what: `${type} ${charge / 1e6}` }));
}

/** The product's notices to the account, oldest first. */
async function noticesOf({ accountId }: Renter) {
  const pushes = world.database.db.selectFrom('message').selectAll().where('account_id', '=', accountId);
  const rows = await pushes.where('type', '=', 'push').orderBy('seq').execute();
  expect(new Set(rows.map(({ highlight_target: target }) => target))).toEqual(new Set(rows.length ? ['numbers'] : []));
  return rows.map(({ text }) => text.split('\n')[0]!);
}

describe('a year of renewals', () => {
  it('charges every month once, on its day, and tells 7, 3 and 1 days before', async () => {
    const wei = await openRenter(world, '26');
    const number = await wei.rent();
    const start = (await find(wei, number))!.plan!.planStart;
    for (let month = 1; month <= 12; month += 1) {
      const end = addCalendarMonths(start, month);
      expect(await endOf(wei, number)).toBe(end);
      for (const days of [7, 3, 1]) await runAt(end - days * DAY_MS);
      await runAt(end - HOUR_MS);
      expect(await wei.spendable()).toBe((26 - 2 * month) * 1e6);
      await runAt(end);
    }
    await run();
    expect(await wei.spendable()).toBe(0);
    expect((await eventsOf(wei)).map(({ what }) => what)).toEqual(['1 2', ...Array(12).fill('2 2')]);
    const notices = await noticesOf(wei);
    expect(notices).toHaveLength(36);
    expect(notices.slice(0, 3).map((text) => /in (\d days?)/.exec(text)?.[1])).toEqual(['7 days', '3 days', '1 day']);
    expect(notices[0]).toContain(
      `${formatFullNumber(number)} renews on ${formatDay(addCalendarMonths(start, 1), 'en', undefined)}`,
    );
    expect(notices[0]).toContain('2.00 Coins');
  });

  it('by two nodes at once charges once; after an outage the missed periods are paid, one by one', async () => {
    const wei = await openRenter(world, '50');
    const number = await wei.rent();
    const other = await world.openNode({ started: false });
    goTo(await endOf(wei, number));
    await Promise.all([run(), other.rentals.renewals.run(), run()]);
    expect(await wei.spendable()).toBe(46e6);
    const { plan } = (await find(wei, number))!;
    await runAt(addCalendarMonths(plan!.planStart, 4) + DAY_MS);
    expect(await wei.spendable()).toBe(40e6);
    expect(await endOf(wei, number)).toBe(addCalendarMonths(plan!.planStart, 5));
  });

  it('goes over to the plan that waits for the next cycle, at the price of that day', async () => {
    const wei = await openRenter(world, '50');
    const number = await wei.rent('unlimited-1');
    const kind = 'nextCycle' as const;
    await world.rentals.planChanges.change({ ...wei, brand }, { number, planId: 'payAsYouGo-3', kind });
    const bookedIn = ymOf((await find(wei, number))!.plan!.planStart);
    const end = await endOf(wei, number);
    await runAt(end);
    expect((await find(wei, number))?.plan).toMatchObject({
      planId: 'payAsYouGo-3',
      periodStart: end,
      rent: 5_700_000,
    });
    expect(await wei.spendable()).toBe(50e6 - 12e6 - 5.7e6);
    expect(await endOf(wei, number)).toBe(addCalendarMonths(end, 3));
    const { list } = await world.numbers.subscriptions.list(wei.accountId, { ...firstPage, date: ymOf(end) }, 'en');
    expect(list[0]).toMatchObject({ type: 2, step: 'began', planId: 'payAsYouGo-3' });
    const before = await world.numbers.subscriptions.list(wei.accountId, { ...firstPage, date: bookedIn }, 'en');
    expect(before.list.map(({ step }) => step)).toEqual(['booked', undefined]);
    // The one after it is a renewal like any other.
    const next = addCalendarMonths(end, 3);
    await runAt(next);
    const later = await world.numbers.subscriptions.list(wei.accountId, { ...firstPage, date: ymOf(next) }, 'en');
    expect(later.list[0]).toMatchObject({ type: 2, planId: 'payAsYouGo-3' });
    expect(later.list[0]).not.toHaveProperty('step');
  });
});

describe('an unpaid number', () => {
  async function openUnpaid() {
    const wei = await openRenter(world, '2');
    const number = await wei.rent();
    const end = await endOf(wei, number);
    await runAt(end);
    return { wei, number, end, releaseAt: (await find(wei, number))!.releaseAt! };
  }

  it('receives only for three days; what is recharged meanwhile renews it from the day on which it was due', async () => {
    const { wei, number, end } = await openUnpaid();
    const live = await world.connect(await world.session.sessions.open(wei.accountId, 'later'));
    expect(await live.send(wei.toText('12025550141', 'Hello', { fromNumber: number }))).toMatchObject({
      status: 2,
      retcode: 300_010,
      charge: '0',
    });
    expect(await noticesOf(wei)).toEqual([expect.stringMatching(/could not be renewed.*2.00 Coins.*only receives/)]);
    await world.sandbox.addHandset('12025550141').catch(() => undefined);
    await world.sandbox.sendFromHandset({ from: '12025550141', to: number, text: 'Still there?' });
    await live.waitForText('Still there?');
    await runAt(end + HOUR_MS);
    expect((await eventsOf(wei)).map(({ what }) => what)).toEqual(['1 2', '6 0']);
    await world.sandbox.giveCredit(wei.accountId, '3');
    await runAt(end + 2 * HOUR_MS);
    expect((await find(wei, number))?.plan).toMatchObject({ periodStart: end });
    expect(await live.send(wei.toText('12025550141', 'Back', { fromNumber: number }))).toMatchObject({ status: 0 });
    expect((await noticesOf(wei)).length).toBe(1);
  });

  it('is restored by its line of the history, which pays at once', async () => {
    const { wei, number, end, releaseAt } = await openUnpaid();
    const { id, resDate } = (await eventsOf(wei)).at(-1)!;
    expect(resDate).toBe(releaseAt);
    expect(Math.abs(releaseAt - end - GRACE_MS)).toBeLessThan(HOUR_MS);
    const restore = () => world.rentals.endings.restore({ accountId: wei.accountId, brand }, { historyId: id });
    await expect(restore()).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE', facts: { price: '2' } });
    await world.sandbox.giveCredit(wei.accountId, '10');
    await Promise.all([restore(), restore(), restore()]);
    expect(await wei.spendable()).toBe(8e6);
    expect((await eventsOf(wei)).map(({ what }) => what)).toEqual(['1 2', '6 0', '5 2']);
    expect(await endOf(wei, number)).toBeGreaterThan(end);
  });

  it('is released after that, rests 45 days, and its next holder sees nothing of what was', async () => {
    const { wei, number, releaseAt } = await openUnpaid();
    const { number: kept } = await world.sandbox.giveNumber(wei.accountId, 'other');
    await world.sandbox.sendFromHandset({ from: '12025550142', to: number, text: 'For the first holder' });
    await runAt(releaseAt - HOUR_MS);
    expect(await find(wei, number)).toBeDefined();
    await runAt(releaseAt);
    expect((await world.numbers.holdings.list(wei.accountId)).map((held) => held.number)).toEqual([kept]);
    expect((await noticesOf(wei)).at(-1)).toMatch(/has been released/);
    const events = await eventsOf(wei);
    expect(events.map(({ what }) => what)).toEqual(['1 2', '6 0', '1 0', '100 0']);
    const restore = world.rentals.endings.restore({ accountId: wei.accountId, brand }, { historyId: events[1]!.id });
    await expect(restore).rejects.toMatchObject({ code: 'RESTORE_EXPIRED' });

    const rent = (who: Renter) =>
      world.rentals.renting.rent(
        { accountId: who.accountId, brand },
        { number, planId: 'payAsYouGo-1', country: 'US', type: 'other' },
      );
    goTo(releaseAt + REST_MS - HOUR_MS);
    const ana = await openRenter(world);
    await expect(rent(ana)).rejects.toMatchObject({ code: 'NUMBER_TAKEN' });
    goTo(releaseAt + REST_MS + HOUR_MS);
    await rent(ana);
    const seen = world.database.db.selectFrom('message').selectAll().where('account_id', '=', ana.accountId);
    expect(await seen.execute()).toEqual([]);
    await world.sandbox.sendFromHandset({ from: '12025550142', to: number, text: 'For the next holder' });
    expect((await seen.execute()).map(({ text }) => text)).toEqual(['For the next holder']);
    const old = world.database.db.selectFrom('message').select('text').where('account_id', '=', wei.accountId);
    const texts = (await old.where('type', '<>', 'push').execute()).map(({ text }) => text);
    expect(texts).toEqual(['For the first holder']);
  });
});

it.each(['suspended', 'deleted'] as const)(
  'while an account is %s nothing is charged; its numbers get their days of grace and are released',
  async (status) => {
    const wei = await openRenter(world, '50');
    const [number, kept] = [await wei.rent(), await wei.rent()];
    const { service: accounts } = world.accounts;
    const end = await endOf(wei, kept);
    await accounts.setStatus(wei.accountId, status);
    await runAt(end);
    const { releaseAt } = (await find(wei, number))!;
    expect([releaseAt! >= end + GRACE_MS, releaseAt! <= now() + GRACE_MS]).toEqual([true, true]);
    expect((await noticesOf(wei)).filter((text) => text.includes('suspended'))).toHaveLength(2);
    await runAt(end + DAY_MS);
    expect(await wei.spendable()).toBe(46e6);
    // Back in time: what is due is paid at the next look.
    await accounts.setStatus(wei.accountId, 'active');
    await runAt(end + 2 * DAY_MS);
    expect([await wei.spendable(), (await find(wei, number))!.releaseAt]).toEqual([42e6, undefined]);
    await accounts.setStatus(wei.accountId, status);
    const next = await endOf(wei, kept);
    await runAt(next);
    await runAt(next + GRACE_MS + HOUR_MS);
    expect([await wei.spendable(), await world.numbers.holdings.list(wei.accountId)]).toEqual([42e6, []]);
  },
);

it('an unsubscribed number is released when its period ends, and cannot be restored then', async () => {
  const wei = await openRenter(world, '50');
  const number = await wei.rent();
  const given = (await world.sandbox.giveNumber(wei.accountId, 'other')).number;
  const end = await endOf(wei, number);
  const { endings } = world.rentals;
  expect(await endings.unsubscribe(wei.accountId, number)).toBe(end);
  const ofGiven = await endings.unsubscribe(wei.accountId, given);
  await runAt(end - HOUR_MS);
  expect((await find(wei, number))?.releaseAt).toBe(end);
  goTo(end);
  const [line] = (await eventsOf(wei)).filter(({ resDate }) => resDate === end);
  const restore = () => endings.restore({ accountId: wei.accountId, brand }, { historyId: line!.id });
  // Over is over, whether or not the job has come by.
  await expect(restore()).rejects.toMatchObject({ code: 'RESTORE_EXPIRED' });
  await runAt(Math.max(end, ofGiven));
  expect(await world.numbers.holdings.list(wei.accountId)).toEqual([]);
  await expect(restore()).rejects.toMatchObject({ code: 'RESTORE_EXPIRED' });
  expect(await wei.spendable()).toBe(48e6);
});
