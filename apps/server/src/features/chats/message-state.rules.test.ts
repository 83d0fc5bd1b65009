import { expect, it } from 'vitest';
import { movesOn, stateNumbers } from './message-state.rules.ts';

const { queued, sent, delivered, undelivered, failed, received } = stateNumbers;

it.each([
  [queued, sent, true],
  [queued, failed, true],
  [sent, delivered, true],
  [sent, undelivered, true],
  [sent, queued, false],
  [sent, sent, false],
  [delivered, sent, false],
  [delivered, failed, false],
  [undelivered, delivered, false],
  [failed, undelivered, false],
  [received, failed, false],
])('a report moves a message from %i to %i: %s', (from, to, moves) => {
  expect(movesOn(from, to)).toBe(moves);
});
