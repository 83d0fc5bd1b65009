import { expect, it } from 'vitest';
import { deliveryStates, messageStates, wireStatusOf } from './message-states.ts';

const rows = deliveryStates.map((state) => messageStates[state]);

it('a state has a number of its own, and a final one has a higher number than any that still moves', () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const moving = rows.filter(({ isFinal }) => !isFinal).map(({ number }) => number);
  const final = rows.filter(({ isFinal }) => isFinal).map(({ number }) => number);
  expect(Math.max(...moving)).toBeLessThan(Math.min(...final));
});

it('what is lost stays lost', () => {
  expect(rows.filter(({ isLost, isFinal }) => isLost && !isFinal)).toEqual([]);
});

it.each([
  ['queued', 0],
  ['sent', 0],
  ['delivered', 0],
  ['undelivered', 2],
  ['failed', 2],
  ['received', 0],
] as const)('%s is %d on the wire', (state, wire) => {
  expect(wireStatusOf(state)).toBe(wire);
});
