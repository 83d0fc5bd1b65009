import { expect, it } from 'vitest';
import { offerServices, searchServices } from './search-services.ts';

const services = [
  { app: 'whatsapp', name: 'WhatsApp', sort: 0, words: [] },
  { app: 'wechat', name: '微信', sort: 1, words: ['WeChat', 'weixin'] },
  { app: 'google', name: '谷歌 Google', sort: 2, words: ['Google', 'gmail', 'youtube'] },
  { app: 'x', name: 'X（推特）', sort: 3, words: ['X (Twitter)', 'twitter'] },
];
const found = (query: string) => searchServices(services, query).map(({ app }) => app);

it.each([
  ['gmail', ['google']],
  ['WeChat', ['wechat']],
  ['weixin', ['wechat']],
  ['微', ['wechat']],
  ['twitter', ['x']],
  ['推特', ['x']],
  [' WHATS ', ['whatsapp']],
  ['Ｇｍａｉｌ', ['google']],
  ['what s app', ['whatsapp']],
  ['x(推特)', ['x']],
  ['wx', ['wechat']],
  ['nobody', []],
])('%s is found by any name in any language', (query, apps) => {
  expect(found(query)).toEqual(apps);
});

it('those that begin with what is typed come first, and without a word all stay in their order', () => {
  expect(found('app')).toEqual(['whatsapp']);
  expect(found('we')).toEqual(['wechat']);
  expect(found('x')).toEqual(['x', 'wechat']);
  expect(found('')).toEqual(['whatsapp', 'wechat', 'google', 'x']);
});

it('a service that is not in the list leads to the one that receives the codes of any', () => {
  const other = { app: 'other', name: '其他应用', sort: 9, words: ['Other service'] };
  expect(offerServices([...services, other], '某某')).toEqual({ found: [], other });
  expect(offerServices([...services, other], 'gmail').other).toBeUndefined();
  expect(offerServices(services, '某某')).toEqual({ found: [], other: undefined });
});
