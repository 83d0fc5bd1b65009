import { getBrand } from '@manyline/brands/registry';
import { type RateType, rateType } from '@manyline/contract/rates';
import { expect, it } from 'vitest';
import { createRateBook, type RateBook } from './rate-book.ts';
import type { RateRow } from './rate-row.ts';

const brand = getBrand('pingme');
const words = { en: '', zh: '' };
const rowOf = (type: RateType, common: number, economic: number | null = null): RateRow => ({
  platform: brand.id,
  type,
  countryCode: 'GB',
  description: words,
  common,
  economic,
});
const LISTED = 123_456;

/** The look-up that charges by each type of the list. Calls that are made are shown alone: nobody makes them here. */
const charges: Record<RateType, ((book: RateBook) => number) | undefined> = {
  sms: (book) => book.smsOut(brand, 'GB'),
  receiveCall: (book) => book.callIn(brand, '447400123456', 'GB'),
  numbers: (book) => book.numberMonth(brand, 'GB'),
  makeCall: undefined,
};

it.each(rateType.options)('a price of the list, %s, is what is charged and what is shown', (type) => {
  const book = createRateBook([rowOf(type, LISTED)]);
  expect(charges[type]?.(book) ?? LISTED).toBe(LISTED);
  expect(charges[type]?.(createRateBook([]))).not.toBe(LISTED);
  expect(book.list(brand, type, 'GB')).toEqual([rowOf(type, LISTED)]);
});

it('the cheaper line of calls that are made is shown beside the other', () => {
  expect(createRateBook([rowOf('makeCall', LISTED, 99)]).list(brand, 'makeCall', 'GB')).toMatchObject([
    { common: LISTED, economic: 99 },
  ]);
});
