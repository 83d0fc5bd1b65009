import { describe, expect, it } from 'vitest';
import { type CodeMessage, readCodeMessages } from '../testing/code-messages.ts';
import { bringsCode, findCodeInMessage, findCodeInText } from './code-in-text.ts';

describe('the code within a text', () => {
  it.each([
    ['Your code is 123456. Do not share it.', '123456'],
    ['G-482913 is your Google verification code.', '482913'],
    ['123-456 is your code', '123456'],
    ['Your WhatsApp code: 123 456', '123456'],
    ['【接码】您的验证码为 8842，10分钟内有效。', '8842'],
    ['验证码：８８４２', '8842'],
    ['Use PIN 0042 to log in', '0042'],
    ['Call +12125550100 or enter code 7731', '7731'],
    ['In 2026 your account got code 551203', '551203'],
    ['Pay $1234.50 with OTP 998877', '998877'],
    ['Visit https://a.example/445566 to log in', undefined],
    ['Your code is A7K9Q2', 'A7K9Q2'],
    ['Your code is valid for 10 minutes', undefined],
    ['Hello', undefined],
  ])('%j holds %s', (text, code) => {
    expect(findCodeInText(text)).toBe(code);
  });
});

it.each([
  ['Your code is 123456', true],
  ['Visit https://a.example/445566 to log in', true],
  ['Welcome! Questions? Ask www.google.com.', false],
  ['Welcome to Google! Thank you for joining us.', false],
  ['Telegram: you logged in from a new device.', false],
  ['', false],
])('%j brings what was waited for, a code or a link: %s', (text, brings) => {
  expect(bringsCode(text)).toBe(brings);
});

describe('the code within a message of anybody', () => {
  it('is there only where the message speaks of one', () => {
    expect(findCodeInMessage('Your code is 123-456')).toBe('123456');
    expect(findCodeInMessage('【接码】您的验证码为 8842')).toBe('8842');
    expect(findCodeInMessage('See you at 1930, door 4455')).toBeUndefined();
    expect(findCodeInMessage('What was the code?')).toBeUndefined();
  });
});

/**
 * Each is known to be read wrong. A bare number of four digits is as often an answer to "how many?"; "PIN code" is a postal
 * code too; the rest speak neither of a code, nor of how long it lives, nor of whom not to tell.
 */
const READ_WRONG = [
  '4827',
  'My PIN code area is 110001, New Delhi. Ship it there.',
  'Nestle hub setup: 918-442',
  '007431 - enter this to finish linking your phone to PayWork.',
  '【顺顺风】您的登陆验证短信为310558，运单SF1390的信息仅本人可查。',
  '骑手注册验证，六位数字204471，填入即可完成【饱了吗】',
];

describe('the code within the messages of the tables', () => {
  const all = [...readCodeMessages('seen'), ...readCodeMessages('unseen')];
  const wrong = (rows: CodeMessage[], find: typeof findCodeInText) =>
    rows.filter(({ text, code }) => find(text) !== code).map(({ text }) => text);

  it('are more than five hundred, in twenty languages and more, each once', () => {
    expect(all.length).toBeGreaterThan(500);
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    expect(new Set(all.map(({ language }) => language)).size).toBeGreaterThan(20);
    expect(all.filter(({ code }) => code === undefined).length).toBeGreaterThan(60);
  });

  it('is found in every one that brings a code to a number for codes', () => {
    const withCode = all.filter(({ code }) => code !== undefined);
    expect(wrong(withCode, findCodeInText)).toEqual([]);
  });

  it('is found in a chat, and none where there is none, but for these few', () => {
    expect(wrong(all, findCodeInMessage)).toEqual(READ_WRONG);
    expect(READ_WRONG.length / all.length).toBeLessThan(0.02);
  });
});
