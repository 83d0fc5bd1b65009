import type { LockPhone } from '@manyline/contract/verification';
import { expect, it } from 'vitest';
import { placeOfLock, tabOfLock } from './place-of-lock.ts';

const lock = (numberType: 0 | 1 | 2) =>
  ({ app: 'telegram', countryCode: 'US', telCode: '1', phone: '2025550142', numberType }) as LockPhone;
const searchOf = (numberType: 0 | 1 | 2) => placeOfLock(lock(numberType), { hasTwoTabs: true });

it('the way back to a held number: its step, or where there are two tabs the one that it was taken on', () => {
  expect(placeOfLock(lock(0), { hasTwoTabs: false })).toMatchObject({ params: { _splat: 'new/receive' } });
  expect([0, 1, 2].map((type) => tabOfLock(lock(type as 0)))).toEqual(['recent', 'new', 'new']);
  expect(searchOf(0)).toMatchObject({ search: { app: 'telegram', number: '12025550142' } });
  expect(searchOf(1)).toMatchObject({ search: { app: 'telegram', code: 'US' } });
});
