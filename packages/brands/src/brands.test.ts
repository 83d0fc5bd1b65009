import { findRegion } from '@manyline/domain/regions';
import { describe, expect, it } from 'vitest';
import { defineBrand } from './define-brand.ts';
import type { Gate } from './gates.ts';
import { sendsCodesTo } from './login-rules.ts';
import { brandIds, brands, getBrand, isBrandId } from './registry.ts';
import { type BrandDefinition, brandSchema } from './schema.ts';

describe('who has what (spec 1 §2 and §6)', () => {
  it.each<[Gate, string]>([
    ['chats', 'pingme wephone wetalk wetalkpro cloudnumber'],
    ['verification', 'pingme wephone wetalkpro jiema'],
    ['numbers', 'pingme wephone wetalk wetalkpro cloudnumber'],
    ['contacts', 'pingme wephone wetalk wetalkpro'],
    ['account', 'pingme wephone wetalk wetalkpro cloudnumber jiema'],
    ['newChat', 'pingme wephone wetalk wetalkpro'],
    ['chatMenu', 'pingme wephone wetalk wetalkpro'],
    ['chatListHeader', 'pingme wephone wetalk wetalkpro'],
    ['ownNumberTooltip', 'pingme'],
    ['newNumber', 'pingme wephone wetalkpro'],
    ['languageSwitch', 'pingme wephone wetalk wetalkpro'],
    ['appDownload', 'pingme wephone wetalk wetalkpro'],
    ['storeLinks', 'wephone'],
    ['bannerAd', 'pingme'],
    ['vip', 'wetalk'],
    ['landingPage', 'jiema'],
    ['twoTabVerification', 'jiema'],
    ['rates', 'pingme wephone wetalk wetalkpro cloudnumber'],
    ['calls', 'pingme wephone wetalk wetalkpro cloudnumber'],
    ['api', 'pingme'],
    ['invite', 'pingme wephone wetalk wetalkpro cloudnumber jiema'],
    ['redeemCode', 'pingme wephone wetalk wetalkpro cloudnumber jiema'],
    ['accountNumbers', 'jiema'],
    ['profileV3', 'wephone wetalk wetalkpro'],
  ])('%s: %s', (gate, ids) => {
    expect(
      brands
        .filter((brand) => brand.can(gate))
        .map((brand) => brand.id)
        .join(' '),
    ).toBe(ids);
  });

  it('chats is the tab that opens first, except for jiema, which shows verification alone', () => {
    expect(brands.map((brand) => brand.defaultTab)).toEqual([
      'chats',
      'chats',
      'chats',
      'chats',
      'chats',
      'verification',
    ]);
    expect(getBrand('jiema').tabBar).toEqual(['verification']);
  });

  it('cloudnumber shows the insufficient-balance dialog in Chinese without Back', () => {
    const dialogs = brands.map(({ insufficientBalance }) => insufficientBalance);
    expect(dialogs.filter(({ back }) => !back)).toEqual([{ language: 'zh', back: false }]);
    expect(getBrand('cloudnumber').insufficientBalance.back).toBe(false);
  });

  it('only pingme sends phones elsewhere, the others show the app message', () => {
    expect(brands.filter(({ mobile }) => mobile.kind === 'redirect').map(({ id }) => id)).toEqual(['pingme']);
  });

  it('cloudnumber sells terms of 1, 3, 6 and 12 months and takes 0.8 for received calls in US, CA and GB', () => {
    const { terms, callInByCountry } = getBrand('cloudnumber');
    expect(terms.map(({ months, price }) => [months, price / 1e6])).toEqual([
      [1, 49],
      [3, 99],
      [6, 179],
      [12, 349],
    ]);
    expect(callInByCountry).toEqual({ US: 800_000, CA: 800_000, GB: 800_000 });
  });
});

describe('every brand', () => {
  it.each(brands.map((brand) => [brand.id, brand] as const))('%s is complete and speaks for itself', (id, brand) => {
    expect(brand.platform).toBe(id);
    expect(brand.referralReward).toBe(200_000);
    expect(brand.login.codeLength).toEqual({ phone: 4, email: 6 });
    expect(brand.supportEmail).toBe(`support@${id}.example`);
    // A path is this server's own.
    for (const url of Object.values(brand.links))
      expect(new URL(url, 'https://own.example').hostname).toMatch(/\.example$/);
    for (const iso of Object.keys(brand.callInByCountry)) expect(findRegion(iso), iso).toBeDefined();
  });

  it('has a mark and a colour of its own', () => {
    expect(new Set(brands.map(({ colours }) => colours.primary)).size).toBe(6);
    expect(new Set(brands.map(({ logo }) => logo[0]?.d)).size).toBe(6);
  });

  it('is found by id, and nothing else is', () => {
    expect(brandIds).toEqual(['pingme', 'wephone', 'wetalk', 'wetalkpro', 'cloudnumber', 'jiema']);
    expect(brandIds.every(isBrandId)).toBe(true);
    expect(['', 'PINGME', 'toString', '__proto__'].some(isBrandId)).toBe(false);
  });
});

describe('a brand file that is wrong stops the start', () => {
  const { platform: _platform, can: _can, ...good } = getBrand('wephone');

  it.each<[string, Record<string, unknown>]>([
    ['an unknown field', { colour: 'red' }],
    ['a missing name', { name: undefined }],
    ['a text in one language', { tagline: { en: 'Hello' } }],
    ['an unknown feature', { features: ['teleport'] }],
    ['a bar entry that is no tab', { tabs: ['chats'], tabBar: ['chats', 'numbers'] }],
    ['a default tab that it lacks', { tabs: ['numbers'], tabBar: ['numbers'] }],
    ['a default language that it lacks', { languages: ['zh'], defaultLanguage: 'en' }],
    ['a price with a fraction of a micro', { prices: { ...good.prices, smsOut: 0.5 } }],
    ['two tiles of one amount', { payments: { ...good.payments, tiles: [{ amount: 5 }, { amount: 5 }] } }],
    ['a custom default out of its bounds', { payments: { ...good.payments, custom: { min: 1, max: 2, default: 3 } } }],
    ['a link that is no URL', { links: { ...good.links, terms: '/terms' } }],
  ])('%s', (_case, change) => {
    expect(brandSchema.safeParse(good).success).toBe(true);
    expect(() => defineBrand({ ...good, ...change } as BrandDefinition)).toThrow();
  });
});

it('sends login codes to all countries or to those listed', () => {
  const brand = getBrand('wephone');
  const narrow = { ...brand, login: { ...brand.login, countries: ['US', 'CA'] } };
  expect(sendsCodesTo(brand, 'SO')).toBe(true);
  expect(['US', 'SO'].map((iso) => sendsCodesTo(narrow, iso))).toEqual([true, false]);
});
