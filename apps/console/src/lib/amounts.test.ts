import { expect, it } from 'vitest';
import { formatDuration, formatMoney, formatShare } from './amounts.ts';

it.each([
  [42_500_000, 'USD', '$42.50'],
  [1_234_567_000_000, 'USD', '$1,234,567'],
  [-3_000_000, 'CNY', '-CN¥3.00'],
  [5_000_000, 'COIN', '5.00 COIN'],
])('%d micros of %s read %s', (micros, currency, text) => {
  expect(formatMoney(micros, currency, 'en')).toBe(text);
});

it('a share of nothing is none', () => {
  expect(formatShare(0, 0, 'en')).toBe('–');
  expect(formatShare(1, 3, 'en')).toBe('33.3%');
});

it.each([
  [4_200, '4.2 sec'],
  [180_000, '3 min'],
  [5_400_000, '1.5 hr'],
])('%d milliseconds read %s', (ms, text) => {
  expect(formatDuration(ms, 'en')).toBe(text);
});
