import { expect, it } from 'vitest';
import { endsLock } from './wish.ts';

const lock = { app: 'telegram', countryCode: 'US', numberType: 2, telCode: '1', phone: '2025550142' } as const;
const wish = { app: 'telegram', code: 'US', numberType: 2 };

it.each([
  ['another one of the same kind', wish, false],
  ['the held number itself', { ...wish, numberType: 0, number: '12025550142' }, false],
  ['another service', { ...wish, app: 'whatsapp' }, true],
  ['another country', { ...wish, code: 'GB' }, true],
  ['another tier', { ...wish, numberType: 1 }, true],
  ["another number of one's own", { ...wish, numberType: 0, number: '12025550143' }, true],
  ['the held number for another service', { ...wish, app: 'whatsapp', number: '12025550142' }, true],
])('%s: asks before the held number goes: %#', (_, asked, ends) => {
  expect(endsLock(lock, asked)).toBe(ends);
});
