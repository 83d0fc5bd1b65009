import { dollarPayments, dollarPrices, dollars, exampleLinks, login, REFERRAL_REWARD, useTheApp } from './defaults.ts';
import { defineBrand } from './define-brand.ts';

export const jiema = defineBrand({
  id: 'jiema',
  name: { en: 'Jiema', zh: '接码' },
  tagline: { en: 'Verification codes from numbers around the world', zh: '全球号码，在线接收验证码' },
  markers: ['jiema'],
  features: ['landingPage', 'twoTabVerification'],
  tabBar: ['verification'],
  // The account is reached from the cards under the verification screen: top-up, subscriptions, log out.
  tabs: ['verification', 'account'],
  defaultTab: 'verification',
  accountPanes: [
    'profile',
    'notices',
    'credit',
    'history',
    'sms',
    'invite',
    'redeemCode',
    'numberManagement',
    'subscriptionHistory',
  ],
  rateTabs: [],
  languages: ['zh'],
  defaultLanguage: 'zh',
  currency: { ...dollars, cardDecimals: 2 },
  // Only wephone, wetalk and wetalkpro hide their gifts for crypto.
  payments: { ...dollarPayments, hidesGiftForCrypto: false },
  prices: dollarPrices,
  referralReward: REFERRAL_REWARD,
  login,
  profileGate: 'basic',
  approval: 'operator',
  insufficientBalance: { language: null, back: true },
  mobile: useTheApp,
  links: exampleLinks('jiema'),
  supportEmail: 'support@jiema.example',
  feedbackSubject: { en: 'Jiema web feedback', zh: '接码网页版反馈' },
  colours: { primary: '#FF6A00', soft: '#FFD3B0' },
  radiusPx: 8,
  logo: [
    { d: 'M8 3h16a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5h-5l-3 6-3-6H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Z', paint: 'primary' },
    { d: 'M8 11.5h3.5V15H8Z', paint: 'white' },
    { d: 'M14.25 11.5h3.5V15h-3.5Z', paint: 'white' },
    { d: 'M20.5 11.5H24V15h-3.5Z', paint: 'soft' },
  ],
});
