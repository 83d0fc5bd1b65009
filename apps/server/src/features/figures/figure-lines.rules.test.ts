import { DAY_MS, HOUR_MS } from '@manyline/domain/time';
import { describe, expect, it } from 'vitest';
import { type FigurePart, OTHERS, stepsOf, toLines } from './figure-lines.rules.ts';

const NOW = Date.UTC(2026, 10, 23, 13, 20);
const part = (figure: FigurePart['figure'], key: string, value: number, at = 0, currency?: string): FigurePart => ({
  figure,
  key,
  currency,
  at,
  value,
});

describe('steps', () => {
  it('a day is its last 24 hours, this one among them; a week and a month are days', () => {
    expect(stepsOf('day', NOW, 0)).toMatchObject({ stepMs: HOUR_MS, until: Date.UTC(2026, 10, 23, 14) });
    expect(stepsOf('day', NOW, 0).starts).toHaveLength(24);
    expect(stepsOf('week', NOW, 0).starts.at(-1)).toBe(Date.UTC(2026, 10, 23));
    expect(stepsOf('month', NOW, 0).starts[0]).toBe(Date.UTC(2026, 10, 23) - 29 * DAY_MS);
  });
  it("days are the operator's", () => {
    expect(stepsOf('week', NOW, 8 * 60).starts.at(-1)).toBe(Date.UTC(2026, 10, 22, 16));
    expect(stepsOf('week', NOW, -11 * 60).starts.at(-1)).toBe(Date.UTC(2026, 10, 23, 11));
    // Half an hour further is in the hour that it begins in.
    expect(stepsOf('week', NOW, 5 * 60 + 30).starts.at(-1)).toBe(Date.UTC(2026, 10, 22, 19));
  });
});

describe('lines', () => {
  it('what was not counted is zero, and what is counted twice is summed', () => {
    const lines = toLines([part('textsSent', 'a', 2, 1), part('textsSent', 'a', 3, 1)], 3);
    expect(lines).toEqual([{ figure: 'textsSent', key: 'a', values: [0, 5, 0], total: 5 }]);
  });
  it('of ages the highest counts', () => {
    const [line] = toLines([part('queueAge', '', 900, 0), part('queueAge', '', 400, 1)], 2);
    expect(line).toMatchObject({ values: [900, 400], total: 900 });
  });
  it('the largest come first, and what is beyond six is one line', () => {
    const lines = toLines(
      Array.from({ length: 9 }, (_, index) => part('codesOrdered', `s${index}`, index + 1)),
      1,
    );
    expect(lines.map(({ key }) => key)).toEqual(['s8', 's7', 's6', 's5', 's4', OTHERS]);
    expect(lines.at(-1)).toMatchObject({ total: 10, values: [10] });
  });
  it('money of two currencies is never summed', () => {
    const parts = Array.from({ length: 8 }, (_, index) => part('sales', `g${index}`, 5, 0, index % 2 ? 'CNY' : 'USD'));
    const rest = toLines(parts, 1).filter(({ key }) => key === OTHERS);
    expect(rest.map(({ currency }) => currency).sort()).toEqual(['CNY', 'USD']);
  });
});
