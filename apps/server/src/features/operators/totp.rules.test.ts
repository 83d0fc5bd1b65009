import { describe, expect, it } from 'vitest';
import { toBase32 } from './base32.rules.ts';
import { codeOf, findStep, stepOf } from './totp.rules.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes of an authenticator', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of RFC 6238, appendix B, at second %i', (second, code) => {
    expect(codeOf(secret, stepOf(second * 1000), 8)).toBe(code);
  });

  it.each([
    [0, '755224'],
    [1, '287082'],
    [9, '520489'],
  ])('are those of RFC 4226, appendix D, for count %i', (count, code) => {
    expect(codeOf(secret, count)).toBe(code);
  });

  it('count for a step before and after their own, and not for two', () => {
    const at = 1_000 * 30_000;
    for (const step of [999, 1000, 1001]) expect(findStep(secret, codeOf(secret, step), at)).toBe(step);
    for (const step of [998, 1002]) expect(findStep(secret, codeOf(secret, step), at)).toBeUndefined();
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is that of RFC 4648, §10', (text, wanted) => {
  expect(toBase32(Buffer.from(text))).toBe(wanted);
});
