import { expect, it } from 'vitest';
import { isSeenOnArrival } from './seen-on-arrival.ts';

const seen = { chatsTabOpen: true, windowFocused: true, fromBottomPx: 200, chatOpen: true };

it('does not count a message that the person sees arrive', () => {
  expect(isSeenOnArrival(seen)).toBe(true);
});

it.each([
  ['another tab is open', { chatsTabOpen: false }],
  ['the window is not focused', { windowFocused: false }],
  ['the view is more than 200 px from the bottom', { fromBottomPx: 201 }],
  ['another chat is open', { chatOpen: false }],
])('counts it when %s', (_case, difference) => {
  expect(isSeenOnArrival({ ...seen, ...difference })).toBe(false);
});
