import { describe, expect, it } from 'vitest';
import { codeServiceName, codeServices, findCodeService } from '../../lib/code-services.ts';
import { findCodeHolder, servicesOfText } from './code-holder.rules.ts';

describe('the services that a text names', () => {
  it.each([
    ['18335550100', 'Your WhatsApp code is 123-456', ['whatsapp']],
    ['Google', '123456 is your verification code.', ['google']],
    ['22000', 'G-482913 is your Google verification code.', ['google']],
    ['10690', '【淘宝】您的验证码是 482913，请勿泄露。', ['taobao']],
    ['10690', '【微信】验证码 8213', ['wechat']],
    ['X', 'Your confirmation code is 55012', ['x']],
    ['Verify', 'Your Twitter code is 55012', ['x']],
    // Within other words they are no names.
    ['Shop', 'Your online order: code 1234. Reply STEAMING', []],
    ['12025550141', 'Your code is 4821', []],
    ['Verify', 'Google: use 4821 to sign in to YouTube on Apple TV', ['google', 'apple']],
    ['ＬＩＮＥ', '認証番号 4821', ['line']],
    // A sender's own name wins over what the text talks about.
    ['Telegram', 'Never give this code to anyone on WhatsApp: 48213', ['telegram']],
  ])('from %s: %s', (from, text, apps) => {
    expect(servicesOfText(from, text)).toEqual(apps);
  });

  it('are each found by their own names', () => {
    for (const { app, en, zh } of codeServices.filter(({ app }) => app !== 'other' && app !== 'x'))
      for (const name of [en, zh]) expect(servicesOfText('12025550141', `${name}: 482913`), name).toContain(app);
  });
});

describe('the holder of a text', () => {
  const [ana, bo] = [
    { app: 'whatsapp', accountId: 'ana' },
    { app: 'google', accountId: 'bo' },
  ];
  const find = (text: string, claims: { app: string; accountId: string }[], shadowed = false) =>
    findCodeHolder({ from: '22000', text }, claims, () => shadowed)?.accountId;

  it('is who waits for the service that it names, and nobody else', () => {
    expect(find('Your WhatsApp code: 123456', [ana, bo])).toBe('ana');
    expect(find('G-123456 is your Google code', [ana, bo])).toBe('bo');
    expect(find('Your Telegram code: 123456', [ana, bo])).toBeUndefined();
    expect(find('Your Telegram code: 123456', [ana])).toBeUndefined();
  });

  it('of a text that names nobody is who alone waits, unless somebody else waited a moment ago', () => {
    expect(find('Your code: 123456', [ana])).toBe('ana');
    expect(find('Your code: 123456', [ana], true)).toBeUndefined();
    expect(find('Your code: 123456', [ana, bo])).toBeUndefined();
    expect(find('Your code: 123456', [ana, { app: 'other', accountId: 'cy' }])).toBe('cy');
    expect(find('Your WhatsApp code: 123456', [ana], true)).toBe('ana');
  });

  it('is nobody where a text names two services that are both waited for', () => {
    expect(find('Use WhatsApp or Google: 123456', [ana, bo])).toBeUndefined();
    expect(find('Use WhatsApp or Telegram: 123456', [ana, bo])).toBe('ana');
  });
});

it('services have ids of their own, and names', () => {
  expect(new Set(codeServices.map(({ app }) => app)).size).toBe(codeServices.length);
  for (const { app } of codeServices) expect(app).toMatch(/^[a-z0-9-]{1,32}$/);
  expect([codeServiceName('taobao', 'zh'), codeServiceName('gone', 'en')]).toEqual(['淘宝', 'gone']);
  expect(findCodeService('nobody')).toBeUndefined();
});
