import { inviteLink } from '@manyline/domain/invite-code';
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { forgetReferral, readReferral, storeReferral } from './referral.ts';

const queryOf = (url: string) => new URL(url).searchParams;

it('keeps the code of an invite link until it is redeemed, for the brand of the link alone', () => {
  const storage = createMemoryStorage();
  const link = inviteLink({ origin: 'https://sms.example', basePath: '/wetalk', code: 'CDFG3467' });
  storeReferral('wetalk', queryOf(link), storage);
  // A later visit without a link forgets nothing.
  storeReferral('wetalk', queryOf('https://sms.example/wetalk/'), storage);
  expect(readReferral('wetalk', storage)).toBe('CDFG3467');
  expect(readReferral('pingme', storage)).toBe('');
  forgetReferral('wetalk', storage);
  expect(readReferral('wetalk', storage)).toBe('');
});

it.each(['', ' ', '-', '---', '<script>', 'x'.repeat(41), 'a b'])('keeps nothing of %j', (code) => {
  const storage = createMemoryStorage();
  storeReferral('pingme', new URLSearchParams({ referral: code }), storage);
  expect(readReferral('pingme', storage)).toBe('');
});
