import { type CarrierTermKey, changeTerm, getCarrierTerms, getTermVersions } from '@manyline/contract/console/carriers';
import { getLog } from '@manyline/contract/console/log';
import {
  changeSale,
  exportNumberOrders,
  getNumberOrders,
  getSales,
  getSaleVersions,
  type SaleOnWire,
} from '@manyline/contract/console/sales';
import { subVirtualPhone } from '@manyline/contract/plans';
import { MINUTE_MS } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { shopNumber } from '../number-sources/testing/sales.ts';
import { openRenter } from '../numbers/testing/renter.ts';
import { openOperator, openOwner, type TestOperator } from '../operators/testing/operator-world.ts';

const reason = 'our first';
const SALE: SaleOnWire = {
  country: 'US',
  type: 'other',
  brand: '',
  source: 'sandbox',
  line: 'local',
  can: { sms: true, mms: false, voice: true },
};
const placeOf = ({ country, type, brand }: SaleOnWire) => ({ country, type, brand });

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

const versionsOf = (sale: SaleOnWire) => support.call(getSaleVersions, placeOf(sale));

/** Sells, or stops where no value is given, or undoes a version; based on the newest version. */
async function change(
  who: TestOperator,
  sale: SaleOnWire,
  how: { stop?: true; undo?: number; from?: number; why?: string },
) {
  const { latest } = await versionsOf(sale);
  const { country: _, type: __, brand: ___, ...value } = sale;
  const { stop, why = reason, ...rest } = how;
  const wanted = stop || how.undo !== undefined ? {} : { value };
  await who.call(changeSale, { place: placeOf(sale), basedOn: latest, reason: why, ...wanted, ...rest });
}

describe('numbers that are sold from a carrier account', () => {
  it('are put on sale, changed and stopped for a reason, and the log has what was before and after', async () => {
    expect((await finance.call(getSales)).shops).toContainEqual({
      name: 'sandbox',
      lines: ['local', 'mobile', 'tollfree'],
    });
    await change(finance, SALE, {});
    await change(finance, { ...SALE, costMax: '2.50' }, { why: 'not the dear ones' });
    const { sales, acts } = await support.call(getSales);
    expect(sales).toEqual([{ ...SALE, costMax: '2.5' }]);
    expect(acts).toMatchObject([
      { act: 'sell', by: finance.name, note: 'not the dear ones' },
      { act: 'sell', by: finance.name, note: reason },
    ]);
    await change(finance, SALE, { stop: true, why: 'too dear' });
    expect((await support.call(getSales)).sales).toEqual([]);
    expect((await owner.call(getLog, { act: 'saleSet' })).entries).toMatchObject([
      { object: 'sale US other', before: 'costMax: -', after: 'costMax: 2.5' },
      { object: 'sale US other', after: expect.stringContaining('source: sandbox'), reason },
    ]);
    expect((await owner.call(getLog, { act: 'saleStopped' })).entries).toMatchObject([
      { before: expect.stringContaining('costMax: 2.5'), reason: 'too dear' },
    ]);
  });

  it('have versions, begin on their day and are undone in one click', async () => {
    await change(finance, SALE, {});
    await change(finance, { ...SALE, line: 'mobile' }, {});
    const { latest, versions } = await versionsOf(SALE);
    expect(versions[0]).toMatchObject({
      state: 'inForce',
      who: finance.name,
      reason,
      changes: [{ path: 'line', before: 'local', after: 'mobile' }],
    });
    await change(finance, SALE, { undo: latest });
    expect((await support.call(getSales)).sales).toEqual([SALE]);
    await change(finance, SALE, { stop: true, from: world.kit.now() + MINUTE_MS });
    expect((await versionsOf(SALE)).versions[0]).toMatchObject({ state: 'scheduled' });
    expect((await support.call(getSales)).sales).toEqual([SALE]);
    world.clock.aheadMs += 2 * MINUTE_MS;
    await world.operatorSettings.beginDue();
    expect((await support.call(getSales)).sales).toEqual([]);
  });

  it('are refused in words where the account does not sell them, and to whoever may only look', async () => {
    const refused = { code: 'CONSOLE_REFUSED' };
    for (const wrong of [
      { line: 'national' as const },
      { source: 'twilio:main' },
      { brand: 'nobody' },
      { country: 'TollFree' },
    ])
      await expect(change(finance, { ...SALE, ...wrong }, {}), JSON.stringify(wrong)).rejects.toMatchObject(refused);
    await expect(change(finance, { ...SALE, country: 'GB' }, { stop: true })).rejects.toMatchObject(refused);
    await expect(change(support, SALE, {})).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
    expect((await support.call(getSales)).sales).toEqual([]);
  });
});

