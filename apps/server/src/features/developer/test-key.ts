import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const PREFIX = 'test_';
const SHAPE = /^test_(\d{1,20})_[\w-]{43}$/;

export type TestKeys = ReturnType<typeof createTestKeys>;

export const isTestKeyShaped = (key: unknown): key is string => typeof key === 'string' && key.startsWith(PREFIX);

/**
 * Keys for trying the API: `test_`, the user id, and a signature by the server's secret. Nothing of them is stored, and they
 * open made-up answers alone, so there is none to lose (0140).
 */
export function createTestKeys(secret: string) {
  const macKey = Buffer.from(hkdfSync('sha256', secret, '', 'test keys', 32));
  const keyOf = (userId: string) =>
    `${PREFIX}${userId}_${createHmac('sha256', macKey).update(userId).digest('base64url')}`;
  return {
    keyOf,

    /** The user id that a key was made for; undefined for what is none of ours. */
    read(key: string): string | undefined {
      const [, userId = ''] = SHAPE.exec(key) ?? [];
      const given = Buffer.from(key);
      const expected = Buffer.from(keyOf(userId));
      return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
    },
  };
}
