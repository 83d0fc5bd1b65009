import { DAY_MS, HOUR_MS, MINUTE_MS } from '@manyline/domain/time';
import { expect, it } from 'vitest';
import { nextCountAt } from './settling.rules.ts';

const HOUR = 480_000 * HOUR_MS;

it('an hour that is not over is counted again soon, and more seldom the longer a count takes', () => {
  const now = HOUR + 20 * MINUTE_MS;
  expect(nextCountAt(HOUR, now, 5)).toBe(now + 30_000);
  expect(nextCountAt(HOUR, now, 12_000)).toBe(now + 240_000);
});

it('one that is over is counted again after minutes, hours and days, and then never', () => {
  const end = HOUR + HOUR_MS;
  const looks: number[] = [];
  let at: number | null = end + 1;
  while (at !== null && looks.length < 10) {
    looks.push(at - end);
    at = nextCountAt(HOUR, at, 5);
  }
  expect(looks).toEqual([1, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS]);
});
