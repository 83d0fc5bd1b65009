import type { VirtualPhone } from '@manyline/contract/numbers';
import { expect, it } from 'vitest';
import { searchOwnNumbers } from './search-own-numbers.ts';

const own = (telCode: string, phone: string, numberName: string): VirtualPhone => ({
  telCode,
  phone,
  numberName,
  notes: '',
  type: 'other',
  state: 'active',
  monthRent: '0',
  capabilities: { sms: true, mms: true, voice: true },
});
const numbers = [own('1', '4155550111', 'Work'), own('44', '7700900555', 'Flat 15')];
const found = (typed: string) => searchOwnNumbers(numbers, typed).map(({ numberName }) => numberName);

it('finds own numbers by code plus number, however it is written', () => {
  expect([found('+1 (415)'), found('447700'), found('0555')]).toEqual([['Work'], ['Flat 15'], ['Flat 15']]);
});

it('finds own numbers by name, whatever the case', () => {
  expect([found('work'), found('flat 15'), found(''), found('nobody')]).toEqual([
    ['Work'],
    ['Flat 15'],
    ['Work', 'Flat 15'],
    [],
  ]);
});
