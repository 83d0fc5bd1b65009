import { randomUUID } from 'node:crypto';
import { genCaptcha } from '@manyline/contract/captcha';
import {
  getAppList,
  getLockedCodePhone,
  getVerificationCodePhoneListV2,
  lockVerificationCodePhone,
} from '@manyline/contract/verification';
import { MINUTE_MS } from '@manyline/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CodePerson, type CodeWorld, openCodeWorld } from './testing/code-world.ts';

let world: CodeWorld;
beforeAll(async () => {
  world = await openCodeWorld({ env: { CODES_BLOCKED: 'tinder, line/US, /HK', CODE_CAPTCHA_AFTER: '4' } });
});
// Once for all of them: every rule reads everything that there is.
afterAll(async () => {
  await world.audit();
  await world.close();
});

const RATE = 100_000;
const PREMIUM = 200_000;

describe('what is offered', () => {
  it('is listed for anyone, without what the operator blocks, in the asker’s language', async () => {
    const { appList, countrys } = await world.call(getAppList, { languagecode: 'zh_cn' });
    expect(appList[0]).toEqual({ app: 'whatsapp', name: 'WhatsApp', sort: 0, words: [] });
    expect(appList.find(({ app }) => app === 'taobao')?.name).toBe('淘宝');
    expect(appList.map(({ app }) => app)).not.toContain('tinder');
    expect(countrys).toContainEqual({ name: '美国', telCode: '1', countryCode: 'US', code: 'US' });
    expect(countrys.map(({ countryCode }) => countryCode)).not.toContain('HK');
    const ask = { platform: 'wephone', app: 'line', code: 'US' };
    await expect(world.call(getVerificationCodePhoneListV2, ask)).rejects.toMatchObject({
      code: 'CODE_SERVICE_UNAVAILABLE',
    });
    expect((await world.call(getVerificationCodePhoneListV2, { ...ask, code: 'GB' })).phoneList).toHaveLength(2);
  });

  it('begins with the shared and the premium tier; own numbers follow for who is signed in', async () => {
    const wei = await world.person();
    const ask = { app: 'google', code: 'SE' };
    const strangers = (await world.call(getVerificationCodePhoneListV2, { ...ask, platform: 'wephone' })).phoneList;
    expect(
      strangers.map(({ numberType, canGetNumber, codeRate, phone }) => [numberType, canGetNumber, codeRate, phone]),
    ).toEqual([
      [2, 1, '0.1', ''],
      [1, 1, '0.2', ''],
    ]);
    expect(strangers[1]!.tip).toContain('$3.0000 a month');
    const { number } = await wei.lock({ ...ask, numberType: 1 });
    await world.text(number, 'G-482913 is your Google verification code.');
    await wei.finish(number, 'google');
    const own = (await wei.call(getVerificationCodePhoneListV2, ask)).phoneList;
    expect(own.slice(2)).toMatchObject([
      { telCode: '46', phone: number.slice(2), numberType: 0, canGetNumber: 1, codeRate: '0.2' },
    ]);
    expect((await world.call(getVerificationCodePhoneListV2, { ...ask, platform: 'wephone' })).phoneList).toHaveLength(
      2,
    );
  });

  it('is not there for a brand without verification numbers, nor for who may not buy', async () => {
    const shop = await world.person({ platform: 'wetalk' });
    await expect(shop.lock()).rejects.toMatchObject({ status: 403, code: 'NOT_AUTHORISED' });
    const wei = await world.person({ verified: false });
    await expect(wei.lock()).rejects.toMatchObject({ retcode: 100_023 });
    await expect(world.call(lockVerificationCodePhone, { app: 'whatsapp', code: 'US' })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('a lock', () => {
  it('holds the price of a code for 15 minutes, and finishing gives it back, as often as it is asked', async () => {
    const wei = await world.person();
    const before = await wei.spendable();
    const lock = await wei.lock();
    expect(lock).toMatchObject({
      app: 'whatsapp',
      name: 'WhatsApp',
      countryCode: 'US',
      numberType: 2,
      codeRate: '0.1',
      canSub: 0,
    });
    expect(lock.expireDate - lock.lockDate).toBe(15 * MINUTE_MS);
    expect([await wei.spendable(), (await wei.balances()).heldPaid]).toEqual([before - RATE, RATE]);
    expect((await wei.call(getLockedCodePhone)).lockPhone?.phone).toBe(lock.phone);
    expect(await wei.poll(lock.number)).toEqual({ retcode: 0, list: [], expireDate: lock.expireDate });
    for (let times = 0; times < 3; times += 1)
      expect(await wei.finish(lock.number)).toMatchObject({ status: 200, received: 0, charged: '0' });
    expect([await wei.spendable(), (await wei.balances()).heldPaid]).toEqual([before, 0]);
    expect((await wei.poll(lock.number)).retcode).toBe(100_008);
    expect(await wei.call(getLockedCodePhone)).toEqual({ smsList: [] });
  });

  it('asked for twenty times at once is one hold and one answer', async () => {
    const wei = await world.person();
    const before = await wei.spendable();
    const locks = await Promise.all(Array.from({ length: 20 }, () => wei.lock({ numberType: 1 })));
    expect(new Set(locks.map(({ number, lockDate }) => `${number} ${lockDate}`)).size).toBe(1);
    expect(before - (await wei.spendable())).toBe(PREMIUM);
    const { number } = locks[0]!;
    const change = { numberType: 1, lastApp: 'whatsapp', lastNumber: number };
    const others = await Promise.all(Array.from({ length: 20 }, () => wei.lock(change)));
    expect(new Set(others.map((lock) => lock.number)).size).toBe(1);
    expect(others[0]!.number).not.toBe(number);
    expect((await wei.balances()).heldPaid).toBe(PREMIUM);
    expect(await world.count(`code_lock where account_id = '${wei.accountId}'`)).toBe(2);
  });

  it('that the money is not there for changes nothing, and leaves the one before as it was', async () => {
    const wei = await world.person({ credit: '0.15' });
    const first = await wei.lock();
    const dearer = wei.lock({ numberType: 1, lastApp: 'whatsapp', lastNumber: first.number });
    await expect(dearer).rejects.toMatchObject({ retcode: 400_001, facts: { balance: '0.15', price: '0.2' } });
    expect((await wei.poll(first.number)).retcode).toBe(0);
    // The first one's money is free again in the same step.
    const same = await wei.lock({ app: 'google', lastApp: 'whatsapp', lastNumber: first.number });
    expect(same.app).toBe('google');
    expect((await wei.poll(first.number)).retcode).toBe(100_008);
  });

  it('of one number and service is never two accounts’, and a number rests before the next', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => world.person()));
    // Ten numbers are in the range.
    const asked = await Promise.allSettled(people.map((each) => each.lock({ app: 'steam', code: 'BR' })));
    const got = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value.number] : []));
    expect([got.length, new Set(got).size]).toEqual([10, 10]);
    for (const each of asked.filter((one) => one.status === 'rejected'))
      expect(each.reason).toMatchObject({ status: 400, retcode: 500_000 });
    const late = people.find((_, index) => asked[index]!.status === 'rejected')!;
    const early = people[asked.findIndex((each) => each.status === 'fulfilled')]!;
    await early.finish(got[0]!, 'steam').catch(() => undefined);
    for (const [index, each] of asked.entries())
      if (each.status === 'fulfilled') await people[index]!.finish(each.value.number, 'steam');
    // Nobody else gets one that was somebody's a moment ago; its holder does.
    await expect(late.lock({ app: 'steam', code: 'BR' })).rejects.toMatchObject({ retcode: 500_000 });
    const own = (asked[0] as PromiseFulfilledResult<{ number: string }>).value?.number;
    if (own) expect((await people[0]!.lock({ app: 'steam', code: 'BR', number: own })).number).toBe(own);
    world.clock.aheadMs += 31 * MINUTE_MS;
    await world.verification.locks.closeDue();
    expect((await late.lock({ app: 'steam', code: 'BR' })).numberType).toBe(2);
    // For another service every number was free all the time.
    await expect(late.lock({ app: 'steam', code: 'BR', numberType: 1 })).rejects.toMatchObject({ retcode: 500_000 });
    expect((await late.lock({ app: 'uber', code: 'BR', numberType: 1 })).numberType).toBe(1);
  });

  it('ends in time also while another, longer due, cannot be closed', async () => {
    const wei = await world.person();
    await wei.lock();
    const nobody = randomUUID();
    await world.database.execute(`
      insert into code_lock (account_id, lock_id, number, app, country_code, number_type, rate, state, locked_at, expires_at)
      values ('${nobody}', '${nobody}', '12015550100', 'whatsapp', 'US', 2, 1, 'open', 1, 2)`);
    world.clock.aheadMs += 16 * MINUTE_MS;
    await world.verification.locks.closeDue();
    expect((await wei.balances()).heldPaid).toBe(0);
    await world.database.execute(`delete from code_lock where account_id = '${nobody}'`);
  });

  it('on a number that the account was never given is refused as if there were none', async () => {
    const [wei, ana] = [await world.person(), await world.person()];
    const { number } = await wei.lock({ code: 'FR' });
    await wei.finish(number);
    for (const input of [
      { code: 'FR', number },
      { code: 'DE', number },
      { code: 'FR', number: '12015550100' },
    ])
      await expect(ana.lock(input)).rejects.toMatchObject({ retcode: 500_000 });
    await expect(wei.lock({ code: 'DE', number })).rejects.toMatchObject({ retcode: 500_000 });
    await expect(ana.finish(number)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ana.poll(number)).toEqual({ retcode: 100_008, list: [] });
  });

  it('whose time is over gives its money back, also after its process died', async () => {
    const wei = await world.person();
    const { number } = await wei.lock();
    world.clock.aheadMs += 15 * MINUTE_MS;
    expect((await wei.poll(number)).retcode).toBe(100_008);
    const other = await world.openNode({ started: false });
    await Promise.all([world.verification.locks.closeDue(), other.verification.locks.closeDue()]);
    expect((await wei.balances()).heldPaid).toBe(0);
    await other.stop();
  });

  it('is at most three at once', async () => {
    const wei = await world.person();
    for (const app of ['whatsapp', 'google', 'x']) await wei.lock({ app });
    await expect(wei.lock({ app: 'uber' })).rejects.toMatchObject({ code: 'CODE_LOCK_OPEN' });
  });
});

