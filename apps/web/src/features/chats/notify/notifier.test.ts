import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { incoming, key } from '../model/testing/chats-world.ts';
import { createNotifier, NOTIFY_AFTER_MS } from './notifier.ts';

const other = { otherFullNumber: '12025550199' };

function setUp({ isLead = true } = {}) {
  const unread = new Map([
    [key, 1],
    ['14155550111-12025550199', 1],
  ]);
  const told: string[] = [];
  const notifier = createNotifier({
    countUnread: (of) => unread.get(of) ?? 0,
    isLead: () => isLead,
    showPopup: ({ smsId }, count) => told.push(`${smsId} of ${count}`),
    playSound: () => told.push('sound'),
  });
  return { notifier, told, unread };
}

describe('a message that nobody saw', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is told of after a second, with a sound', () => {
    const { notifier, told } = setUp();
    notifier.take(incoming('a', 1));
    vi.advanceTimersByTime(NOTIFY_AFTER_MS - 1);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['a of 1', 'sound']);
  });

  it('is not told of when it is a verification code', () => {
    const { notifier, told } = setUp();
    notifier.take(incoming('a', 1, { type: 'verificationCode' }));
    vi.runAllTimers();
    expect(told).toEqual([]);
  });

  it('is not told of when it was read meanwhile, here or on another device', () => {
    const { notifier, told, unread } = setUp();
    notifier.take(incoming('a', 1));
    unread.set(key, 0);
    vi.runAllTimers();
    expect(told).toEqual([]);
  });

  it('is told of by one tab alone', () => {
    const { notifier, told } = setUp({ isLead: false });
    notifier.take(incoming('a', 1));
    vi.runAllTimers();
    expect(told).toEqual([]);
  });

  it('makes one notification a chat and one sound with others of the same second', () => {
    const { notifier, told, unread } = setUp();
    for (const id of ['a', 'b', 'c']) notifier.take(incoming(id, 1));
    notifier.take(incoming('x', 2, other));
    unread.set(key, 3);
    vi.runAllTimers();
    expect(told).toEqual(['c of 3', 'x of 1', 'sound']);
  });

  it('is forgotten with the session', () => {
    const { notifier, told } = setUp();
    notifier.take(incoming('a', 1));
    notifier.stop();
    vi.runAllTimers();
    expect(told).toEqual([]);
  });
});
