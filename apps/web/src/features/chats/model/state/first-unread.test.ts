import { expect, it } from 'vitest';
import { incoming } from '../testing/chats-world.ts';
import { findFirstUnread, isAnswered } from './first-unread.ts';

const messages = [
  incoming('read', 1),
  incoming('first', 2),
  incoming('mine', 3, { direction: 'out' }),
  incoming('last', 4),
];

it('counts what came in from the newest back, past what was sent', () => {
  expect(findFirstUnread(messages, 2, 'last')).toBe('first');
  expect(findFirstUnread(messages, 1, 'last')).toBe('last');
});

it('knows none where nothing is unread, where the newest is not there yet, and where there are more than were read', () => {
  expect(findFirstUnread(messages, 0, 'last')).toBeUndefined();
  expect(findFirstUnread(messages.slice(0, 2), 2, 'last')).toBeUndefined();
  expect(findFirstUnread(messages, 9, 'last')).toBeUndefined();
});

it('has been seen once the account wrote after it; the answer to STOP is nobody’s', () => {
  const after = (change: object) => isAnswered([...messages, incoming('end', 5, change)], 'first');
  expect(isAnswered(messages, 'first')).toBe(false);
  expect(after({ direction: 'out' })).toBe(true);
  expect(after({ direction: 'out', automatic: true })).toBe(false);
});
