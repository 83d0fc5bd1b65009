import type { CarrierCapabilities } from '@manyline/ports/carrier';
import { describe, expect, it } from 'vitest';
import { applyTerms, changeTerms, showTerms, toTerms } from './carrier-terms.rules.ts';

const adapter: CarrierCapabilities = {
  bringsBackReference: true,
  optOutBy: 'carrier',
  messagesPerSecondOfSender: 1,
  receivesCodes: false,
  mms: { countries: ['US', 'CA'], items: 10, bytes: 5_242_880 },
};

describe('what an operator says of an account', () => {
  it.each([
    ['codes=yes', { receivesCodes: true }],
    ['voice=no', { voice: false }],
    ['toll-free=no', { tollFree: false }],
    ['mms=none', { mms: undefined }],
    ['mms=all', { mms: { countries: 'all', items: 10, bytes: 5_242_880 } }],
    ['mms=GB,CN', { mms: { countries: ['GB', 'CN'], items: 10, bytes: 5_242_880 } }],
    ['mms-kilobytes=600', { mms: { countries: ['US', 'CA'], items: 10, bytes: 614_400 } }],
    ['receipts=sms', { reportsEnd: { sms: true, mms: false } }],
    ['pace=0.1', { messagesPerSecondOfSender: 0.1 }],
    ['characters=160', { charactersMax: 160 }],
    ['characters=none', { charactersMax: undefined }],
    ['register-local=yes', { registersLocal: true }],
    ['pace=none', { messagesPerSecondOfSender: undefined }],
  ])('counts instead of what its adapter says, and all else stays: %s', (change, changed) => {
    expect({ ...applyTerms(adapter, changeTerms({}, [change])) }).toEqual({ ...adapter, ...changed });
  });

  it('is taken back by an empty value', () => {
    const said = changeTerms({}, ['codes=yes', 'pace=2']);
    expect(showTerms(said)).toBe('codes=yes pace=2');
    expect(applyTerms(adapter, changeTerms(said, ['codes=', 'pace=']))).toEqual(adapter);
  });

  it('lets a carrier without a word on pictures take them, within a size that all networks take', () => {
    const { mms: _, ...texts } = adapter;
    expect(applyTerms(texts, changeTerms({}, ['mms=US']))).toMatchObject({ mms: { countries: ['US'], items: 1 } });
  });

  it('is shown as it is typed, and so is what the adapter says', () => {
    expect(showTerms(toTerms(adapter))).toBe('codes=no mms=US,CA mms-kilobytes=5120 pace=1');
  });

  it.each([
    ['codes', 'must be one of'],
    ['colour=red', 'must be one of'],
    ['codes=maybe', 'yes or no'],
    ['mms=USA', 'countries such as'],
    ['mms-kilobytes=many', '10 to'],
    ['mms-kilobytes=1', '10 to'],
    ['receipts=calls', 'sms'],
    ['pace=0', 'a second'],
    ['characters=12', '70 to'],
    ['characters=Infinity', '70 to'],
    ['register-local=perhaps', 'yes or no'],
    ['__proto__=yes', 'must be one of'],
  ])('%s is refused in words', (change, words) => {
    expect(() => changeTerms({}, [change])).toThrow(words);
  });
});
