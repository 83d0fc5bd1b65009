import type { BrandDefinition } from './schema.ts';

/** Prices of the brands whose unit is a dollar (a coin is one dollar). Ours; an operator changes them in the brand's file. */
export const dollarPrices: BrandDefinition['prices'] = {
  smsOut: 20_000,
  mmsOut: 60_000,
  callIn: 20_000,
  codeSms: 100_000,
  codeSmsPremium: 200_000,
  codeSend: 50_000,
  codeNumberMonth: 3_000_000,
  numberMonth: 2_000_000,
};

/** Tiles and gifts of the dollar brands (spec 2 §9). */
export const dollarPayments: BrandDefinition['payments'] = {
  tiles: [
    { amount: 2 },
    { amount: 5 },
    { amount: 10, gift: 1 },
    { amount: 20, gift: 2 },
    { amount: 50, gift: 6 },
    { amount: 100, gift: 13 },
  ],
  popularGiftPercent: 0,
  custom: { min: 11, max: 200, default: 200 },
  hidesGiftForCrypto: true,
  cryptoDecimals: { wallet: 8, confirm: 4 },
};

/** Plans and billing cycles of spec 2 §9. Prices and discounts are ours. */
export const dollarPlans: NonNullable<BrandDefinition['plans']> = {
  families: [
    { type: 'unlimited', addMonth: 10_000_000 },
    { type: 'unlimitedVoice', addMonth: 6_000_000 },
    { type: 'unlimitedTexts', addMonth: 5_000_000 },
    { type: 'payAsYouGo', addMonth: 0 },
  ],
  periods: [
    { months: 1, discountPercent: 0 },
    { months: 3, discountPercent: 5 },
    { months: 6, discountPercent: 10 },
    { months: 12, discountPercent: 20 },
  ],
};

export const dollars: BrandDefinition['currency'] = {
  code: 'USD',
  name: { en: 'US dollar', zh: '美元' },
  decimals: 4,
  cardDecimals: 4,
  symbol: '$',
  suffix: { en: '', zh: '' },
  payIn: 'USD',
};

/** 0.2 of the brand's currency (spec 2 §9, decision 27). */
export const REFERRAL_REWARD = 200_000;

export const login: BrandDefinition['login'] = {
  channels: ['phone', 'email'],
  codeLength: { phone: 4, email: 6 },
  countries: 'all',
};

export const allRateTabs: BrandDefinition['rateTabs'] = ['makeCall', 'receiveCall', 'sms', 'numbers'];

/** The page that a phone gets where the brand has an app. */
export const useTheApp: BrandDefinition['mobile'] = {
  kind: 'message',
  text: { en: 'Please use the mobile app on your phone.', zh: '请在手机上下载并打开 App 使用。' },
};

/** Links on a placeholder host; a deployment writes its own into the brand's file. */
export function exampleLinks(id: BrandDefinition['id']): BrandDefinition['links'] {
  const site = `https://${id}.example`;
  return {
    terms: `${site}/terms`,
    privacy: `${site}/privacy`,
    apiDocs: '/web/docs/',
    messagingSite: `https://messages.${id}.example/`,
    app: `${site}/app`,
  };
}
