import type { NumberSource } from '@manyline/ports/number-source';
import { describeNumberSource } from '@manyline/testkit/number-source-suite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APPLICATION, openFakeTelnyx, PROFILE } from './testing/fake-telnyx.ts';

const features = { sms: true, mms: true, voice: true };
const search = { country: 'US', line: 'local' as const, areaCode: '201', features, limit: 20 };
const soon = () => AbortSignal.timeout(5_000);
const asked = { number: '12015554000', key: '0193a1b2-0000-7000-8000-000000000001', since: 0 };

async function openShop(own: readonly string[] = []) {
  const fake = await openFakeTelnyx(own, { sells: true });
  return { fake, open: () => fake.open().numbers! };
}

describeNumberSource('telnyx', async () => {
  const { fake, open } = await openShop();
  return {
    open,
    search,
    setTrouble(trouble) {
      fake.network.isAway = trouble === 'away';
      fake.setTrouble(trouble === 'away' ? 'normal' : trouble);
    },
    settle: async () => fake.numbers.settle(),
    async misdirect(number) {
      fake.own.find((each) => each.number === number)!.profile = null;
    },
    close: fake.close,
  };
});

describe('what a number of Telnyx costs', () => {
  it('is said with it, once and each month', async () => {
    const { fake, open } = await openShop();
    const found = await open().search({ ...search, contains: '2015554000' }, soon());
    expect(found[0]).toMatchObject({ cost: { once: 50_000_000, monthly: 1_500_000, currency: 'USD' } });
    await fake.close();
  });
});

describe('numbers of Telnyx', () => {
  let fake: Awaited<ReturnType<typeof openFakeTelnyx>>;
  let shop: NumberSource;
  beforeEach(async () => {
    const opened = await openShop();
    fake = opened.fake;
    shop = opened.open();
  });
  afterEach(() => fake.close());

  it('are asked for by what they must be able to, and none that are only near', async () => {
    await shop.search({ ...search, contains: '2015554' }, soon());
    expect([...fake.requests[0]!.query]).toEqual([
      ['filter[country_code]', 'US'],
      ['filter[phone_number_type]', 'local'],
      ['filter[limit]', '20'],
      ['filter[national_destination_code]', '201'],
      ['filter[phone_number][contains]', '5554'],
      ['filter[features][]', 'sms'],
      ['filter[features][]', 'mms'],
      ['filter[features][]', 'voice'],
      ['filter[best_effort]', 'false'],
    ]);
  });

  it('are ordered under our key, into the profile and the application that call us', async () => {
    await shop.order(asked, soon());
    expect(JSON.parse(fake.requests[0]!.body)).toEqual({
      phone_numbers: [{ phone_number: `+${asked.number}` }],
      messaging_profile_id: PROFILE,
      connection_id: APPLICATION,
      customer_reference: asked.key,
    });
  });

  it('whose calls go elsewhere are astray, until they are configured', async () => {
    fake.numbers.shop.status = 'success';
    await shop.order(asked, soon());
    const callsUs = async () => (await Array.fromAsync(shop.list(soon()))).flat().map((held) => held.callsUs);
    expect(await callsUs()).toEqual([true]);
    fake.own[0]!.connection = null;
    expect(await callsUs()).toEqual([false]);
    await shop.configure(asked.number, soon());
    expect(await callsUs()).toEqual([true]);
    expect(fake.own[0]).toMatchObject({ connection: APPLICATION, profile: PROFILE });
  });

  it('take time, until they are there', async () => {
    expect(await shop.order(asked, soon())).toEqual({ state: 'pending' });
    expect(await shop.find(asked, soon())).toEqual({ state: 'pending' });
    fake.numbers.settle();
    expect(await shop.find(asked, soon())).toEqual({ state: 'active' });
  });

  it('that want papers say so, and are called off', async () => {
    fake.numbers.shop.isMet = false;
    expect(await shop.order(asked, soon())).toMatchObject({ state: 'needs' });
    await shop.release(asked, soon());
    expect(fake.numbers.orders).toEqual([]);
    expect(await shop.find(asked, soon())).toBe('absent');
  });

  it('whose order failed are not there', async () => {
    fake.numbers.shop.status = 'failure';
    expect(await shop.order(asked, soon())).toEqual({ state: 'failed' });
    expect(await shop.find(asked, soon())).toEqual({ state: 'failed' });
  });

  it('of somebody else’s order are not found by our key', async () => {
    await shop.order({ ...asked, key: 'another' }, soon());
    expect(await shop.find(asked, soon())).toBe('absent');
  });

  it('are listed page by page, without those that are gone', async () => {
    fake.network.pageSize = 2;
    fake.numbers.shop.status = 'success';
    for (let ending = 0; ending < 5; ending += 1)
      await shop.order({ ...asked, number: `1201555400${ending}`, key: String(ending) }, soon());
    fake.own[0]!.status = 'ported-out';
    fake.own[1]!.status = 'emergency-only';
    const held = [];
    for await (const page of shop.list(soon())) held.push(...page);
    expect(held.map(({ isActive }) => isActive)).toEqual([false, true, true, true]);
  });

  it('are not sold by an account that names no messaging profile', async () => {
    const other = await openFakeTelnyx([]);
    expect(other.open().numbers).toBeUndefined();
    await other.close();
  });
});
