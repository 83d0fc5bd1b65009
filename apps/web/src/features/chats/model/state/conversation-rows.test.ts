import { describe, expect, it } from 'vitest';
import { createOutgoing, endsOf } from './chat-message.ts';
import { FIRST_ROWS, rowAt, shownMessages } from './conversation-rows.ts';

const ends = endsOf('14155550111', '12025550100');
const at = (date: number, direction: 'in' | 'out' = 'out') => ({
  ...createOutgoing(ends, { text: 'text' }, `id${date}`, date),
  direction,
});

describe('a row of the conversation', () => {
  const noon = new Date(2026, 10, 21, 12).getTime();
  const night = new Date(2026, 10, 21, 23, 59).getTime();

  it('stands apart from the one before after more than five minutes', () => {
    const messages = [at(noon), at(noon + 300_000), at(noon + 600_001)];
    expect(messages.map((_, index) => rowAt(messages, index).separated)).toEqual([true, false, true]);
  });

  it('has the day above the first message of each day alone', () => {
    const messages = [at(noon), at(noon + 600_001), at(night), at(night + 120_000)];
    expect(messages.map((_, index) => rowAt(messages, index).day)).toEqual([true, false, false, true]);
    expect(rowAt(messages, 3).separated).toBe(true);
  });

  it('joins the one before it on the same side', () => {
    const messages = [at(noon), at(noon + 1), at(noon + 2, 'in'), at(noon + 400_000, 'in')];
    expect(messages.map((_, index) => rowAt(messages, index).joined)).toEqual([false, true, false, false]);
  });
});

describe('the messages that are drawn', () => {
  const messages = Array.from({ length: FIRST_ROWS + 1 }, (_, index) => at(index));
  const dates = (state: 'idle' | 'done', list = messages) =>
    shownMessages({ messages: list, history: { state, ym: '1970-01' } }).map(({ date }) => date);

  it('leave out the oldest while the one before it is not known, so that no row changes when it comes in', () => {
    expect(dates('idle')).toEqual(messages.slice(1).map(({ date }) => date));
  });

  it('are all of them once the history is read to its beginning, or as long as they are few', () => {
    expect(dates('done')).toHaveLength(FIRST_ROWS + 1);
    expect(dates('idle', messages.slice(1))).toHaveLength(FIRST_ROWS);
  });
});
