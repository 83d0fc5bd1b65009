import { expect, it } from 'vitest';
import { retryAt } from './retry.rules.ts';

const rule = { pauseMs: 5_000, longestPauseMs: 60_000 };

it('pauses twice as long with each try, up to the longest pause', () => {
  const pauses = [1, 2, 3, 4, 5, 2_000].map((tries) => retryAt(rule, { since: 0, tries }, 100)! - 100);
  expect(pauses).toEqual([10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
});

it('is given up when it is too old, and when it was tried too often', () => {
  const aging = { ...rule, givenUpAfterMs: 1_000 };
  expect(retryAt(aging, { since: 500, tries: 9 }, 1_499)).toBeGreaterThan(1_499);
  expect(retryAt(aging, { since: 500, tries: 1 }, 1_500)).toBeUndefined();
  const counted = { ...rule, triesMax: 3 };
  expect(retryAt(counted, { since: 0, tries: 2 }, 9_000_000)).toBeGreaterThan(9_000_000);
  expect(retryAt(counted, { since: 0, tries: 3 }, 1)).toBeUndefined();
});
