import { describe, expect, it } from 'vitest';
import { advance, type DeliveryState, isFinal, isForward, readWireStatus, wireStatusOf } from './message-status.ts';

const states: DeliveryState[] = ['queued', 'sent', 'delivered', 'undelivered', 'failed'];

describe('delivery only moves forward', () => {
  it.each([
    ['queued', 'sent'],
    ['queued', 'delivered'],
    ['queued', 'failed'],
    ['sent', 'delivered'],
    ['sent', 'undelivered'],
    ['sent', 'failed'],
  ] as const)('%s becomes %s', (current, reported) => {
    expect(advance(current, reported)).toBe(reported);
  });

  it.each([
    ['a repeat', 'sent', 'sent'],
    ['a late receipt', 'delivered', 'sent'],
    ['a second opinion after refund', 'undelivered', 'delivered'],
    ['a failure after delivery', 'delivered', 'failed'],
    ['a return to the queue', 'sent', 'queued'],
  ] as const)('%s changes nothing: %s, then %s', (_case, current, reported) => {
    expect(isForward(current, reported)).toBe(false);
    expect(advance(current, reported)).toBe(current);
  });

  it('ends in the same state when every report comes twice, in every order, once a final one was first', () => {
    for (const final of states.filter(isFinal)) {
      for (const late of states) expect(advance(advance(final, late), late)).toBe(final);
    }
  });
});

it.each([
  ['queued', 0],
  ['sent', 0],
  ['delivered', 0],
  ['undelivered', 2],
  ['failed', 2],
] as const)('%s is %d on the wire', (state, wire) => {
  expect(wireStatusOf(state)).toBe(wire);
});

it.each([
  [undefined, 'new'],
  [0, 'confirmed'],
  [1, 'sending'],
  [2, 'failed'],
  [300030, 'failed'],
  [-1, 'failed'],
] as const)('an event with status %s is %s', (status, meaning) => {
  expect(readWireStatus(status)).toBe(meaning);
});