describe('numbers that were ordered', () => {
  beforeEach(() => change(finance, SALE, {}));

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

  async function say(who: TestOperator, subject: string, key: CarrierTermKey, said: string, from?: number) {
    const place = { subject, key };
    const { latest } = await support.call(getTermVersions, place);
    const wanted = { ...(said !== '' && { value: { said } }), ...(from !== undefined && { from }) };
    await who.call(changeTerm, { place, basedOn: latest, reason, ...wanted });
  }
  const paceOf = (account: string) => world.carrierAccounts.carriers.capabilitiesOf(account)?.messagesPerSecondOfSender;

  it('is said beside what its adapter says, counts at once, is in the log, and is taken back', async () => {
    expect(await termOf('sandbox', 'pace')).toMatchObject({ own: 'none' });
    await say(owner, 'sandbox', 'pace', '10');
    expect(await termOf('sandbox', 'pace')).toEqual({ key: 'pace', own: 'none', said: '10' });
    expect(paceOf('sandbox')).toBe(10);
    await say(owner, 'sandbox', 'pace', '');
    expect(await termOf('sandbox', 'pace')).toEqual({ key: 'pace', own: 'none' });
    expect((await owner.call(getLog, { act: 'carrierTermSet' })).entries).toMatchObject([
      { object: 'carrier sandbox pace', before: 'said: 10', after: 'said: -', reason },
      { object: 'carrier sandbox pace', before: 'said: -', after: 'said: 10', reason },
    ]);
  });

  it('has versions in one form, begins on its day, and is undone in one click', async () => {
    await say(owner, 'sandbox', 'mms', 'US,CA');
    await say(owner, 'sandbox', 'mms', 'US,CA,GB', world.kit.now() + MINUTE_MS);
    const place = { subject: 'sandbox', key: 'mms' as const };
    const { versions, latest } = await support.call(getTermVersions, place);
    expect(versions.map(({ state, who }) => [state, who])).toEqual([
      ['scheduled', owner.name],
      ['inForce', owner.name],
    ]);
    world.clock.aheadMs += 2 * MINUTE_MS;
    await world.operatorSettings.beginDue();
    expect((await termOf('sandbox', 'mms')).said).toBe('US,CA,GB');
    await owner.call(changeTerm, { place, undo: latest, basedOn: latest, reason });
    expect((await termOf('sandbox', 'mms')).said).toBe('US,CA');
  });

  it('of a number begins with what its account can', async () => {
    const { number } = await world.signIn();
    await say(owner, 'sandbox', 'pace', '5');
    await say(owner, number, 'pace', '2');
    expect(await termOf(number, 'pace')).toEqual({ key: 'pace', own: '5', said: '2' });
    expect((await support.call(getCarrierTerms, { subject: number })).source).toBe('sandbox');
  });

  it('is refused in words where it makes no sense, of a stranger, and to whoever may only look', async () => {
    const refused = { code: 'CONSOLE_REFUSED' };
    await expect(say(owner, 'sandbox', 'codes', 'perhaps')).rejects.toMatchObject(refused);
    await expect(say(owner, 'sandbox', 'also', 'sandbox')).rejects.toMatchObject(refused);
    await expect(say(owner, 'twilio:nobody', 'codes', 'yes')).rejects.toMatchObject(refused);
    await expect(say(support, 'sandbox', 'codes', 'yes')).rejects.toMatchObject({ code: 'CONSOLE_NOT_ALLOWED' });
    expect(await termOf('sandbox', 'codes')).not.toHaveProperty('said');
  });
});