describe('who takes numbers as no customer does', () => {
  async function takeFour(wei: CodePerson) {
    for (let times = 0; times < 4; times += 1) await wei.finish((await wei.lock({ code: 'GB' })).number);
  }

  it('is asked whether it is a person, and the abuse log has it', async () => {
    const wei = await world.person();
    await takeFour(wei);
    await expect(wei.lock({ code: 'GB' })).rejects.toMatchObject({ status: 403, retcode: 100_010 });
    expect(await world.count(`code_abuse where account_id = '${wei.accountId}' and kind = 'captcha'`)).toBe(1);
    const { captchaId } = await world.call(genCaptcha, { action: 'lockNumber' });
    await expect(wei.lock({ code: 'GB', captchaId, captcha: 'wrong' })).rejects.toMatchObject({
      code: 'WRONG_CAPTCHA',
    });
    const again = await world.call(genCaptcha, { action: 'lockNumber' });
    const row = await world.database.db
      .selectFrom('captcha')
      .select('answer')
      .where('captcha_id', '=', again.captchaId)
      .executeTakeFirstOrThrow();
    const right = { captchaId: again.captchaId, captcha: row.answer };
    const locks = await Promise.all(Array.from({ length: 5 }, () => wei.lock({ code: 'GB', ...right })));
    expect(new Set(locks.map(({ number }) => number)).size).toBe(1);
  });

  it('is stopped after so many an hour', async () => {
    const node = await world.openNode({ started: false, env: { CODE_NUMBERS_PER_HOUR: '2' } });
    const wei = await node.signIn({ platform: 'wephone', verified: true, numberType: 'none' });
    for (const app of ['google', 'x']) await wei.call(lockVerificationCodePhone, { app, code: 'US' });
    const third = wei.call(lockVerificationCodePhone, { app: 'uber', code: 'US' });
    await expect(third).rejects.toMatchObject({
      status: 429,
      code: 'CODE_LIMIT_REACHED',
      message: expect.stringContaining('60 minutes'),
    });
    await node.stop();
  });
});
