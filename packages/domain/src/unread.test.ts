import { expect, it } from 'vitest';
import { countUnread, isSeenOnArrival, unreadText } from './unread.ts';

const seen = { chatsTabOpen: true, windowFocused: true, fromBottomPx: 200, chatOpen: true };

it('does not count a message that the person sees arrive', () => {
  expect(isSeenOnArrival(seen)).toBe(true);
  expect(countUnread(3, seen)).toBe(3);
});

it.each([
  ['another tab is open', { chatsTabOpen: false }],
  ['the window is not focused', { windowFocused: false }],
  ['the view is more than 200 px from the bottom', { fromBottomPx: 201 }],
  ['another chat is open', { chatOpen: false }],
])('counts it when %s', (_case, difference) => {
  expect(countUnread(3, { ...seen, ...difference })).toBe(4);
});

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('%d reads %j', (unread, text) => {
  expect(unreadText(unread)).toBe(text);
});
