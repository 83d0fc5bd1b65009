import { describe, expect, it } from 'vitest';
import { countdownText, nextNumberTip, receivingSecondsLeft, timeWords } from './code-receiving.ts';

describe('receiving codes', () => {
  it.each([
    [0, 180],
    [1, 180],
    [1_000, 179],
    [179_001, 1],
    [180_000, 0],
    [500_000, 0],
  ])('has after %i ms %i seconds left', (passed, left) => {
    expect(receivingSecondsLeft({ startedAt: 1_000_000, forMs: 180_000, now: 1_000_000 + passed })).toBe(left);
  });

  it('counts down in minutes and seconds', () => {
    expect([180, 61, 5, 0].map(countdownText)).toEqual(['3:00', '1:01', '0:05', '0:00']);
  });

  it('tells of a subscribed number how long the wait is, and not that it is lost when the time is over', () => {
    expect(timeWords({ isSubscribed: true, isReceiving: true })).toBe('receive.leftSubscribed');
    expect(timeWords({ isSubscribed: true, isReceiving: false })).toBe('receive.restsSubscribed');
    expect(timeWords({ isSubscribed: false, isReceiving: true })).toBe('receive.left');
    expect(timeWords({ isSubscribed: false, isReceiving: false })).toBe('receive.rests');
  });
});

describe('the tip over a number', () => {
  const isNew = { isNew: true };
  const isOld = { isNew: false };

  it('says 4 when a new number was copied and 1 when an old one was', () => {
    expect(nextNumberTip(0, 'copied', isNew)).toBe(4);
    expect(nextNumberTip(0, 'copied', isOld)).toBe(1);
    expect(nextNumberTip(3, 'copied', isNew)).toBe(4);
  });

  it('waits only once the number was copied', () => {
    expect(nextNumberTip(0, 'nothing', isNew)).toBe(0);
    expect(nextNumberTip(4, 'nothing', isNew)).toBe(2);
    expect(nextNumberTip(1, 'nothing', isOld)).toBe(2);
    expect(nextNumberTip(2, 'nothing', isOld)).toBe(2);
  });

  it('keeps telling of what arrived until receiving begins anew', () => {
    for (const tip of [0, 1, 2, 3, 4] as const) expect(nextNumberTip(tip, 'arrived', isNew)).toBe(3);
    expect(nextNumberTip(3, 'nothing', isNew)).toBe(3);
    expect(nextNumberTip(3, 'stopped', isNew)).toBe(3);
    expect(nextNumberTip(3, 'started', isNew)).toBe(0);
  });

  it('goes back to the default when nothing arrived and receiving stopped', () => {
    for (const tip of [0, 1, 2, 4] as const) expect(nextNumberTip(tip, 'stopped', isOld)).toBe(0);
  });
});
