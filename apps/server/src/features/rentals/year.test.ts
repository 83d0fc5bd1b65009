import { getBrand } from '@manyline/brands/registry';
import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRenter } from '../numbers/testing/renter.ts';
import { type CodeWorld, openCodeWorld } from '../verification/testing/code-world.ts';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld();
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

const platform = 'wephone';
const brand = getBrand(platform);
const BEGIN = Date.UTC(2028, 0, 31, 12);
const LEAP_DAY = Date.UTC(2028, 1, 29, 12);
const END = Date.UTC(2029, 2, 2, 12);

const goTo = (ms: number) => {
  world.clock.aheadMs = ms - Date.now();
};
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** By another rule than the product's: the last day of a month where it has no such day. */
function paydays(begin: number, months: number): string[] {
  const days: string[] = [];
  const [year, month, day] = dayOf(begin).split('-').map(Number) as [number, number, number];
  for (let paid = months; ; paid += months) {
    const lastDay = new Date(Date.UTC(year, month - 1 + paid + 1, 0)).getUTCDate();
    const at = Date.UTC(year, month - 1 + paid, Math.min(day, lastDay), 12);
    if (at > END) return days;
    days.push(dayOf(at));
  }
}

it('a year of numbers and numbers for codes: each period once, on its day, with 29 February and month ends, and three warnings each', async () => {
  const wei = await openRenter(world, '500', { platform });
  const renter = { accountId: wei.accountId, brand };
  const wanted: Awaited<ReturnType<typeof wei.pick>>[] = [];
  while (wanted.length < 4) {
    const pick = await wei.pick();
    if (wanted.every(({ phone }) => phone !== pick.phone)) wanted.push(pick);
  }
  const code = await world.person({ credit: '100' });
  const { number: codeNumber } = await code.lock({ numberType: 1 });
  await code.finish(codeNumber);
  const rent = async (at: number, planId: string) => {
    goTo(at);
    const { telCode, phone } = wanted.pop()!;
    const number = `${telCode}${phone}`;
    await world.rentals.renting.rent(renter, { number, planId, country: 'US', type: 'other' });
    return { number, planId, at, months: Number(planId.split('-')[1]) };
  };
  const rentals = [await rent(BEGIN, 'payAsYouGo-1'), await rent(BEGIN, 'unlimited-3')];
  goTo(BEGIN);
  await world.verification.subscriptions.subscribe(
    { accountId: code.accountId, brand },
    { app: 'whatsapp', number: codeNumber },
  );
  const said: { to: string; subject: string; text: string; day: string }[] = [];
  for (let at = BEGIN + HOUR_MS; at < END; at += DAY_MS) {
    if (dayOf(at) === dayOf(LEAP_DAY)) {
      rentals.push(await rent(LEAP_DAY, 'unlimitedTexts-12'), await rent(LEAP_DAY, 'payAsYouGo-1'));
    }
    goTo(at);
    expect(await world.rentals.renewals.run()).toMatchObject({ failed: 0 });
    await world.verification.renewals.run();
    // Some days another node looks too, or the same one again.
    if (at % (7 * DAY_MS) < DAY_MS)
      await Promise.all([world.rentals.renewals.run(), world.verification.renewals.run()]);
    const written = await world.database.db.deleteFrom('telling').returningAll().execute();
    for (const { content } of written) {
      const telling = JSON.parse(content);
      if (telling.by === 'mail') said.push({ ...telling, day: dayOf(at) });
    }
  }
  const events = await world.database.db
    .selectFrom('subscription_event')
    .select(['number', 'date', 'charge', 'type'])
    .where('account_id', '=', wei.accountId)
    .orderBy('date')
    .execute();
  const { rows: codeEvents } = await world.database.execute(
    `select date, type, charge from code_subscription_event where account_id = '${code.accountId}' order by date`,
  );
  const renewalsOf = (list: { type: number; date: number }[]) =>
    list.filter(({ type }) => type === 2).map(({ date }) => dayOf(date));
  let spent = 0;
  for (const { number, at, months } of rentals) {
    const own = events.filter((event) => event.number === number);
    const days = paydays(at, months);
    expect(renewalsOf(own), number).toEqual(days);
    spent += own.reduce((sum, { charge }) => sum + charge, 0);
    const warned = said.filter(({ text, to }) => to === wei.address && text.replace(/\D/g, '').includes(number));
    expect(warned.map(({ day }) => day)).toEqual(warningDays(days, paydaysAfter(days, at, months)));
  }
  expect(dayOf(rentals[2]!.at)).toBe('2028-02-29');
  expect(paydays(LEAP_DAY, 12)).toEqual(['2029-02-28']);
  const codeDays = paydays(BEGIN, 1);
  expect(codeDays.slice(0, 3)).toEqual(['2028-02-29', '2028-03-31', '2028-04-30']);
  expect(renewalsOf(codeEvents as { type: number; date: number }[])).toEqual(codeDays);
  const codeWarnings = said.filter(({ to }) => to === code.address);
  expect(codeWarnings.map(({ day }) => day)).toEqual(warningDays(codeDays, paydaysAfter(codeDays, BEGIN, 1)));
  expect(await wei.spendable()).toBe(500e6 - spent);
  expect(await code.spendable()).toBe(100e6 - (codeDays.length + 1) * brand.prices.codeNumberMonth);
});

/** The first payday that the year does not reach: it may be warned of. */
function paydaysAfter(days: string[], begin: number, months: number): string {
  const date = new Date(begin);
  const paid = (days.length + 1) * months;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + paid + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + paid, Math.min(date.getUTCDate(), lastDay)));
}

function warningDays(days: string[], next: string): string[] {
  return [...days, next]
    .flatMap((day) => [7, 3, 1].map((before) => dayOf(Date.parse(day) - before * DAY_MS)))
    .filter((day) => day < dayOf(END));
}
