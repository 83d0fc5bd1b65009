import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../../testing/memory-storage.ts';
import { readOfferSeed, renewOfferSeed } from './offer-seed.ts';

it('a place has one seed in a tab until others are asked for, and its own', () => {
  const kept = createMemoryStorage();
  const first = readOfferSeed('US 212', kept);
  const other = readOfferSeed('US 415', kept);
  expect(other).not.toBe(first);
  expect(readOfferSeed('US 212', kept)).toBe(first);
  const next = renewOfferSeed('US 212', kept);
  expect(next).not.toBe(first);
  expect([readOfferSeed('US 212', kept), readOfferSeed('US 415', kept)]).toEqual([next, other]);
});

it('what is damaged or forbidden is another seed each time', () => {
  const kept = createMemoryStorage();
  kept.setItem('numberOffers', '7');
  expect(readOfferSeed('US', kept)).toMatch(/^[\w-]{36}$/);
  const refuse = () => {
    throw new Error('forbidden');
  };
  const forbidden = { getItem: refuse, setItem: refuse };
  expect(readOfferSeed('US', forbidden)).not.toBe(readOfferSeed('US', forbidden));
});
