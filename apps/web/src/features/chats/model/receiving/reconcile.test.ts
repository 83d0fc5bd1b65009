import { describe, expect, it } from 'vitest';
import { incoming, NOW } from '../testing/chats-world.ts';
import { findGone } from './reconcile.ts';

const place = { ym: '202611' };
const at = (smsId: string, seq: number, date: number) => incoming(smsId, seq, { date });

describe('a page that was read', () => {
  it('tells which messages of its time are gone', () => {
    const list = [at('a', 1, NOW), at('b', 2, NOW + 1), at('c', 3, NOW + 2)];
    const page = { dialogList: [at('c', 3, NOW + 2), at('a', 1, NOW)], seq: 4, place };
    expect(findGone(list, page)).toEqual(['b']);
  });

  it('says nothing about what came after it, what is on its way and other months', () => {
    const list = [
      at('october', 1, Date.UTC(2026, 9, 31)),
      at('newer', 5, NOW + 5),
      { ...at('sending', 0, NOW + 6), seq: undefined, status: 1 as const },
      at('december', 2, Date.UTC(2026, 11, 1)),
    ];
    expect(findGone(list, { dialogList: [], seq: 4, place })).toEqual([]);
  });

  it('says nothing about what lies before its oldest message when more pages follow, nor within that millisecond', () => {
    const list = [at('older', 1, NOW - 1), at('twin', 2, NOW), at('gone', 3, NOW + 1), at('page before', 4, NOW + 9)];
    const page = { dialogList: [at('oldest', 5, NOW)], nextStartTime: 'more', seq: 9 };
    expect(findGone(list, { ...page, place: { ...place, beforeMs: NOW + 9 } })).toEqual(['gone']);
  });
});
