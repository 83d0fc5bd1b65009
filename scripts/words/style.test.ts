import { writtenLanguages } from '@manyline/domain/languages';
import { describe, expect, it } from 'vitest';
import { findBreaches, readTexts } from './style.ts';

/** Every file of ours that may hold words, as it is written; those that hold none give none. */
const sources = import.meta.glob(
  [
    '../../{apps,packages}/*/src/**/*.ts',
    '../../apps/server/src/**/*.{en,zh}.md',
    '!**/node_modules/**',
    '!**/*.test.ts',
    '!**/testing/**',
    '!**/{adapters,testkit}/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
) as Record<string, string>;

/** Called so by others: stores, networks, services whose codes are received, countries, languages. */
const NAMES = [
  'Alipay',
  'UnionPay',
  'Mobile',
  'Plans',
  'Cloud Number',
  'United States',
  'Hong Kong',
  'Apple Pay',
  'Google Pay',
  'App Store',
  'Google Play',
  'WeChat Pay',
  'Standard Webhooks',
  'Western European',
  'Simplified Chinese',
  'Traditional Chinese',
  'United Arab Emirates',
  'Check Profile',
  'Update Profile',
];

const texts = Object.entries(sources).flatMap(([file, source]) =>
  writtenLanguages.flatMap((language) => readTexts(language, file, source).map((text) => ({ file, language, text }))),
);

describe.each(writtenLanguages)('every text in %s', (language) => {
  it('keeps the rules of how it is written', () => {
    const own = texts.filter((each) => each.language === language);
    expect(own.length).toBeGreaterThan(1_000);
    const breaches = own.flatMap(({ file, text }) =>
      findBreaches(language, text, NAMES).map((breach) => `${file.slice(6)} ${breach} in "${text}"`),
    );
    expect(breaches).toEqual([]);
  });
});

it.each([
  ['zh', '充值, 提现'],
  ['zh', '接码: {amount}'],
  ['zh', 'X (推特)'],
  ['zh', '{a}, {b}'],
  ['zh', '已登录。 请继续'],
  ['zh', '支付 50 云币 订阅'],
  ['zh', '登录 设备'],
  ['zh', '请在Telegram中填写'],
  ['zh', '使用至 {day}（UTC）'],
  ['zh', '您的账号'],
  ['zh', '无激活费'],
  ['en', 'Choose “Later”'],
  ['en', 'Two  spaces'],
  ['en', 'Open Number Settings'],
  ['en', 'Help by e-mail'],
  ['en', 'Please recharge it'],
  ['en', 'Next payment on {day} (UTC)'],
  ['en', 'Colour of the page'],
] as const)('in %s this is found: %s', (language, text) => {
  expect(findBreaches(language, text)).not.toEqual([]);
});

it.each([
  ['zh', '余额 {balance}，请充值（至少 $5.00）。'],
  ['zh', '用 {{number}} 接收{{app}}的验证码'],
  ['en', 'Log in to {{brand}}: "Later" is fine. Then go on.'],
  ['en', 'Insufficient Balance'],
] as const)('in %s this is right: %s', (language, text) => {
  expect(findBreaches(language, text)).toEqual([]);
});

it('finds the words of pages, of the server and of the contract, and no word of the code around them', () => {
  const page = "import x from '推特';\nexport const zh = { a: '一', // '二'\n 'b-c': '三' };";
  expect(readTexts('zh', '/x/zh.ts', page)).toEqual(['一', '三']);
  const server = "const words = defineWords({ en: { a: 'One' }, zh: { a: '一', b: \"二\" } });\nlog('四');";
  expect(readTexts('zh', '/x/x.words.ts', server)).toEqual(['一', '二']);
  expect(readTexts('en', '/x/x.words.ts', server)).toEqual(['One']);
  const written = '## 退订\n\n- 调用 `sub` 后[续费](/x)。\n\n```sh\n# 取消订阅\n```\n';
  expect(readTexts('zh', '/x/terms.zh.md', written)).toEqual(['退订', '调用 x 后续费。']);
  expect(readTexts('en', '/x/terms.zh.md', written)).toEqual([]);
  expect(readTexts('en', '/x/errors.ts', "{ status: 'alert', en: 'No.', zh: '不。' }")).toEqual(['No.']);
});
