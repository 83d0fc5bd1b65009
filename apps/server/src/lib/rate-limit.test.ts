import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

describe('a limit a minute', () => {
  it('gives a minute’s worth at once, and the rest as time goes by', () => {
    let at = 0;
    const limit = createRateLimit({ perMinute: 3, now: () => at });
    const take = () => limit.take('wei');
    expect([take(), take(), take(), take()]).toEqual([true, true, true, false]);
    expect(limit.take('ana')).toBe(true);
    at += 20_000;
    expect([take(), take()]).toEqual([true, false]);
  });

  it('can be asked without taking anything', () => {
    const limit = createRateLimit({ perMinute: 1, now: () => 0 });
    expect([limit.isUsedUp('wei'), limit.isUsedUp('wei'), limit.take('wei'), limit.isUsedUp('wei')]).toEqual([
      ...[false, false],
      ...[true, true],
    ]);
  });

  it('never forgets who used theirs up, however many others come', () => {
    let at = 0;
    const limit = createRateLimit({ perMinute: 1, keysMax: 100, now: () => at });
    limit.take('attacker');
    for (let index = 0; index < 10_000; index += 1) limit.take(`helper ${index}`);
    expect(limit.take('attacker')).toBe(false);
    at += 30_000;
    expect(limit.take('attacker')).toBe(false);
  });

  it('bounds also those for whom there was no room: together they get what a few would', () => {
    const limit = createRateLimit({ perMinute: 1, keysMax: 100, now: () => 0 });
    const taken = Array.from({ length: 50_000 }, (_, index) => limit.take(`key ${index}`)).filter(Boolean);
    expect(taken.length).toBeLessThanOrEqual(100 + 1_024);
  });

  it('has room again for newcomers once the others were quiet for a minute', () => {
    let at = 0;
    const limit = createRateLimit({ perMinute: 1, keysMax: 2, now: () => at });
    for (const key of ['a', 'b', 'c', 'd']) limit.take(key);
    at += 61_000;
    for (const key of ['e', 'f']) expect([limit.take(key), limit.take(key)]).toEqual([true, false]);
  });

  it('follows what a key may take as that changes: less at once, nothing at 0, more as time goes by', () => {
    let at = 0;
    let most = 5;
    const limit = createRateLimit({ perMinute: 9, of: (key) => (key === 'wei' ? most : 9), now: () => at });
    const take = () => limit.take('wei');
    expect([take(), take()]).toEqual([true, true]);
    most = 1;
    expect([take(), take()]).toEqual([true, false]);
    most = 0;
    at += 120_000;
    expect(take()).toBe(false);
    most = 20;
    at += 60_000;
    expect(Array.from({ length: 21 }, take).filter(Boolean)).toHaveLength(20);
    expect(limit.take('ana')).toBe(true);
  });
});
