import { afterEach, expect, it, vi } from 'vitest';
import { askChatListAhead, forgetChatListAhead, takeChatListAhead } from './chat-list-ahead.ts';

afterEach(() => {
  forgetChatListAhead();
  vi.useRealTimers();
});

const page = { chatList: [], seq: 7 };
const answering = (answer: () => Promise<unknown>) => ({ call: vi.fn(answer) as never });

it('the list that was asked for ahead is taken once', async () => {
  askChatListAhead(answering(async () => page));
  expect(await takeChatListAhead()).toEqual(page);
  expect(takeChatListAhead()).toBeUndefined();
});

it('a list of a session that ended, or of a minute ago, is nobody’s', () => {
  askChatListAhead(answering(async () => page));
  forgetChatListAhead();
  expect(takeChatListAhead()).toBeUndefined();
  vi.useFakeTimers({ toFake: ['performance'] });
  askChatListAhead(answering(async () => page));
  vi.advanceTimersByTime(60_000);
  expect(takeChatListAhead()).toBeUndefined();
});

it('a list that nobody takes fails without a word; whoever takes it hears of it', async () => {
  askChatListAhead(answering(async () => Promise.reject(new Error('no line'))));
  await expect(takeChatListAhead()).rejects.toThrow('no line');
});
