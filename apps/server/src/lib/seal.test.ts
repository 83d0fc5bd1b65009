import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);
const plain = Buffer.from('a passport');

it('what was sealed opens with its key and under its name alone, and looks different each time', () => {
  const sealed = seal(key, plain, 'pictures/1');
  expect(unseal(key, sealed, 'pictures/1')).toEqual(plain);
  expect(unseal(key, sealed, 'pictures/2')).toBeUndefined();
  expect(unseal(randomBytes(32), sealed, 'pictures/1')).toBeUndefined();
  expect(sealed.includes(plain)).toBe(false);
  expect(seal(key, plain, 'pictures/1')).not.toEqual(sealed);
});

it('one changed bit anywhere, or a piece cut off, keeps it shut', () => {
  const sealed = seal(key, plain, 'pictures/1');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(unseal(key, changed, 'pictures/1')).toBeUndefined();
    expect(unseal(key, sealed.subarray(0, at), 'pictures/1')).toBeUndefined();
  }
});
