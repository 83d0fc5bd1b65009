import { expect, it } from 'vitest';
import { inviterNameOf } from './inviter-name.ts';

it.each([
  [{ telCode: '86', phone: '13800001234' }, '+86 ***1234'],
  [{ telCode: '1', phone: '2025550123', email: 'ana@gmail.com' }, '+1 ***0123'],
  [{ telCode: '852', phone: '51234567' }, '+852 ***4567'],
  // Of a short phone no more than half.
  [{ telCode: '298', phone: '211234' }, '+298 ***234'],
  [{ telCode: '290', phone: '51234' }, '+290 ***34'],
  [{ email: 'ana.lee@gmail.com' }, 'a***@gmail.com'],
  [{ email: '王@qq.com' }, '王***@qq.com'],
  // Whose domain is their own name would be named by it.
  [{ email: 'a@wei-zhang.example' }, 'a***@w***.example'],
  [{}, undefined],
])('%o: of an inviter no more is shown than a friend needs to know them again', (account, shown) => {
  expect(inviterNameOf(account)).toBe(shown);
});
