import { MINUTE_MS, SECOND_MS } from '@manyline/domain/time';
import { describe, expect, it } from 'vitest';
import { outcomeOf, restAfter } from './code-outcome.rules.ts';
import { NO_CODE, roundSeconds, summarise } from './code-statistics.rules.ts';

describe('what the end of a lock says', () => {
  it.each([
    [1, 1, 'received'],
    [0, MINUTE_MS - 1, 'unknown'],
    [0, MINUTE_MS, 'inVain'],
  ])('%s codes after %s ms: %s', (received, waitedMs, outcome) => {
    expect(outcomeOf({ received, lockedAt: 5 }, 5 + waitedMs)).toBe(outcome);
  });

  it('a number rests twice as long each time in a row that it failed, up to 32 times', () => {
    expect([1, 2, 3, 6, 7, 100].map((failures) => restAfter(failures, 6) / 3_600_000)).toEqual([
      6, 12, 24, 192, 192, 192,
    ]);
  });
});

describe('how codes came', () => {
  const counted = (...all: [seconds: number, locks: number][]) => all.map(([seconds, locks]) => ({ seconds, locks }));

  it('is told from 20 numbers on', () => {
    expect(summarise(counted([4, 19]))).toBeUndefined();
    expect(summarise(counted([4, 19], [NO_CODE, 1]))).toEqual({ sampleSize: 20, successShare: 0.95, medianSeconds: 4 });
  });

  it('its median is of those that received a code, whatever order they stand in; none has none', () => {
    expect(summarise(counted([60, 2], [NO_CODE, 90], [5, 2], [12, 1]))).toMatchObject({ medianSeconds: 12 });
    expect(summarise(counted([NO_CODE, 20]))).toEqual({ sampleSize: 20, successShare: 0 });
  });

  it('is never said of all while one received none', () => {
    expect(summarise(counted([4, 9_999], [NO_CODE, 1]))?.successShare).toBe(0.99);
    expect(summarise(counted([4, 9_999]))?.successShare).toBe(1);
  });

  it('is counted to the second, to five and to thirty, the longer the coarser', () => {
    const ms = [-5, 0.4, 12.4, 29.6, 31, 33, 117.6, 134, 136, 899].map((seconds) => seconds * SECOND_MS);
    expect(ms.map(roundSeconds)).toEqual([0, 0, 12, 30, 30, 35, 120, 120, 150, 900]);
  });
});
