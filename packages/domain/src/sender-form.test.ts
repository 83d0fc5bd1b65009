import { expect, it } from 'vitest';
import {
  checkSenderForm,
  isPhone,
  isWebsite,
  needsRegister,
  type SenderFault,
  type TypedSenderForm,
  toPhoneDigits,
} from './sender-form.ts';

it.each([
  ['https://example.com', true],
  ['http://shop.example.com:8080/a?b#c', true],
  ['https://例子.中国/关于', true],
  ['example.com', false],
  ['https://localhost', false],
  ['https://exa mple.com', false],
  ['ftp://example.com', false],
])('whether %s is a website: %s', (text, is) => expect(isWebsite(text)).toBe(is));

it.each([
  ['+1 (202) 555-0141', '12025550141', true],
  ['44 7400 123456', '447400123456', true],
  ['12345', '12345', false],
  ['call me', 'callme', false],
])('%s is the number %s, and one: %s', (text, digits, is) => {
  expect(toPhoneDigits(text)).toBe(digits);
  expect(isPhone(text)).toBe(is);
});

it('a sole proprietor stands in no register', () => {
  expect(needsRegister('soleProprietor')).toBe(false);
  expect(needsRegister('nonProfit')).toBe(true);
});

const good: TypedSenderForm = {
  businessName: 'Wei Flowers',
  businessType: 'company',
  register: 'EIN',
  registrationNumber: '12-3456789',
  industry: '',
  website: 'https://flowers.example.com',
  street: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
  firstName: 'Wei',
  lastName: 'Chen',
  email: 'wei@flowers.example.com',
  phone: '+1 217 555 0123',
  use: 'deliveries',
  volume: '10000',
  summary: 'We tell people when their flowers arrive.',
  sample: 'Your flowers arrive today between 3 and 4.',
  secondSample: '',
  optInType: 'webForm',
  optIn: 'People tick a box while they order.',
};

it.each<[Partial<TypedSenderForm>, SenderFault[]]>([
  [{}, []],
  [{ businessName: ' ' }, [{ field: 'businessName', problem: 'missing' }]],
  [{ use: '' }, [{ field: 'use', problem: 'choose' }]],
  [{ sample: 'Hello' }, [{ field: 'sample', problem: 'tooShort' }]],
  [{ optIn: 'x'.repeat(501) }, [{ field: 'optIn', problem: 'tooLong' }]],
  [{ website: 'flowers' }, [{ field: 'website', problem: 'website' }]],
  [{ email: 'wei' }, [{ field: 'email', problem: 'email' }]],
  [{ phone: '0' }, [{ field: 'phone', problem: 'phone' }]],
  [{ registrationNumber: '' }, [{ field: 'registrationNumber', problem: 'missing' }]],
  [{ businessType: 'soleProprietor', register: '', registrationNumber: '' }, []],
])('a form with %o has the faults %o', (change, faults) => {
  expect(checkSenderForm({ ...good, ...change })).toEqual(faults);
});

it('a local number is asked for its trade and a second sample too', () => {
  expect(checkSenderForm(good)).toEqual([]);
  expect(checkSenderForm(good, 'local')).toEqual([
    { field: 'industry', problem: 'choose' },
    { field: 'secondSample', problem: 'missing' },
  ]);
  const more = { industry: 'retail', secondSample: 'Your order is on its way to you.' };
  expect(checkSenderForm({ ...good, ...more }, 'local')).toEqual([]);
});
