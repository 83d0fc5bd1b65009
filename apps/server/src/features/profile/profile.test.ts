import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { getAccountInfo } from '@manyline/contract/account';
import { getDialogList } from '@manyline/contract/chats';
import { getProfile, updateProfile } from '@manyline/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAccount } from '../../testing/test-account.ts';
import { sampleProfile, verifyAccount } from '../../testing/verify-account.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import type { ReviewKind } from '../reviews/review-source.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.audit();
  await world.close();
});

const v3 = {
  feature: JSON.stringify([{ value: 'sms' }]),
  userCase: JSON.stringify([
    { value: 'travel', selected: true },
    { value: 'work', selected: false },
  ]),
};

const signIn = (platform: BrandId = 'pingme') => world.signIn({ platform, credit: '0' });

async function decide({ accountId }: TestAccount, kind: ReviewKind, outcome: 'approved' | 'refused', reason = '') {
  const source = world.profile.reviews.find((each) => each.kind === kind)!;
  const mine = (await source.listWaiting({ limit: 1000 }, 'en')).filter((review) => review.accountId === accountId);
  expect(mine).toHaveLength(1);
  await source.decide({ accountId, id: mine[0]!.id, outcome, reason, by: 'Rita' });
  return { source, review: mine[0]! };
}

const mayBuy = ({ accountId, platform }: TestAccount) =>
  world.profile.service.checkMayBuy(accountId, getBrand(platform)).then(
    () => 'yes',
    (error: { code: string; facts: object }) => ({ code: error.code, ...error.facts }),
  );

describe('a profile', () => {
  it('is blank until it is filed, then waits for a person, and is verified when that person says so', async () => {
    const wei = await signIn();
    expect(await wei.call(getProfile)).toMatchObject({
      firstName: '',
      regionCode: '',
      featureOptions: [],
      userCaseOptions: [],
      email: wei.address,
      profileStatus: 0,
      useCaseStatus: 0,
      profileStatus4Phone: 0,
      needSetPhone: true,
      KYCInfo: { status: -1 },
    });
    const filed = await wei.call(updateProfile, sampleProfile);
    expect(filed).toEqual({ status: 200, profileStatus: 1, useCaseStatus: 0 });
    const { review } = await decide(wei, 'profile', 'approved');
    expect(review).toMatchObject({
      platform: 'pingme',
      summary: { City: 'Springfield', 'Country/Region': 'United States' },
    });
    expect(await wei.call(getProfile)).toMatchObject({ ...sampleProfile, country: 'United States', profileStatus: 2 });
    expect(await wei.call(getAccountInfo)).toMatchObject({ status: 2 });
    const { dialogList } = await wei.call(getDialogList, { ownFullNumber: wei.number, otherFullNumber: 'PingMe' });
    expect(dialogList).toMatchObject([
      { highlightTarget: 'profile', text: expect.stringContaining('has been verified') },
    ]);
  });

  it("shows the reviewer's reason when it was refused, and is reviewed again when it is filed again as it was", async () => {
    const wei = await signIn();
    await wei.call(updateProfile, sampleProfile);
    const { source, review } = await decide(wei, 'profile', 'refused', 'The postal code is not of that city.');
    expect(await wei.call(getProfile)).toMatchObject({
      profileStatus: 100,
      profileReason: 'The postal code is not of that city.',
    });
    const again = { accountId: wei.accountId, id: review.id, outcome: 'approved' as const, reason: '', by: 'Rita' };
    await expect(source.decide(again)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await wei.call(updateProfile, sampleProfile)).toMatchObject({ profileStatus: 1 });
    expect(await wei.call(getProfile)).not.toHaveProperty('profileReason');
  });

  it('keeps its status while nothing changed, and a change takes the place of what waited', async () => {
    const wei = await signIn();
    await wei.call(updateProfile, sampleProfile);
    await decide(wei, 'profile', 'approved');
    expect(await wei.call(updateProfile, sampleProfile)).toMatchObject({ profileStatus: 2 });
    for (const city of ['Peoria', 'Chicago'])
      expect(await wei.call(updateProfile, { ...sampleProfile, city })).toMatchObject({ profileStatus: 1 });
    const { review } = await decide(wei, 'profile', 'approved');
    expect(review.summary).toMatchObject({ City: 'Chicago' });
  });

  it('is one, however many are filed at once', async () => {
    const wei = await signIn();
    const cities = ['Peoria', 'Chicago', 'Joliet', 'Aurora'];
    await Promise.all(cities.map((city) => wei.call(updateProfile, { ...sampleProfile, city })));
    const { city } = await wei.call(getProfile);
    expect((await decide(wei, 'profile', 'approved')).review.summary).toMatchObject({ City: city });
  });

  it('is refused without any of its fields, and names it', async () => {
    const wei = await signIn();
    for (const field of Object.keys(sampleProfile)) {
      const attempt = wei.call(updateProfile, { ...sampleProfile, [field]: '  ' });
      await expect(attempt).rejects.toThrow(field);
    }
    expect(await wei.call(getProfile)).toMatchObject({ profileStatus: 0 });
  });

  it('has a city of 20 characters at most', async () => {
    const wei = await signIn();
    await wei.call(updateProfile, { ...sampleProfile, city: 'Llanfairpwllgwyngyllgogerych' });
    expect(await wei.call(getProfile)).toMatchObject({ city: 'Llanfairpwllgwyngyll' });
  });
});

