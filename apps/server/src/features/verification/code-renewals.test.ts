import { getCodeNumberListByAccount, subVerificationCodePhone } from '@manyline/contract/verification';
import { DAY_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApp } from '../../testing/test-account.ts';
import { type CodeWorld, openCodeWorld } from './testing/code-world.ts';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld();
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

const app = 'whatsapp';
const advance = async () => {
  await world.verification.renewals.run();
  await world.tellings.service.sweep();
};
/** The world's time becomes this moment, and what is due then is done. */
const advanceAt = async (ms: number) => {
  world.clock.aheadMs = ms - Date.now();
  await advance();
};

/** Somebody who subscribes a number of the premium tier at this moment. */
async function openSubscriber(at: number, more: Parameters<CodeWorld['person']>[0] = {}) {
  world.clock.aheadMs = at - Date.now();
  const wei = await world.person({ credit: '20', ...more });
  const { number } = await wei.lock({ numberType: 1 });
  await wei.finish(number);
  // Months pass here, sessions do not last so long.
  const call: typeof wei.call = async (spec, input) =>
    callApp(world.http, spec, input, { 'x-auth-token': await world.session.sessions.open(wei.accountId, 'a test') });
  await call(subVerificationCodePhone, { app, number });
  const row = async () => (await call(getCodeNumberListByAccount, { app })).list[0]!;
  const { rows } = await world.database.execute(
    `select sub_until as until from code_number_use where account_id = '${wei.accountId}'`,
  );
  return {
    ...wei,
    number,
    row,
    until: (rows as { until: number }[])[0]!.until,
    paysOn: async () => new Date((await row()).nextPaymentDate!).toISOString().slice(0, 10),
    notices: () => world.count(`message where account_id = '${wei.accountId}' and type = 'push'`),
  };
}

describe('a subscription', () => {
  it('that begins on the 31st is paid on the last day of shorter months, and on the 31st again after them', async () => {
    const wei = await openSubscriber(Date.UTC(2027, 0, 31, 12));
    const days = [await wei.paysOn()];
    for (const [month, day] of [
      [1, 28],
      [2, 31],
      [3, 30],
    ] as const) {
      await advanceAt(Date.UTC(2027, month, day, 13));
      days.push(await wei.paysOn());
    }
    expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(await wei.spendable()).toBe(8_000_000);
  });

  it('of a node that knew no first day goes on by the month from where it stands', async () => {
    const wei = await openSubscriber(Date.UTC(2028, 0, 31, 12));
    await world.database.execute(`update code_number_use set sub_start = null where account_id = '${wei.accountId}'`);
    await advanceAt(Date.UTC(2028, 1, 29, 13));
    expect(await wei.paysOn()).toBe('2028-03-29');
  });

  it('has its three days to be paid from when its holder can know of it, however late that is', async () => {
    const wei = await openSubscriber(Date.UTC(2028, 5, 10), { credit: '3', numberType: 'other' });
    const late = wei.until + 5 * DAY_MS;
    await advanceAt(late);
    expect([(await wei.row()).subStatus, await wei.notices()]).toEqual([1, 1]);
    await advanceAt(late + 3 * DAY_MS - 60_000);
    expect((await wei.row()).subStatus).toBe(1);
    await advanceAt(late + 3 * DAY_MS + 60_000);
    expect((await wei.row()).subStatus).toBe(0);
  });
});
