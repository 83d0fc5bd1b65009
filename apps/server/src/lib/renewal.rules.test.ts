import { DAY_MS, MINUTE_MS } from '@manyline/domain/time';
import { describe, expect, it } from 'vitest';
import {
  addCalendarMonths,
  dueWarning,
  nextLook,
  nextPeriodEnd,
  nextTry,
  unusedDays,
  unusedRent,
} from './renewal.rules.ts';

const at = (text: string) => Date.parse(`${text}T10:30:00Z`);

describe('a period', () => {
  it.each([
    ['2026-11-21', 1, '2026-12-21'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
  ])('that begins on %s ends %i months later on %s', (start, months, end) => {
    expect(addCalendarMonths(at(start), months)).toBe(at(end));
  });

  it.each([
    ['2026-01-31', '2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', '2026-02-28', 1, '2026-03-31'],
    ['2026-01-31', '2026-12-31', 1, '2027-01-31'],
    ['2025-08-31', '2026-02-28', 6, '2026-08-31'],
    ['2024-02-29', '2027-02-28', 12, '2028-02-29'],
  ])('that began on %s and is paid until %s goes on for %i months until %s', (start, end, months, next) => {
    expect(nextPeriodEnd({ startMs: at(start), endMs: at(end), months })).toBe(at(next));
  });

  it('keeps its day when the recorded beginning is a moment later than that which it was counted from', () => {
    const period = { startMs: at('2026-01-31') + 40, endMs: at('2026-02-28'), months: 1 };
    expect(nextPeriodEnd(period)).toBe(at('2026-03-31') + 40);
  });

  it('that is unpaid is tried after each pause, and for the last time when its grace ends', () => {
    const due = { graceEndMs: at('2026-11-04'), pauseMs: 10 * MINUTE_MS };
    expect(nextTry(due, at('2026-11-01'))).toBe(at('2026-11-01') + 10 * MINUTE_MS);
    expect(nextTry(due, at('2026-11-04') - MINUTE_MS)).toBe(at('2026-11-04'));
  });

  it('is worth by whole days what is left of it', () => {
    const period = { startMs: at('2026-11-01'), endMs: at('2026-12-01'), rent: 3_000_000 };
    expect(unusedRent(period, at('2026-11-01'))).toBe(3_000_000);
    expect(unusedRent(period, at('2026-11-01') + 1)).toBe(2_900_000);
    expect(unusedRent(period, at('2026-11-16'))).toBe(1_500_000);
    expect(unusedRent(period, at('2026-12-01') - 1)).toBe(0);
    expect(unusedRent(period, at('2027-12-01'))).toBe(0);
    expect(unusedRent({ ...period, rent: 1 }, at('2026-11-16'))).toBe(1);
    expect(unusedDays(period, at('2026-11-16'))).toEqual({ left: 15, of: 30 });
    expect(unusedRent({ startMs: 5, endMs: 5, rent: 9 }, 5)).toBe(0);
  });
});

describe('warnings', () => {
  const end = at('2026-12-01');
  const before = (days: number) => end - days * DAY_MS;

  it('come 7, 3 and 1 days before, each once, the closest when several were missed', () => {
    expect(dueWarning(end, 0, before(8))).toBeUndefined();
    expect(dueWarning(end, 0, before(7))).toBe(7);
    expect(dueWarning(end, 7, before(6))).toBeUndefined();
    expect(dueWarning(end, 7, before(3))).toBe(3);
    expect(dueWarning(end, 0, before(2))).toBe(3);
    expect(dueWarning(end, 0, before(0.5))).toBe(1);
    expect(dueWarning(end, 1, before(0.5))).toBeUndefined();
    expect(dueWarning(end, 3, end)).toBeUndefined();
  });

  it('are looked for at their time, and at the end', () => {
    expect([0, 7, 3, 1].map((warned) => nextLook(end, warned))).toEqual([before(7), before(3), before(1), end]);
  });
});
