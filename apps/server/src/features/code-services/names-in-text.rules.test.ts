import { describe, expect, it } from 'vitest';
import { readDefaultServices } from './default-services.ts';
import { createNamesInText } from './names-in-text.rules.ts';

const services = readDefaultServices();
const namedBy = createNamesInText(services);

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
    ['22000', 'Your Bolt code is 4821', ['bolt']],
    [
      '22000',
      'Wise, Target and Signal are names here; bolt the door and signal us: 4821',
      ['signal', 'wise', 'target'],
    ],
    ['22000', 'Be wise: 99 texts a day, 12306 in line, code 4821', []],
    ['10690', '【12306】验证码：482913', ['12306']],
    ['22000', 'Код ВКонтакте: 4821', ['vk']],
    ['22000', '[카카오톡] 인증번호 4821', ['kakaotalk']],
    // A sender's own name wins over what the text talks about.
    ['Telegram', 'Never give this code to anyone on WhatsApp: 48213', ['telegram']],
  ])('from %s: %s', (from, text, apps) => {
    expect(namedBy(from, text)).toEqual(apps);
  });

  it('are each found by their own names', () => {
    for (const { app, en, zh } of services.filter(({ en }) => !en.includes('(')))
      for (const name of [en, zh]) expect(namedBy('12025550141', `${name}: 482913`), name).toContain(app);
  });
});
