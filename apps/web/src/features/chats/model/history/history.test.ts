import { describe, expect, it } from 'vitest';
import { beginHistory, rewind, stepBack } from './history.ts';

const now = Date.UTC(2026, 10, 21);
const month = (back: number) => Date.UTC(2026, 10 - back, 25);

describe('reading a chat backwards', () => {
  it('begins in the month of the latest message, never later than now nor before the oldest month', () => {
    expect(beginHistory(month(2), now).ym).toBe('202609');
    expect(beginHistory(now + 1e9, now).ym).toBe('202611');
    expect(beginHistory(month(30), now).ym).toBe('202608');
  });

  it('goes through the pages of a month, then a month back', () => {
    const paging = stepBack({ state: 'loading', ym: '202611' }, { nextStartTime: 'next', oldestMs: 7 }, now);
    expect(paging).toEqual({ state: 'loading', ym: '202611', startTime: 'next', beforeMs: 7 });
    expect(stepBack(paging, {}, now)).toEqual({ state: 'loading', ym: '202610' });
  });

  it('crosses a year, and is done before the oldest month', () => {
    const january = Date.UTC(2027, 0, 10);
    expect(stepBack({ state: 'loading', ym: '202701' }, {}, january).ym).toBe('202612');
    expect(stepBack({ state: 'loading', ym: '202608' }, {}, now).state).toBe('done');
  });
});

describe('rewinding after messages were let go', () => {
  const pages = [
    { ym: '202611', newestMs: 900 },
    { ym: '202611', startTime: 'b', newestMs: 600 },
    { ym: '202610', newestMs: 300 },
  ];

  it('goes on from the page that holds the oldest message kept', () => {
    expect(rewind({ state: 'done', ym: '202608', pages }, 500)).toEqual({
      state: 'idle',
      ym: '202611',
      startTime: 'b',
      pages: pages.slice(0, 1),
    });
    expect(rewind({ state: 'idle', ym: '202609', pages }, 700)).toEqual({ state: 'idle', ym: '202611', pages: [] });
  });

  it('begins in the month of the oldest one kept when all of them came in live', () => {
    const keptMs = Date.UTC(2026, 10, 3);
    expect(rewind({ state: 'idle', ym: '202610', pages }, keptMs)).toEqual({ state: 'idle', ym: '202611' });
  });
});
