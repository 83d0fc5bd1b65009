import { expect, it } from 'vitest';
import { addMonths, DAY_MS, isYm, monthBounds, recentMonths, ymOf } from './time.ts';

it.each([
  ['2025-09-30T23:59:59.999Z', '202509'],
  ['2025-10-01T00:00:00.000Z', '202510'],
  ['2025-10-01T00:30:00+02:00', '202509'],
  ['2024-02-29T12:00:00Z', '202402'],
])('%s is in %s, in UTC', (date, ym) => {
  expect(ymOf(Date.parse(date))).toBe(ym);
});

it('bounds a month from its first millisecond to that of the next', () => {
  expect(monthBounds('202412')).toEqual({ startMs: Date.UTC(2024, 11, 1), endMs: Date.UTC(2025, 0, 1) });
  expect(monthBounds('202402').endMs - monthBounds('202402').startMs).toBe(29 * DAY_MS);
});

it('lists the current month and those before it across a year', () => {
  expect(recentMonths(Date.UTC(2025, 1, 28), 4)).toEqual(['202502', '202501', '202412', '202411']);
  expect(recentMonths(Date.UTC(2025, 11, 31), 6)).toHaveLength(6);
});

it('does not skip a month from the 31st', () => {
  expect(recentMonths(Date.UTC(2025, 2, 31), 2)).toEqual(['202503', '202502']);
  expect(addMonths('202512', 1)).toBe('202601');
});

it.each(['202500', '202513', '20251', '2025-1', '195001', '', '2025011'])('%j is not a month', (text) => {
  expect(isYm(text)).toBe(false);
  expect(() => monthBounds(text)).toThrow(RangeError);
});
