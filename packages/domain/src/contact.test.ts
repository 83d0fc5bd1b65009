import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf } from './characters.ts';
import {
  checkContact,
  contactLimits,
  isEmptyPhone,
  nameFromWire,
  nameOnWire,
  type TypedContact,
  typedPhoneOf,
} from './contact.ts';

const phone = (telCode: string, number: string, tag = 'Mobile') => ({ telCode, phone: number, tag });
const typed = (more: Partial<TypedContact> = {}): TypedContact => ({
  name: 'Bo',
  phones: [phone('1', '2025550142')],
  email: '',
  companyName: '',
  note: '',
  ...more,
});
const problems = (more: Partial<TypedContact>) => checkContact(typed(more)).faults.map(({ problem }) => problem);

describe('the rules of a contact (spec 1 §5)', () => {
  it.each<[string, Partial<TypedContact>, string[]]>([
    ['a name is required', { name: ' \n ' }, ['nameMissing']],
    ['40 characters are a name', { name: 'x'.repeat(40) }, []],
    ['41 are too many', { name: 'x'.repeat(41) }, ['nameTooLong']],
    ['an emoji is one character', { name: '🙂'.repeat(40) }, []],
    ['spaces around do not count', { name: `  ${'x'.repeat(40)}  ` }, []],
    ['a number is required', { phones: [] }, ['phonesMissing']],
    ['empty rows are skipped, and none may be left', { phones: [phone('1', '  '), phone('', '')] }, ['phonesMissing']],
    ['a country code is required', { phones: [phone('', '12345')] }, ['telCodeMissing']],
    ['a country code has digits only', { phones: [phone('1a', '12345')] }, ['telCodeDigits']],
    ['a country code has at most 4', { phones: [phone('12345', '12345')] }, ['telCodeDigits']],
    ['a number has digits only', { phones: [phone('1', '555-CALL')] }, ['phoneDigits']],
    ['a number of the chosen code with plus is fine', { phones: [phone('44', '+44 20 7946 0018')] }, []],
    ['a number of another code is told', { phones: [phone('1', '+44 20 7946 0018')] }, ['phoneOtherCode']],
    ['the code alone is no number', { phones: [phone('44', '+44')] }, ['phoneMissing']],
    ['15 digits with the code are the most', { phones: [phone('1', '2'.repeat(15))] }, ['phoneTooLong']],
    ['a tag is required', { phones: [phone('1', '12345', '')] }, ['tagMissing']],
    [
      'five numbers are the most',
      { phones: Array.from({ length: 6 }, (_, at) => phone('1', `20255501${at}`)) },
      ['tooManyPhones'],
    ],
    ['email is optional', { email: ' ' }, []],
    ['email has letters, digits, dot, underscore, hyphen', { email: 'a.b_c-1@mail.example.com' }, []],
    ['email may have the wide marks of a Chinese input method', { email: 'nana＠qq。com' }, []],
    ['email has no plus', { email: 'a+b@mail.com' }, ['emailInvalid']],
    ['email has a top level of 2 to 4 letters', { email: 'a@mail.museum' }, ['emailInvalid']],
    ['a company of 21 is too long', { companyName: 'x'.repeat(21) }, ['companyTooLong']],
    ['a note of 100 fits', { note: 'x'.repeat(100) }, []],
    ['a note of 101 is too long', { note: 'x'.repeat(101) }, ['noteTooLong']],
  ])('%s', (_rule, more, expected) => {
    expect(problems(more)).toEqual(expected);
  });

  it('name the row at fault as it was given, the skipped ones counted', () => {
    const { faults } = checkContact(typed({ phones: [phone('1', ''), phone('1', '2025550142'), phone('1', 'x')] }));
    expect(faults).toEqual([{ field: 'phone', row: 2, problem: 'phoneDigits' }]);
  });

  it('strip plus, brackets and spaces, and keep one of two equal numbers', () => {
    const phones = [
      phone('+1', ' (202) 555 0142 '),
      phone('1', '+1 202 555 0142', 'Work'),
      phone('86', '１３８００１３８０００'),
    ];
    expect(checkContact(typed({ phones })).contact?.phones).toEqual([
      phone('1', '2025550142'),
      phone('86', '13800138000'),
    ]);
  });

  it('hold whatever is typed: what they pass is within every limit, and passes again unchanged', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 130 });
    const row = fc.record({
      telCode: fc.oneof(fc.constantFrom('1', '44', '+86', ''), text),
      phone: fc.oneof(fc.stringMatching(/^\+?[\d ()-]{0,18}$/), text),
      tag: fc.constantFrom('Mobile', 'Home', 'Work', 'Other', 'Fax'),
    });
    const contact = fc.record({
      name: text,
      phones: fc.array(row, { maxLength: 7 }),
      companyName: text,
      note: text,
      email: fc.oneof(fc.constant(''), fc.emailAddress(), text),
    });
    fc.assert(
      fc.property(contact, (given) => {
        const { contact: clean, faults } = checkContact(given);
        expect(clean === undefined).toBe(faults.length > 0);
        if (!clean) return;
        expect(lengthOf(clean.name)).toBeGreaterThan(0);
        expect(lengthOf(clean.name)).toBeLessThanOrEqual(contactLimits.name);
        expect(clean.phones.length).toBeLessThanOrEqual(contactLimits.phones);
        for (const { telCode, phone: number } of clean.phones) expect(telCode + number).toMatch(/^\d{2,15}$/);
        expect(checkContact(clean).contact).toEqual(clean);
        const onWire = clean.phones.map((each) => ({ ...each, phone: `+${each.telCode}${each.phone}` }));
        expect(checkContact({ ...clean, phones: onWire }).contact).toEqual(clean);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a name on the wire', () => {
  it('is within the specification’s limit, the whole of it beside', () => {
    expect(nameOnWire('Bo')).toEqual({ name: 'Bo', fullName: 'Bo' });
    const whole = 'Christopher Montgomery-Smithson';
    expect(nameOnWire(whole)).toEqual({ name: 'Christopher Montgome', fullName: whole });
    expect(nameFromWire(nameOnWire(whole))).toBe(whole);
  });

  it('cuts no emoji in two', () => {
    expect(nameOnWire(`${'x'.repeat(17)}👨‍👩‍👧 and more`).name).toBe('x'.repeat(17));
  });

  it('without a whole one, or beside an old one, is the name', () => {
    expect(nameFromWire({ name: 'Bo' })).toBe('Bo');
    expect(nameFromWire({ name: 'Bo', fullName: 'Christopher Montgomery-Smithson' })).toBe('Bo');
  });
});

it('a number that is known whole becomes a row; one without a country code has none', () => {
  expect(typedPhoneOf('442079460018', 'Work')).toEqual(phone('44', '2079460018', 'Work'));
  expect(typedPhoneOf('95588')).toEqual(phone('', '95588', 'Other'));
  expect(isEmptyPhone({ phone: ' ( ) ' })).toBe(true);
});
