import { decideReview } from '@manyline/contract/local-world-reviews';
import { getTollFreeRegistration } from '@manyline/contract/toll-free';
import { MINUTE_MS } from '@manyline/domain/time';
import { someLocalForm } from '@manyline/testkit/some-sender-form';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OWN, openVendorWorld, PHONE, type VendorWorld } from '../delivery/testing/vendor-world.ts';
import { type LongRegistry, openLongRegistry } from './testing/long-registry.ts';
import { register } from './testing/register.ts';

const TOLL_FREE = '18335550123';
const SAID = 'The opt-in picture does not show the phone number.';

/** The whole product on a vendor's adapter, the vendor played over real connections. */
describe.each(['twilio', 'telnyx'] as const)('registrations at %s', (kind) => {
  let world: VendorWorld;
  beforeAll(async () => {
    world = await openVendorWorld(kind);
    const own = (world.fake as { own: unknown[] }).own as Record<string, unknown>[];
    // A toll-free number of the account, as its others are.
    own.push({ ...own[0], id: 'tollfree', sid: `PN${'0123456789abcdef'.repeat(2)}`, number: TOLL_FREE });
  });
  afterEach(() => world.audit());
  afterAll(() => world.close());

  /** Makes the vendor find an outcome; Telnyx calls about it, Twilio is asked. */
  async function find(outcome: 'approved' | 'rejected') {
    const said = outcome === 'rejected' ? SAID : '';
    if ('members' in world.fake) world.fake.registrations.decide(outcome, { said });
    else if ('deliveries' in world.fake)
      world.fake.registrations.decide(outcome === 'approved' ? 'Verified' : 'Rejected', said);
    await world.tell();
    if (kind === 'twilio') world.clock.aheadMs += 40 * MINUTE_MS;
    await world.registrations.filing.sweep();
  }
  const count = () => ((world.fake as { registrations: { books: unknown[] } }).registrations.books as unknown[]).length;

  it('are filed, rejected with the vendor’s words, mended and approved; then the number sends', async () => {
    const wei = await world.signIn({ numberType: 'none', credit: '10' });
    const place = { telCode: '1', country: 'US', province: '', areaCode: '' };
    const capabilities = { sms: true, mms: false, voice: true };
    const stock = { number: TOLL_FREE, source: world.name, type: 'tollfree' as const, capabilities, ...place };
    await world.numbers.service.addStock([stock]);
    await world.numbers.service.give(wei.accountId, { source: world.name, type: 'tollfree', number: TOLL_FREE });
    const live = await wei.socket();
    const send = () => live.send(wei.toText(PHONE, 'Hello', { fromNumber: TOLL_FREE }));
    const read = () => wei.call(getTollFreeRegistration, { number: TOLL_FREE });
    const approve = () =>
      world.call(decideReview, { kind: 'tollFree', accountId: wei.accountId, id: TOLL_FREE, outcome: 'approved' });
    const file = () => register(world.url, wei, { number: TOLL_FREE });

    await file();
    expect(count()).toBe(0);
    await approve();
    expect(await read()).toMatchObject({ state: 'reviewing', by: 'carrier' });
    expect(await send()).toMatchObject({ retcode: 300_030 });

    await find('rejected');
    expect(await read()).toMatchObject({
      state: 'rejected',
      reason: 'It is not clear how people agree to get your messages.',
      said: expect.stringContaining(SAID),
    });
    await file();
    await approve();
    await find('approved');
    expect(await read()).toMatchObject({ state: 'approved' });
    expect(count()).toBe(1);
    expect(await send()).toMatchObject({ status: 0 });
  });
});

describe.each(['telnyx', 'twilio', 'signalwire'] as const)(
  'long numbers that holders register themselves, at %s',
  (kind) => {
    let world: VendorWorld;
    let registry: LongRegistry;
    beforeAll(async () => {
      world = await openVendorWorld(kind, {}, { forHolders: true });
      await world.carrierAccounts.terms.set(world.name, ['register-local=yes'], world.by);
      registry = openLongRegistry(world);
    });
    afterEach(() => world.audit());
    afterAll(() => world.close());

    it('send once brand, campaign and number are there; a campaign that is refused is mended and filed again, with one brand', async () => {
      const { trySend, read, file, approve } = await openHolder(world);
      expect(await trySend()).toMatchObject({ retcode: 300_032, charge: '0' });
      expect(await read()).toEqual({ sender: 'local', state: 'none' });
      const { industry: _, ...without } = someLocalForm;
      await expect(file(without)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      await file();
      await approve();
      expect(await read()).toMatchObject({ sender: 'local', state: 'reviewing', by: 'carrier' });

      await goOn(
        world,
        () => registry.decide('approved', ''),
        () => registry.count().campaigns === 1,
      );
      expect((await trySend({ languagecode: 'zh_cn' })).retmsg).toBe('该号码暂时无法发送消息。登记信息正在审核中。');
      const isNow = async (state: string) => (await read()).state === state;
      await goOn(
        world,
        () => registry.decide('rejected', SAID),
        () => isNow('rejected'),
      );
      expect(await read()).toMatchObject({ state: 'rejected', said: expect.stringContaining(registry.said) });
      await file({ ...someLocalForm, optIn: 'People tick a box, with the number beside it, while they order.' });
      await approve();
      await goOn(
        world,
        () => registry.decide('approved', ''),
        () => isNow('approved'),
      );
      expect(await trySend()).toMatchObject({ status: 0 });
      expect(registry.count()).toEqual({ brands: 1, campaigns: registry.campaignsAfter, numbers: 1 });
    });
  },
);

describe('long numbers that holders register themselves, at a carrier that has no such interface', () => {
  let world: VendorWorld;
  beforeAll(async () => {
    world = await openVendorWorld('http');
    await world.carrierAccounts.terms.set(world.name, ['register-local=yes'], world.by);
  });
  afterEach(() => world.audit());
  afterAll(() => world.close());

  it('are approved by us, who registered them by hand', async () => {
    const { trySend, read, file, approve } = await openHolder(world);
    expect(await trySend()).toMatchObject({ retcode: 300_032 });
    await file();
    expect(await read()).toMatchObject({ sender: 'local', state: 'reviewing', by: 'us' });
    await approve();
    expect(await read()).toMatchObject({ state: 'approved' });
    expect(await trySend()).toMatchObject({ status: 0 });
    await world.carrierAccounts.terms.set(world.name, ['register-local='], world.by);
    expect(await read().catch((error: unknown) => error)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await trySend()).toMatchObject({ status: 0 });
  });
});

async function openHolder(world: VendorWorld) {
  const wei = await world.openHolder();
  return {
    ...wei,
    trySend: (more = {}) => wei.live.send(wei.toText(PHONE, 'Hello', { fromNumber: OWN, ...more })),
    read: () => wei.call(getTollFreeRegistration, { number: OWN }),
    file: (form: object = someLocalForm) => register(world.url, wei, { number: OWN, form: { ...form } }),
    approve: () =>
      world.call(decideReview, { kind: 'tollFree', accountId: wei.accountId, id: OWN, outcome: 'approved' }),
  };
}

/** Makes the vendor decide, step by step, as long as it takes. The product's own sweep may be quicker. */
const goOn = (world: VendorWorld, decide: () => void, isThere: () => boolean | Promise<boolean>) =>
  expect
    .poll(
      async () => {
        decide();
        await world.tell();
        world.clock.aheadMs += 40 * MINUTE_MS;
        await world.registrations.filing.sweep();
        return isThere();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
