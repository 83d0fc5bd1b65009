import { MINUTE_MS } from '@manyline/domain/time';
import { describe, expect, it } from 'vitest';
import { NetworkStore } from './network-store.ts';

function open(networksMax: number) {
  let at = 0;
  const store = new NetworkStore({ networksMax, now: () => at });
  return {
    pass: (ms: number) => {
      at += ms;
    },
    /** How many requests of its minute a network has made now, and how long the minute still is. */
    ask(network: string) {
      let answer: { current: number; ttl: number } | undefined;
      store.incr(
        network,
        (_, result) => {
          answer = result;
        },
        MINUTE_MS,
      );
      return answer!;
    },
  };
}

describe('requests of a minute by network', () => {
  it('are counted until the minute is over', () => {
    const { ask, pass } = open(10);
    expect([ask('wei'), ask('wei')]).toEqual([
      { current: 1, ttl: MINUTE_MS },
      { current: 2, ttl: MINUTE_MS },
    ]);
    pass(20_000);
    expect(ask('wei')).toEqual({ current: 3, ttl: 40_000 });
    expect(ask('ana').current).toBe(1);
    pass(40_000);
    expect(ask('wei')).toEqual({ current: 1, ttl: MINUTE_MS });
  });

  it('are not forgotten, however many other networks come and however quiet the first one was', () => {
    const { ask } = open(100);
    for (let each = 0; each < 9; each += 1) ask('attacker');
    for (let each = 0; each < 10_000; each += 1) ask(`helper ${each}`);
    expect(ask('attacker').current).toBe(10);
  });

  it('of those for whom there was no room are counted together, a few at a time', () => {
    const { ask } = open(100);
    const counts = Array.from({ length: 50_000 }, (_, each) => ask(`network ${each}`).current);
    expect(counts.filter((count) => count === 1).length).toBeLessThanOrEqual(100 + 1_024);
  });

  it('of newcomers have room again once the minutes of the others are over', () => {
    const { ask, pass } = open(2);
    for (const network of ['a', 'b', 'c', 'c', 'd']) ask(network);
    pass(MINUTE_MS);
    expect([ask('c').current, ask('d').current]).toEqual([1, 1]);
  });
});
