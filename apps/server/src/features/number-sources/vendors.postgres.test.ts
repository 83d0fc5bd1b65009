import { subVirtualPhone } from '@manyline/contract/plans';
import { MINUTE_MS } from '@manyline/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openVendorWorld, PHONE, type VendorKind, type VendorWorld } from '../delivery/testing/vendor-world.ts';
import { asked } from './testing/sales.ts';

const NUMBER = { code: 'US', type: 'other' as const, telCode: '1', phone: '2015554000' };
const FULL = `${NUMBER.telCode}${NUMBER.phone}`;

/** The whole product on a vendor's adapter, the vendor played over real connections and held against its own document. */
describe.each<VendorKind>(['twilio', 'signalwire', 'telnyx'])('numbers of %s', (kind) => {
  let world: VendorWorld;
  beforeAll(async () => {
    world = await openVendorWorld(kind);
    const features = { sms: true, mms: true, voice: true };
    const sale = { country: 'US', type: 'other', brand: '', source: world.name, line: 'local', features } as const;
    await world.numberSources.sales.sell(sale, asked);
  });
  afterEach(() => world.audit());
  afterAll(() => world.close());

  const isTheirs = () => 'own' in world.fake && world.fake.own.some(({ number }) => number === FULL);

  it('are bought when somebody rents them, receive, and go back when nobody holds them', async () => {
    const wei = await world.signIn({ numberType: 'none', credit: '10', verified: true });
    const { pending } = await wei.call(subVirtualPhone, { planId: 'payAsYouGo-1', ...NUMBER });
    if ('numbers' in world.fake) {
      expect(pending).toBe(true);
      world.fake.numbers.settle();
      world.clock.aheadMs += MINUTE_MS;
      await world.numberSources.orders.sweep();
    }
    expect(await wei.spendable()).toBe(8e6);
    expect(isTheirs()).toBe(true);
    const live = await wei.socket();
    world.fake.arrive({ from: PHONE, to: FULL, text: 'Hello there' });
    await world.tell();
    await live.waitForText('Hello there');
    expect(await world.numberSources.reconciliation.run()).toMatchObject({ failed: [] });
    expect((await world.numberSources.reconciliation.list()).map(({ number }) => number)).not.toContain(FULL);

    const releaseAt = await world.rentals.endings.unsubscribe(wei.accountId, FULL);
    world.clock.aheadMs = releaseAt - Date.now() + MINUTE_MS;
    await world.rentals.renewals.run();
    await world.numberSources.returns.sweep();
    await expect.poll(isTheirs).toBe(false);
  });
});
