import type { Profile } from '@manyline/contract/profile';
import { expect, it } from 'vitest';
import { fullAddress } from './full-address.ts';
import { fullName } from './full-name.ts';

const inChina = { address: '天河路 88 号', city: '广州市', province: '广东省', postalCode: '510000', country: '中国' };
const abroad = {
  address: '1 Harbour Road',
  city: 'Springfield',
  province: 'Illinois',
  postalCode: '62701',
  country: '美国',
};

it.each([
  [inChina, 'zh', '中国广东省广州市天河路 88 号，510000'],
  [abroad, 'zh', '1 Harbour Road, Springfield, Illinois, 62701, 美国'],
  [abroad, 'en', '1 Harbour Road, Springfield, Illinois, 62701, 美国'],
] as const)('an address is written as its people write it: %o in %s', (profile, language, line) => {
  expect(fullAddress(profile as Profile, language)).toBe(line);
});

it('a Chinese name has its family name first, and no space', () => {
  expect([fullName('伟', '林'), fullName('Wei', 'Lin')]).toEqual(['林伟', 'Wei Lin']);
});
