import { describe, expect, it } from 'vitest';
import { createOutgoing, endsOf } from './chat-message.ts';
import { rowAt } from './conversation-rows.ts';

const ends = endsOf('14155550111', '12025550100');
const at = (date: number, direction: 'in' | 'out' = 'out') => ({
  ...createOutgoing(ends, { text: 'text' }, `id${date}`, date),
  direction,
});

describe('a row of the conversation', () => {
  it('has a date above the first message, and after more than five minutes', () => {
    const messages = [at(0), at(300_000), at(600_001)];
    expect(messages.map((_, index) => rowAt(messages, index).separated)).toEqual([true, false, true]);
  });

  it('joins the one before it on the same side', () => {
    const messages = [at(0), at(1), at(2, 'in'), at(400_000, 'in')];
    expect(messages.map((_, index) => rowAt(messages, index).joined)).toEqual([false, true, false, false]);
  });
});
