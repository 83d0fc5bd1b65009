import { subVirtualPhone } from '@manyline/contract/plans';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { openRenter, type Renter } from '../numbers/testing/renter.ts';

/** `RENT_ROUNDS=50` makes it long. */
const ROUNDS = Number(process.env.RENT_ROUNDS) || 2;
const PEOPLE = 200;
const NUMBERS = 10;
const RENT = 2;

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
afterAll(() => world.close());

it('200 accounts that take 10 numbers at once: one owner and one charge each, and nobody hears of a deadlock', async () => {
  const credit = String(RENT * (ROUNDS + 1));
  const people: Renter[] = [];
  for (let made = 0; made < PEOPLE; made += 20)
    people.push(...(await Promise.all(Array.from({ length: 20 }, () => openRenter(world, credit)))));
  let taken = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const numbers = await addStock(round);
    // Each of them twice: an answer may have been lost.
    const attempts = people.flatMap((wei, index) => {
      const wanted = { planId: 'payAsYouGo-1', telCode: '1', phone: numbers[index % NUMBERS]!, code: 'US' };
      const take = () => untilAnswered(() => wei.call(subVirtualPhone, { ...wanted, type: 'other' as const }));
      return [take(), take()];
    });
    const [settled] = await Promise.all([Promise.allSettled(attempts), world.rentals.renewals.run()]);
    const refusals = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['NUMBER_TAKEN']));
    expect(settled.length - refusals.length, 'the winners, twice each').toBe(2 * NUMBERS);
    taken += NUMBERS;
    const owned = await world.database.db
      .selectFrom('own_number')
      .select(['number', 'account_id'])
      .where(
        'number',
        'in',
        numbers.map((phone) => `1${phone}`),
      )
      .execute();
    expect(new Set(owned.map(({ number }) => number)).size).toBe(NUMBERS);
    expect(owned).toHaveLength(NUMBERS);
  }
  const { rows } = await world.database.execute(
    `select count(*)::int as rents, sum(revenue)::bigint as revenue from ledger_posting where reference like 'rental:%'`,
  );
  const [{ rents, revenue }] = rows as [{ rents: number; revenue: number }];
  expect([rents, Number(revenue)]).toEqual([taken, taken * RENT * 1e6]);
  await world.audit();
});

/** A database that is asked for more than it bears within its time answers so; whoever asked asks again. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if ((error as { code?: string }).code !== 'UNAVAILABLE') throw error;
    }
  }
}

/** Ten free numbers that nobody has had. */
async function addStock(round: number): Promise<string[]> {
  const phones = Array.from(
    { length: NUMBERS },
    (_, index) => `6465${String(round * NUMBERS + index).padStart(6, '0')}`,
  );
  await world.numbers.service.addStock(
    phones.map((phone) => ({
      number: `1${phone}`,
      telCode: '1',
      source: 'sandbox',
      type: 'other' as const,
      country: 'US',
      province: 'New York',
      areaCode: '646',
      capabilities: { sms: true, mms: true, voice: true },
    })),
  );
  return phones;
}
