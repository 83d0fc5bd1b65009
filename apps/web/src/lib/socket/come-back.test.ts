import { expect, it } from 'vitest';
import { comeBackAfterMs } from './come-back.ts';

it('clients of a node that ended come back spread over four seconds, none within half a second', () => {
  const waits = Array.from({ length: 1_000 }, (_, client) => comeBackAfterMs(0, () => client / 1_000));
  expect(Math.min(...waits)).toBe(500);
  expect(Math.max(...waits)).toBeLessThan(4_500);
  const soon = waits.filter((wait) => wait < 1_500);
  expect(soon.length).toBeLessThanOrEqual(250);
});

it('every attempt that failed doubles the span, up to a minute', () => {
  const latest = Array.from({ length: 8 }, (_, failures) => comeBackAfterMs(failures, () => 1));
  expect(latest.slice(0, 4)).toEqual([4_500, 8_500, 16_500, 32_500]);
  expect(new Set(latest.slice(4))).toEqual(new Set([60_000]));
});
