import { expect, it } from 'vitest';
import { comeBackAfterMs, paceOf } from './come-back.ts';

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

it('the few clients of a small node never wait longer than two seconds; a crowd spreads as if nothing were known', () => {
  const latest = (sockets: number) =>
    Math.max(...Array.from({ length: 8 }, (_, failures) => comeBackAfterMs(failures, () => 1, paceOf(sockets))));
  expect([latest(1), latest(100)]).toEqual([2_000, 2_000]);
  expect(latest(1_000)).toBe(20_000);
  expect(paceOf(10_000)).toEqual({ firstSpreadMs: 4_000, latestMs: 60_000 });
});
