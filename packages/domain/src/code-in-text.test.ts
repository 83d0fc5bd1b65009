import { describe, expect, it } from 'vitest';
import { findCodeInMessage, findCodeInText } from './code-in-text.ts';

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

describe('the code within a message of anybody', () => {
  it('is there only where the message speaks of one', () => {
    expect(findCodeInMessage('Your code is 123-456')).toBe('123456');
    expect(findCodeInMessage('【接码】您的验证码为 8842')).toBe('8842');
    expect(findCodeInMessage('See you at 1930, door 4455')).toBeUndefined();
    expect(findCodeInMessage('What was the code?')).toBeUndefined();
  });
});
