import { expect, it } from 'vitest';
import { formatAmount, formatMoney, formatPay, formatPrice } from './format-money.ts';
import { getBrand } from './registry.ts';

it.each([
  ['pingme', 12_349_999, 'en', '12.34 Coins'],
  ['pingme', 12_349_999, 'zh', '12.34 金币'],
  ['cloudnumber', 1_234_567_899, 'zh', '1,234.56 云币'],
  ['cloudnumber', 5_000_000, 'en', '5.00 cloud coins'],
  ['wephone', 1_234_567_899, 'en', '$1,234.5678'],
  ['wetalk', 20_000, 'zh', '$0.0200'],
  ['wetalkpro', -1_500_000, 'en', '-$1.5000'],
  ['jiema', 1_999_999, 'zh', '$1.9999'],
  ['pingme', 1_234_567_000_000, 'en', '1,234,567.00 Coins'],
] as const)('%s shows %d micros in %s as %s, cut off', (id, micros, language, shown) => {
  expect(formatMoney(getBrand(id), micros, language)).toBe(shown);
});

it('shows two decimals on the cards of jiema and four elsewhere', () => {
  expect(formatMoney(getBrand('jiema'), 1_999_999, 'zh', { card: true })).toBe('$1.99');
  expect(formatMoney(getBrand('wephone'), 1_999_999, 'en', { card: true })).toBe('$1.9999');
});

it.each([
  ['wephone', 20_000, '$0.02'],
  ['wephone', 10_000_000, '$10'],
  ['pingme', 200_000, '0.2 Coins'],
  ['pingme', 5_000, '0.005 Coins'],
] as const)('%s prices %d micros exactly: %s', (id, micros, shown) => {
  expect(formatPrice(getBrand(id), micros, 'en')).toBe(shown);
});

it.each([
  ['wephone', 4_900_000, '$4.90'],
  ['pingme', 152_900_000, '152.90 Coins'],
  ['pingme', -7_000, '-0.007 Coins'],
  ['pingme', 0, '0.00 Coins'],
  ['wetalk', 1_234_000_000, '$1,234.00'],
] as const)('%s lists %d micros with two decimals or all it needs: %s', (id, micros, shown) => {
  expect(formatAmount(getBrand(id), micros, 'en')).toBe(shown);
});

it.each([
  ['USD', 20_000_000, '$20.00'],
  ['CNY', 1_440_500_000, '¥1,440.50'],
] as const)('money that is paid stands in its own currency: %s %d is %s', (currency, micros, shown) => {
  expect(formatPay({ currency, micros })).toBe(shown);
});
