import { expect, it } from 'vitest';
import { formatCome, formatMissing, formatMoney, formatPay, formatPrice } from './format-money.ts';
import { getBrand } from './registry.ts';

it.each([
  ['pingme', 12_349_999, 'en', '12.34 Coins'],
  ['pingme', 12_349_999, 'zh', '12.34 金币'],
  ['cloudnumber', 1_234_567_899, 'zh', '1,234.56 云币'],
  ['cloudnumber', 5_000_000, 'en', '5.00 cloud coins'],
  ['wephone', 1_234_567_899, 'en', '$1,234.5678'],
  ['wetalk', 20_000, 'zh', '$0.0200'],
  ['wetalkpro', -1_500_000, 'en', '−$1.5000'],
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
  ['wephone', 20_000, '$0.0200'],
  ['wephone', 10_000_000, '$10.0000'],
  ['pingme', 200_000, '0.20 Coins'],
  ['pingme', 152_900_000, '152.90 Coins'],
  ['pingme', 17_999_994, '17.99 Coins'],
  ['pingme', 0, '0.00 Coins'],
  ['cloudnumber', 29_083_333, '29.08 cloud coins'],
  ['wetalk', 1_234_000_000, '$1,234.0000'],
] as const)('%s prices %d micros with the decimals of its balance: %s', (id, micros, shown) => {
  expect(formatPrice(getBrand(id), micros, 'en')).toBe(shown);
});

it.each([
  [5_000, '0.005 Coins'],
  [-7_000, '−0.007 Coins'],
  [25_000, '0.025 Coins'],
] as const)('a price below one unit is never shown as less than it is: %d micros are %s', (micros, shown) => {
  expect(formatPrice(getBrand('pingme'), micros, 'en')).toBe(shown);
});

it.each([
  ['USD', 20_000_000, '$20.00'],
  ['CNY', 1_440_500_000, '¥1,440.50'],
] as const)('money that is paid stands in its own currency: %s %d is %s', (currency, micros, shown) => {
  expect(formatPay({ currency, micros })).toBe(shown);
});

it('what is there and what is missing are shown as the whole, though one is cut off', () => {
  const wephone = getBrand('wephone');
  expect(formatPrice(wephone, 12_499_936, 'en')).toBe('$12.4999');
  expect(formatMissing(wephone, 20_000_000 - 12_499_936, 'en')).toBe('$7.5001');
});

it('money that came stands in the currency or the coin that it came in', () => {
  expect(formatCome({ currency: 'CNY', amount: '72' })).toBe('¥72.00');
  expect(formatCome({ currency: 'USDT', amount: '20.000017' })).toBe('20.000017 USDT');
});
