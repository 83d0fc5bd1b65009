import { describe, expect, it } from 'vitest';
import { INVITE_CODE_ALPHABET, inviteLink, readInviteCode } from './invite-code.ts';

describe('an invite code', () => {
  it('has no letter that is read as another, and no vowel', () => {
    expect(INVITE_CODE_ALPHABET).not.toMatch(/[01258AEBILOSUVZ]/);
    expect(new Set(INVITE_CODE_ALPHABET).size).toBe(INVITE_CODE_ALPHABET.length);
  });

  it.each([
    ['CDFG3467', 'CDFG3467'],
    ['cdfg3467', 'CDFG3467'],
    ['  cdfg-3467 ', 'CDFG3467'],
    ['cdfg 3467', 'CDFG3467'],
    ['https://pingme.example?referral=cdfg3467', 'CDFG3467'],
    ['https://pingme.example/?a=b&referral=CDFG3467&x=y#z', 'CDFG3467'],
    ['CDFG346', undefined],
    ['CDFG34677', undefined],
    ['CDFG346O', undefined],
    ['ＣDFG3467', undefined],
    ['', undefined],
    ['https://pingme.example/?ref=CDFG3467', undefined],
  ])('in %j is %s', (text, code) => expect(readInviteCode(text)).toBe(code));
});

describe('an invite link', () => {
  it('is the origin plus ?referral=code (spec 1 §2)', () => {
    expect(inviteLink({ origin: 'https://pingme.example', basePath: '', code: 'CDFG3467' })).toBe(
      'https://pingme.example?referral=CDFG3467',
    );
  });

  it('keeps the markers of a brand that is told by the path', () => {
    expect(inviteLink({ origin: 'https://sms.example', basePath: '/wetalk/cn', code: 'CDFG3467' })).toBe(
      'https://sms.example/wetalk/cn/?referral=CDFG3467',
    );
  });
});
