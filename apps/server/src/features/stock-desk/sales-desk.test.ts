import { getCarrierTerms, setCarrierTerm } from '@manyline/contract/console/carriers';
import { getLog } from '@manyline/contract/console/log';
import { exportNumberOrders, getNumberOrders, getSales, sellNumbers, stopSale } from '@manyline/contract/console/sales';
import { subVirtualPhone } from '@manyline/contract/plans';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { shopNumber } from '../number-sources/testing/sales.ts';
import { openRenter } from '../numbers/testing/renter.ts';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

const reason = 'our first';
const SALE = {
  country: 'US',
  type: 'other' as const,
  brand: '',
  source: 'sandbox',
  line: 'local' as const,
  can: { sms: true, mms: false, voice: true },
};

let world: TestWorld;
let owner: TestOperator;
let finance: TestOperator;
let support: TestOperator;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox!.open();
  owner = await openOwner(world);
  [finance, support] = await Promise.all([
    openOperator(world, owner, 'finance'),
    openOperator(world, owner, 'support'),
  ]);
});
afterEach(() => world.audit());
afterAll(() => world.close());

describe('numbers that are sold from a carrier account', () => {
  it('are put on sale, changed and stopped for a reason, and the log has what was before and after', async () => {
    expect((await finance.call(getSales)).shops).toContainEqual({
      name: 'sandbox',
      lines: ['local', 'mobile', 'tollfree'],
    });
    await finance.call(sellNumbers, { ...SALE, reason });
    await finance.call(sellNumbers, { ...SALE, costMax: '2.5', reason: 'not the dear ones' });
    const { sales, acts } = await support.call(getSales);
    expect(sales).toEqual([{ ...SALE, costMax: '2.5' }]);
    expect(acts).toMatchObject([
      { act: 'sell', by: finance.name, note: 'not the dear ones' },
      { act: 'sell', by: finance.name, note: reason },
    ]);
    await finance.call(stopSale, { country: 'US', type: 'other', brand: '', reason: 'too dear' });
    expect((await support.call(getSales)).sales).toEqual([]);
    const said = 'US other: local numbers of sandbox that can sms, voice';
    expect((await owner.call(getLog, { act: 'saleSet' })).entries).toMatchObject([
      { object: 'sale US other', before: said, after: `${said} and cost at most 2.5` },
      { object: 'sale US other', before: '', after: said, reason },
    ]);
    expect((await owner.call(getLog, { act: 'saleStopped' })).entries).toMatchObject([
      { before: `${said} and cost at most 2.5`, after: '', reason: 'too dear' },
    ]);
  });

  it('are refused in words where the account does not sell them, and to whoever may only look', async () => {
    const refused = { code: 'CONSOLE_REFUSED' };
    await expect(finance.call(sellNumbers, { ...SALE, line: 'national', reason })).rejects.toMatchObject(refused);
    await expect(finance.call(sellNumbers, { ...SALE, source: 'twilio:main', reason })).rejects.toMatchObject(refused);
    await expect(finance.call(sellNumbers, { ...SALE, brand: 'nobody', reason })).rejects.toMatchObject(refused);
    await expect(finance.call(sellNumbers, { ...SALE, country: 'TollFree', reason })).rejects.toMatchObject(refused);
    await expect(finance.call(stopSale, { ...SALE, country: 'GB', reason })).rejects.toMatchObject(refused);
    await expect(support.call(sellNumbers, { ...SALE, reason })).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
    expect((await support.call(getSales)).sales).toEqual([]);
  });
});

describe('numbers that were ordered', () => {
  beforeEach(() => finance.call(sellNumbers, { ...SALE, reason }));

  it('show whose they are, what was paid and what became of each, by state, page by page and as a file', async () => {
    const wei = await openRenter(world);
    const plan = { planId: 'payAsYouGo-1' };
    const bought = shopNumber('2001');
    await wei.call(subVirtualPhone, { ...plan, ...bought });
    world.network.numbers!.fate = 'refused';
    await wei.call(subVirtualPhone, { ...plan, ...shopNumber('2002') }).catch(() => undefined);
    world.network.numbers!.fate = 'sold';
    const { orders } = await support.call(getNumberOrders);
    expect(orders).toMatchObject([
      { state: 'failed', why: expect.any(String), userId: wei.userId },
      {
        state: 'active',
        accountId: wei.accountId,
        number: `${bought.telCode}${bought.phone}`,
        source: 'sandbox',
        months: 1,
        rent: '2',
      },
    ]);
    expect((await support.call(getNumberOrders, { state: 'active' })).orders).toHaveLength(1);
    expect((await support.call(getNumberOrders, { source: 'twilio:main' })).orders).toEqual([]);
    const file = await finance.ask(exportNumberOrders, {});
    expect(file.body.split('\n')[1]).toContain(wei.userId);
  });
});

describe('what an account or a number can', () => {
  const termOf = async (subject: string, key: string) =>
    (await support.call(getCarrierTerms, { subject })).terms.find((term) => term.key === key)!;

  it('is said beside what its adapter says, counts at once, is in the log, and is taken back', async () => {
    expect(await termOf('sandbox', 'pace')).toMatchObject({ own: 'none' });
    await owner.call(setCarrierTerm, { subject: 'sandbox', key: 'pace', value: '10', reason });
    expect(await termOf('sandbox', 'pace')).toEqual({ key: 'pace', own: 'none', said: '10' });
    expect(world.carrierAccounts.carriers.capabilitiesOf('sandbox')?.messagesPerSecondOfSender).toBe(10);
    await owner.call(setCarrierTerm, { subject: 'sandbox', key: 'pace', value: '', reason: 'no longer' });
    expect(await termOf('sandbox', 'pace')).toEqual({ key: 'pace', own: 'none' });
    expect((await owner.call(getLog, { act: 'carrierTermSet' })).entries).toMatchObject([
      { object: 'carrier sandbox', before: 'pace=10', after: 'pace=', reason: 'no longer' },
      { object: 'carrier sandbox', before: '', after: 'pace=10', reason },
    ]);
  });

  it('of a number begins with what its account can', async () => {
    const { number } = await world.signIn();
    await owner.call(setCarrierTerm, { subject: 'sandbox', key: 'pace', value: '5', reason });
    await owner.call(setCarrierTerm, { subject: number, key: 'pace', value: '2', reason });
    expect(await termOf(number, 'pace')).toEqual({ key: 'pace', own: '5', said: '2' });
    expect((await support.call(getCarrierTerms, { subject: number })).source).toBe('sandbox');
  });

  it('is refused in words where it makes no sense, of a stranger, and to whoever may only look', async () => {
    const say = (who: TestOperator, subject: string, key: 'codes' | 'also', value: string) =>
      who.call(setCarrierTerm, { subject, key, value, reason });
    await expect(say(owner, 'sandbox', 'codes', 'perhaps')).rejects.toMatchObject({ code: 'CONSOLE_REFUSED' });
    await expect(say(owner, 'sandbox', 'also', 'sandbox')).rejects.toMatchObject({ code: 'CONSOLE_REFUSED' });
    await expect(say(owner, 'twilio:nobody', 'codes', 'yes')).rejects.toMatchObject({ code: 'CONSOLE_REFUSED' });
    await expect(say(support, 'sandbox', 'codes', 'yes')).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
    expect(await termOf('sandbox', 'codes')).not.toHaveProperty('said');
  });
});
