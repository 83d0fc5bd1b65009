import type { VirtualPhone } from '@manyline/contract/numbers';
import type { VerificationNumber } from '@manyline/contract/verification';
import { expect, it } from 'vitest';
import { ALL_APPS, listApps, listNumbers, OWN_NUMBERS } from './listed-numbers.ts';

const own = (phone: string, numberName = '') => ({ telCode: '1', phone, numberName }) as VirtualPhone;
const code = (phone: string, app: string, numberName = '') =>
  ({ telCode: '44', phone, oldPhone: `44${phone}`, app, name: app.toUpperCase(), numberName }) as VerificationNumber;

const numbers = [own('2125550100', 'Shop'), own('2125550101')];
const codes = [code('7400000001', 'telegram'), code('7400000001', 'whatsapp'), code('7400000002', 'telegram', 'Work')];
const keys = (app: string, typed = '') => listNumbers(numbers, codes, { app, typed }).map(({ key }) => key);

it('number management lists own numbers and those for codes, filtered by app', () => {
  expect(keys(ALL_APPS)).toHaveLength(5);
  expect(keys(OWN_NUMBERS)).toEqual(['12125550100', '12125550101']);
  expect(keys('telegram')).toEqual(['447400000001 telegram', '447400000002 telegram']);
  expect(listApps(codes)).toEqual([
    { value: 'telegram', label: 'TELEGRAM' },
    { value: 'whatsapp', label: 'WHATSAPP' },
  ]);
});

it('the search finds phone or name among what the filter leaves, whatever the case', () => {
  expect(keys(ALL_APPS, 'sHOP')).toEqual(['12125550100']);
  expect(keys(ALL_APPS, '7400-000001')).toEqual(['447400000001 telegram', '447400000001 whatsapp']);
  expect(keys('whatsapp', 'work')).toEqual([]);
});
