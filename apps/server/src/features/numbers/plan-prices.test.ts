import { getCallList } from '@manyline/contract/histories';
import { callFromHandset } from '@manyline/contract/local-world';
import { setVoicemail } from '@manyline/contract/numbers';
import { DAY_MS } from '@manyline/domain/rental';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeJpeg } from '../../testing/test-pictures.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createFairUse } from './fair-use.ts';
import { openRenter } from './testing/renter.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld({ started: false });
  await world.sandbox.open();
});
afterEach(() => world.audit());
afterAll(() => world.close());

async function openWith(planId: string) {
  const wei = await openRenter(world, '50');
  const fromNumber = await wei.rent(planId);
  const live = await wei.socket();
  return { ...wei, fromNumber, text: (to: string) => live.send(wei.toText(to, 'Hello', { fromNumber })), live };
}

describe('what a plan includes', () => {
  it('Unlimited Texts: texts and pictures to its own country cost nothing, others what they cost', async () => {
    const { text, live, toPicture, fromNumber, spendable } = await openWith('unlimitedTexts-1');
    const before = await spendable();
    for (const free of ['12025550141', '16135550123'])
      expect(await text(free)).toMatchObject({ status: 0, charge: '0' });
    expect(await live.send(toPicture('12025550141', await makeJpeg(), { fromNumber }))).toMatchObject({
      charge: '0',
    });
    expect(await spendable()).toBe(before);
    expect(await text('447700900123')).toMatchObject({ status: 0, charge: '0.02' });
  });

  it('Pay As You Go and Unlimited Voice: texts cost what the rates say', async () => {
    for (const planId of ['payAsYouGo-1', 'unlimitedVoice-1'])
      expect(await (await openWith(planId)).text('12025550141')).toMatchObject({ charge: '0.02' });
  });

  it('Unlimited Voice: forwarded calls cost nothing; with Unlimited Texts they cost', async () => {
    const call = async (planId: string) => {
      const { fromNumber } = await openWith(planId);
      return world.call(callFromHandset, { from: '12025550141', to: fromNumber, seconds: 61 });
    };
    expect(await call('unlimitedVoice-1')).toMatchObject({ duration: 2, charge: '0' });
    expect(await call('unlimitedTexts-1')).toMatchObject({ duration: 2, charge: '0.04' });
  });
});

it('a call to somebody who takes voicemails is none that is forwarded, and costs nothing', async () => {
  const wei = await openWith('payAsYouGo-1');
  await wei.call(setVoicemail, { voicemail: 1 });
  const call = await world.call(callFromHandset, { from: '12025550141', to: wei.fromNumber, seconds: 61 });
  expect(call).toMatchObject({ duration: 2, charge: '0' });
  expect((await wei.call(getCallList, {})).list).toMatchObject([{ type: 'voicemail' }]);
});

describe('fair use of what is included', () => {
  const brand = { fairUse: { perDay: 12, per30Days: 20 }, supportEmail: 'help@pingme.example' };
  /** The first day of a window of 30 days. */
  let date = 700 * 30 * DAY_MS;
  const node = () => createFairUse({ db: world.database.db, rates: world.services.rates, now: () => date });
  const takeMany = async (fairUse: ReturnType<typeof node>, count: number) => {
    const takes = Array.from({ length: count }, () => fairUse.take(brand, 'account', '12015550100'));
    const results = await Promise.allSettled(takes);
    return results.map((result) => (result.status === 'rejected' ? result.reason.code : 'taken'));
  };
  const count = (outcomes: string[], outcome: string) => outcomes.filter((each) => each === outcome).length;

  it('is so many a day, however many are sent at once, and so many in 30 days', async () => {
    const one = node();
    const first = await takeMany(one, 15);
    expect([count(first, 'taken'), count(first, 'FAIR_USE_DAY')]).toEqual([12, 3]);
    // Another node, or this one started anew, knows of it.
    expect(await takeMany(node(), 1)).toEqual(['FAIR_USE_DAY']);
    date += DAY_MS;
    const second = await takeMany(one, 12);
    expect([count(second, 'taken'), count(second, 'FAIR_USE_MONTH')]).toEqual([8, 4]);
  });

  it('tells whom to write to, and leaves other numbers alone', async () => {
    const refused = await node()
      .take(brand, 'account', '12015550100')
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'FAIR_USE_MONTH', values: { email: 'help@pingme.example' } });
    expect(await node().take(brand, 'account', '12015550101')).toBeUndefined();
  });
});
