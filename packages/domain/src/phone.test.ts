import { describe, expect, it } from 'vitest';
import {
  chatKey,
  contactPhoneOnWire,
  displayNumber,
  formatNumber,
  formPartner,
  joinNumber,
  nationalDigits,
  normaliseOtherNumber,
  readChatKey,
  splitNumber,
  stripContactPhone,
  typedOtherCode,
} from './phone.ts';

describe('the other-number field', () => {
  it.each([
    ['trims', '  2125550100 ', '1', '1', '2125550100'],
    ['drops spaces, dashes and brackets', '(212) 555-0100', '1', '1', '2125550100'],
    ['drops en dashes, dots and square brackets too', '[212]–555.0100', '1', '1', '2125550100'],
    ['drops the invisible marks that address books paste', '\u202a212 555 0100\u202c', '1', '1', '2125550100'],
    ['reads full-width digits', '２１２５５５０１００', '1', '1', '2125550100'],
    ['keeps the last 11 characters', '998813800138000', '86', '86', '13800138000'],
    ['drops a leading 1 from 11 digits for a +1 own number', '12125550100', '1', '1', '2125550100'],
    ['drops it after cutting to 11 characters', '+1 (212) 555-0100', '1', '1', '2125550100'],
    ['keeps a leading 1 in fewer digits', '1212555010', '1', '1', '1212555010'],
    ['keeps a leading 1 for another own number', '13800138000', '86', '44', '13800138000'],
    ['keeps a leading 1 when another country is chosen', '13800138000', '86', '1', '13800138000'],
    ['drops a typed plus and chosen code', '+44 7911 123456', '44', '1', '7911123456'],
    ['drops a plus that is left', '+12345', '44', '44', '12345'],
  ])('%s', (_rule, input, telCode, ownTelCode, phone) => {
    expect(normaliseOtherNumber({ input, telCode, ownTelCode })).toBe(phone);
  });

  it('forms a partner from at least 5 digits', () => {
    expect(formPartner({ input: '1234', telCode: '1', ownTelCode: '1' })).toBeUndefined();
    expect(formPartner({ input: '123-45', telCode: '1', ownTelCode: '1' })).toEqual({
      telCode: '1',
      phone: '12345',
      fullNumber: '112345',
    });
  });

  it('forms no partner from letters', () => {
    expect(formPartner({ input: 'call 55501', telCode: '1', ownTelCode: '1' })).toBeUndefined();
  });

  it.each([
    ['+86 138 0013 8000', '1', '86'],
    ['0044 7911 123456', '1', '44'],
    ['+1 212 555 0100', '1', undefined],
    ['212 555 0100', '86', undefined],
    ['+', '1', undefined],
  ])('%j with code %s chosen names the typed code %s', (input, chosen, typed) => {
    expect(typedOtherCode(input, chosen)).toBe(typed);
  });
});

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
    ['12125550100', '+12125550100'],
    ['PAYPAL', 'PAYPAL'],
    ['22395', '22395'],
    ['', ''],
  ])('shows %j as %j', (full, shown) => {
    expect(displayNumber(full)).toBe(shown);
  });

  it.each([
    [{ telCode: '1', phone: '2125550100' }, '+1 (212) 555-0100'],
    [{ telCode: '44', phone: '7911123456' }, '+44 7911123456'],
    [{ telCode: '1', phone: '12345' }, '+1 12345'],
    [{ telCode: '', phone: 'PAYPAL' }, 'PAYPAL'],
  ])('groups %j as %s', (parts, shown) => {
    expect(formatNumber(parts)).toBe(shown);
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
