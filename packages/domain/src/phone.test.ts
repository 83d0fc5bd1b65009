import { describe, expect, it } from 'vitest';
import {
  chatKey,
  contactPhoneOnWire,
  formatFullNumber,
  formatNumber,
  joinNumber,
  nationalDigits,
  readChatKey,
  splitNumber,
  stripContactPhone,
} from './phone.ts';

describe('full numbers', () => {
  it('joins code and number without plus signs', () => {
    expect(joinNumber({ telCode: '+44', phone: '7911123456' })).toBe('447911123456');
  });

  it.each([
    ['12125550100', '1', '2125550100'],
    ['+447911123456', '44', '7911123456'],
    ['85251234567', '852', '51234567'],
    ['PAYPAL', '', 'PAYPAL'],
    ['22395', '', '22395'],
  ])('splits %s into %j and %s', (full, telCode, phone) => {
    expect(splitNumber(full)).toEqual({ telCode, phone });
  });

  it.each([
    ['12125550100', '+1 (212) 555-0100'],
    ['447911123456', '+44 7911 123456'],
    ['442079460958', '+44 20 7946 0958'],
    ['8613800138000', '+86 138 0013 8000'],
    ['862155550100', '+86 21 5555 0100'],
    ['61412345678', '+61 412 345 678'],
    ['33639981234', '+33 6 39 98 12 34'],
    ['4915123456789', '+49 1512 3456789'],
    ['919876543210', '+91 98765 43210'],
    ['5511961234567', '+55 11 96123 4567'],
    ['79123456789', '+7 912 345 67 89'],
    ['85251234567', '+852 5123 4567'],
    ['112345', '112345'],
    ['1999999', '+1 999 999'],
    ['PAYPAL', 'PAYPAL'],
    ['22395', '22395'],
    ['', ''],
  ])('shows %j as %j', (full, shown) => {
    expect(formatFullNumber(full)).toBe(shown);
  });

  it('shows a number of no known groups in threes', () => {
    expect(formatNumber({ telCode: '999', phone: '12345678' })).toBe('+999 123 456 78');
    expect(formatNumber({ telCode: '', phone: 'PAYPAL' })).toBe('PAYPAL');
  });
});

describe('chat keys', () => {
  it('joins own and other full number by a dash and reads them back, also for senders with dashes', () => {
    expect(chatKey('12125550100', '447911123456')).toBe('12125550100-447911123456');
    expect(readChatKey('12125550100-MY-BANK')).toEqual({ ownFullNumber: '12125550100', otherFullNumber: 'MY-BANK' });
  });

  it.each(['', '-1', '1-', 'A-1'])('reads nothing from %j', (key) => {
    expect(readChatKey(key)).toBeUndefined();
  });
});

describe('contact phones', () => {
  it('are stripped of plus, brackets, spaces and dashes, and sent as plus, code and number', () => {
    expect(stripContactPhone('+(212) 555-0100')).toBe('2125550100');
    expect(contactPhoneOnWire({ telCode: '1', phone: '2125550100' })).toBe('+12125550100');
  });
});

it.each([
  ['(212) 555-0100', '1', '2125550100'],
  ['+1 212 555 0100', '1', '2125550100'],
  ['+44 7911 123456', '1', '447911123456'],
  ['１３８ ００１３ ８０００', '86', '13800138000'],
])('%s typed beside +%s is %s', (typed, telCode, digits) => {
  expect(nationalDigits(typed, telCode)).toBe(digits);
});
