import { getBrand } from '@manyline/brands/registry';
import { units } from '@manyline/domain/money';
import { expect, it } from 'vitest';
import { priceOf } from './price.ts';

const prices = { card: { currency: 'USD', rate: '1' }, wechatpay: { currency: 'CNY', rate: '7.2' } } as const;

it.each([
  ['pingme', 'card', { currency: 'USD', amount: '20' }],
  ['wephone', 'wechatpay', { currency: 'CNY', amount: '144' }],
  ['wephone', 'transfer', { currency: 'USD', amount: '20' }],
  ['cloudnumber', undefined, { currency: 'CNY', amount: '20' }],
] as const)('20 of %s by %s cost what is asked for there', (brand, way, price) => {
  expect(priceOf(getBrand(brand), units(20), way, prices)).toEqual(price);
});
