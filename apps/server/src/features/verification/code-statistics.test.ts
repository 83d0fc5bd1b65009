import {
  getAppList,
  getCodeCountryList,
  getCodeNumberListByAccount,
  getVerificationCodePhoneListV2,
} from '@manyline/contract/verification';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CodePerson, type CodeWorld, openCodeWorld } from './testing/code-world.ts';

let world: CodeWorld;
let wei: CodePerson;
beforeAll(async () => {
  const many = {
    CODE_NUMBERS_PER_HOUR: '1000',
    CODE_NUMBERS_PER_DAY: '1000',
    CODE_NUMBERS_PER_SERVICE: '1000',
    CODE_CAPTCHA_AFTER: '1000',
  };
  world = await openCodeWorld({ env: many });
  wei = await world.person({ credit: '100' });
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

const wait = (ms: number) => (world.clock.aheadMs += ms);
const anyone = { platform: 'wephone' };
/** Both are told to half a minute: what the machine itself takes, up to 25 seconds, is not seen in them. */
const QUICK_MS = 140 * SECOND_MS;
const SLOW_MS = 200 * SECOND_MS;

/** A premium number, a code after so long if one comes, and done. */
async function use(app: string, code: string, { codeAfter, after }: { codeAfter?: number; after: number }) {
  const { number } = await wei.lock({ app, code, numberType: 1 });
  if (codeAfter !== undefined) {
    wait(codeAfter);
    await world.text(number, `Your ${app} code is 482913`);
  }
  wait(after - (codeAfter ?? 0));
  await wei.finish(number, app);
  return number;
}

async function count() {
  const { statistics } = world.verification;
  const counted = await statistics.countEnded();
  await statistics.refresh();
  return counted;
}

it('how codes came is told by service, country and tier, of locks that ended lately, each counted once', async () => {
  // Ten numbers are in the range of a country.
  for (const code of ['SE', 'FR'])
    for (let times = 0; times < 9; times += 1)
      await use('telegram', code, { codeAfter: code === 'SE' ? QUICK_MS : SLOW_MS, after: 5 * MINUTE_MS });
  await use('telegram', 'SE', { after: MINUTE_MS });
  expect(await count()).toBe(19);
  expect(world.verification.statistics.ofService('telegram')).toBeUndefined();
  // Given up at once: it says nothing.
  await use('telegram', 'FR', { after: MINUTE_MS / 2 });
  await use('telegram', 'BR', { after: MINUTE_MS });
  expect([await count(), await count()]).toEqual([2, 0]);
  const { appList } = await world.call(getAppList, anyone);
  const statistics = { sampleSize: 20, successShare: 0.9, medianSeconds: 150 };
  expect(appList.find(({ app }) => app === 'telegram')).toMatchObject({ statistics });
  expect(appList.find(({ app }) => app === 'google')).not.toHaveProperty('statistics');
  expect(world.verification.statistics.ofServices()).toEqual(new Map([['telegram', statistics]]));
  const { countrys } = await world.call(getCodeCountryList, { ...anyone, app: 'telegram' });
  expect(countrys.filter((country) => country.statistics)).toEqual([]);
});

it('a country and a tier tell of themselves alone, and what a node counts every node reads', async () => {
  await world.database.execute(
    `update code_statistic set locks = locks * 3 where country_code = 'SE' and app = 'telegram'`,
  );
  const other = await world.openNode({ started: false });
  const statistics = { sampleSize: 30, successShare: 0.9, medianSeconds: 150 };
  const { countrys } = await other.call(getCodeCountryList, { ...anyone, app: 'telegram' });
  expect(countrys.flatMap((each) => (each.statistics ? [[each.code, each.statistics]] : []))).toEqual([
    ['SE', statistics],
  ]);
  const ask = { ...anyone, app: 'telegram', code: 'SE' };
  const { phoneList } = await other.call(getVerificationCodePhoneListV2, ask);
  expect(phoneList.map(({ numberType, statistics }) => [numberType, statistics])).toEqual([
    [2, undefined],
    [1, statistics],
  ]);
});

it('after thirty days they tell of it no longer, and are gone', async () => {
  const { statistics } = world.verification;
  // Days are UTC's, and the codes before may have come on either side of a midnight.
  wait(28 * DAY_MS);
  await statistics.refresh();
  expect(statistics.ofAll()).toBeDefined();
  wait(2 * DAY_MS);
  await statistics.refresh();
  await statistics.prune();
  expect([statistics.ofAll(), await world.count('code_statistic')]).toEqual([undefined, 0]);
});

it('a number that a service’s code never came to rests for that service, the longer the oftener, and is nobody’s recent one', async () => {
  // The sessions of before have ended in that month.
  wei = await world.person({ credit: '100' });
  const ana = await world.person({ credit: '10' });
  const ask = { ...anyone, app: 'whatsapp', code: 'DE' };
  const tiers = async (app = 'whatsapp') =>
    (await world.call(getVerificationCodePhoneListV2, { ...ask, app })).phoneList.map((each) => each.canGetNumber);
  const numbers: string[] = [];
  for (let times = 0; times < 10; times += 1) numbers.push(await use('whatsapp', 'DE', { after: MINUTE_MS }));
  expect(await tiers()).toEqual([0, 0]);
  expect(await tiers('google')).toEqual([1, 1]);
  expect((await wei.call(getCodeNumberListByAccount, { app: 'whatsapp' })).list).toEqual([]);
  wait(5 * HOUR_MS);
  expect(await tiers()).toEqual([0, 0]);
  wait(HOUR_MS);
  expect(await tiers()).toEqual([1, 0]);
  const { number } = await ana.lock({ app: 'whatsapp', code: 'DE' });
  expect(numbers).toContain(number);
  wait(MINUTE_MS);
  await ana.finish(number);
  const rests = async () => {
    const { rows } = await world.database.execute(
      `select rests_until, failures from code_claim where number = '${number}'`,
    );
    const [row] = rows as { rests_until: number; failures: number }[];
    return [Math.round((Number(row!.rests_until) - Date.now() - world.clock.aheadMs) / HOUR_MS), row!.failures];
  };
  expect(await rests()).toEqual([12, 2]);
  // A code that comes ends the row of failures.
  wait(12 * HOUR_MS);
  const eve = await world.person({ credit: '10' });
  const { number: hers } = await eve.lock({ app: 'whatsapp', code: 'DE' });
  await world.database.execute(`update code_claim set failures = 3 where account_id = '${eve.accountId}'`);
  await world.text(hers, 'Your WhatsApp code is 482-913');
  await eve.finish(hers);
  expect(await world.count(`code_claim where number = '${hers}' and failures = 0`)).toBe(1);
  expect(
    (await eve.call(getCodeNumberListByAccount, { app: 'whatsapp' })).list.map(({ oldPhone }) => oldPhone),
  ).toEqual([hers]);
});
