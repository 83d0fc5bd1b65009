import { describeCodeSupplier } from '@manyline/testkit/code-supplier-suite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFake5sim } from './testing/fake-5sim.ts';

describeCodeSupplier('5sim', async () => {
  const fake = await openFake5sim();
  return { ...fake, supplier: fake.open(), reopen: () => fake.open(), bought: () => fake.orders.length };
});

describe('5sim', () => {
  let fake: Awaited<ReturnType<typeof openFake5sim>>;
  beforeEach(async () => {
    fake = await openFake5sim();
  });
  afterEach(() => fake.close());

  const soon = () => AbortSignal.timeout(5_000);
  const offer = { app: 'twitter', countryCode: 'US', stock: 5, cost: 120_000 };
  const ask = { app: 'x', countryCode: 'US', costMax: 150_000, key: 'k' };

  it('is asked by its own names of services and countries, with the highest price, and answers in ours', async () => {
    fake.setOffers([offer, { ...offer, countryCode: 'GF' }]);
    const supplier = fake.open();
    const listed = await supplier.listOffers(['x'], soon());
    expect(listed.map(({ app, countryCode }) => [app, countryCode])).toEqual([
      ['x', 'US'],
      ['x', 'GF'],
    ]);
    expect(await supplier.order(ask, soon())).toMatchObject({ app: 'x', countryCode: 'US', cost: 120_000 });
    expect(fake.requests.at(-1)).toBe('GET /v1/user/buy/activation/usa/any/twitter?maxPrice=0.15');
  });

  it('goes by the names that an operator gives before ours', async () => {
    fake.setOffers([{ ...offer, app: 'bluebird' }]);
    const supplier = fake.open({ services: { x: 'bluebird' } });
    expect(await supplier.listOffers(['x'], soon())).toHaveLength(1);
  });

  it('has the price of the cheapest operator that has numbers', async () => {
    fake.setOffers([offer]);
    expect(await fake.open().listOffers(['x'], soon())).toEqual([{ ...offer, app: 'x' }]);
  });

  it('that lists a price which cannot be read has all the others', async () => {
    fake.setOffers([offer]);
    fake.network.isGarbled = true;
    expect(await fake.open().listOffers(['x'], soon())).toEqual([{ ...offer, app: 'x' }]);
  });

  it('that sells dearer than it may gets its number back', async () => {
    fake.setOffers([offer]);
    fake.setTrouble('dearer');
    await expect(fake.open().order(ask, soon())).rejects.toMatchObject({ reason: 'price' });
    expect(fake.orders.map(({ status }) => status)).toEqual(['CANCELED']);
  });

  it('that sells dearer and does not take it back leaves the order in doubt', async () => {
    fake.setOffers([offer]);
    fake.setTrouble('dearer');
    fake.network.wantsTime = true;
    await expect(fake.open().order(ask, soon())).rejects.toMatchObject({ name: 'SupplierUncertainError' });
  });

  it('names a wrong key, and says it to nobody', async () => {
    fake.network.isKeyGood = false;
    const [finding] = await fake.open().checkAccount(soon());
    expect(finding).toMatchObject({ about: 'credentials', isGood: false });
    expect(finding!.said).not.toContain('eyJ');
  });
});