describe('a v3 profile', () => {
  it('needs a most-used feature and a use case, and "other" in words', async () => {
    const ana = await signIn('wephone');
    const file = (more: object) => ana.call(updateProfile, { ...sampleProfile, ...v3, ...more });
    await expect(file({ feature: undefined })).rejects.toThrow(/feature/);
    await expect(file({ feature: '[{"value":"sms"},{"value":"call"}]' })).rejects.toThrow(/feature/);
    await expect(file({ userCase: '[]' })).rejects.toThrow(/userCase/);
    await expect(file({ userCase: '[{"value":"other","text":" "}]' })).rejects.toThrow(/userCase/);
    await expect(file({ userCase: '[{"value":"flying"}]' })).rejects.toThrow(/userCase/);
    await expect(file({ feature: 'sms' })).rejects.toThrow(/JSON/);
    expect(await file({ userCase: '[{"value":"other","text":" A choir "}]' })).toMatchObject({ useCaseStatus: 1 });
    const { featureOptions, userCaseOptions } = await ana.call(getProfile);
    expect(featureOptions.filter(({ selected }) => selected)).toMatchObject([{ value: 'sms', zh_cn: '短信' }]);
    expect(userCaseOptions.filter(({ selected }) => selected)).toMatchObject([{ value: 'other', text: 'A choir' }]);
  });

  it.each([
    ['wetalkpro', true],
    ['wetalk', false],
  ] as const)('offers codes as a use in brands that have them: %s, %s', async (brand, offers) => {
    const ana = await signIn(brand);
    const { featureOptions } = await ana.call(getProfile);
    expect(featureOptions.map(({ value }) => value).includes('code')).toBe(offers);
  });

  it("reads to its reviewer in the reviewer's language, country and chosen uses too", async () => {
    const ana = await signIn('wephone');
    await ana.call(updateProfile, { ...sampleProfile, ...v3 });
    const lists = await Promise.all(world.profile.reviews.map((source) => source.listWaiting({ limit: 1000 }, 'zh')));
    const [person, usage] = lists.flat().filter(({ accountId }) => accountId === ana.accountId);
    expect(person?.summary).toMatchObject({ 城市: sampleProfile.city, 国家或地区: '美国' });
    expect(usage?.summary).toEqual({ 最常用的功能: '短信', 使用场景: '旅行出差' });
  });

  it('is reviewed part by part: a changed use case leaves the person verified', async () => {
    const ana = await signIn('wetalk');
    expect(await ana.call(updateProfile, { ...sampleProfile, ...v3 })).toMatchObject({
      profileStatus: 1,
      useCaseStatus: 1,
    });
    await decide(ana, 'profile', 'approved');
    await decide(ana, 'useCase', 'approved');
    const changed = { ...sampleProfile, ...v3, userCase: '[{"value":"work"}]' };
    expect(await ana.call(updateProfile, changed)).toMatchObject({ profileStatus: 2, useCaseStatus: 1 });
  });
});

describe('buying a number', () => {
  it('needs a verified profile and a phone, and says which is missing', async () => {
    const wei = await signIn();
    const refused = (profileStatus: number, needSetPhone = true) => ({
      code: 'PROFILE_REQUIRED',
      profileStatus,
      needSetPhone,
    });
    expect(await mayBuy(wei)).toEqual(refused(0));
    await wei.call(updateProfile, sampleProfile);
    expect(await mayBuy(wei)).toEqual(refused(1));
    await decide(wei, 'profile', 'refused', 'No.');
    expect(await mayBuy(wei)).toEqual(refused(100));
    await wei.call(updateProfile, sampleProfile);
    await decide(wei, 'profile', 'approved');
    expect(await mayBuy(wei)).toEqual(refused(2));
    await verifyAccount(world, wei.accountId);
    expect(await mayBuy(wei)).toBe('yes');
  });

  it('needs both parts verified where the brand asks for a use case', async () => {
    const ana = await signIn('wetalkpro');
    await verifyAccount(world, ana.accountId);
    expect(await mayBuy(ana)).toBe('yes');
    await ana.call(updateProfile, { ...sampleProfile, ...v3 });
    expect(await mayBuy(ana)).toMatchObject({ profileStatus: 1, needSetPhone: false });
    await decide(ana, 'useCase', 'refused', 'No.');
    expect(await mayBuy(ana)).toMatchObject({ profileStatus: 100 });
  });
});
