import type { Contact } from '@manyline/contract/contacts';
import { expect, it } from 'vitest';
import { searchContacts } from './search-contacts.ts';

const contact = (name: string, ...numbers: [telCode: string, phone: string][]): Contact => ({
  _id: name,
  localId: name,
  accountId: '1',
  email: '',
  companyName: '',
  note: '',
  date: 1,
  name,
  phoneList: numbers.map(([telCode, phone]) => ({ telCode, phone: `+${telCode}${phone}`, tag: 'Other' })),
});
const book = [
  { ...contact('Élodie', ['33', '123456789']), companyName: 'Bäckerei Nord', email: 'elodie@bakery.example' },
  { ...contact('小林', ['86', '13800138000'], ['1', '2025550142']), reading: 'xiao lin xiaolin xl' },
];
const found = (typed: string) => searchContacts(book, typed).map(({ name }) => name);

it.each([
  ['elo', ['Élodie']],
  ['ELODIE ', ['Élodie']],
  ['林', ['小林']],
  ['138 0013', ['小林']],
  ['(202) 555', ['小林']],
  ['+33', ['Élodie']],
  ['', ['Élodie', '小林']],
  ['nobody', []],
  ['backerei', ['Élodie']],
  ['@bakery', ['Élodie']],
  ['xiaolin', ['小林']],
  ['lin', ['小林']],
  ['XL', ['小林']],
])('by name, pinyin, company, mail or phone, "%s" finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});
