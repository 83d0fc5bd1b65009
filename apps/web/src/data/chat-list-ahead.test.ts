import { afterEach, expect, it, vi } from 'vitest';
import { askChatListAhead, forgetChatListAhead, takeChatListAhead } from './chat-list-ahead.ts';

afterEach(() => {
  forgetChatListAhead();
  vi.useRealTimers();
});

const page = { chatList: [], seq: 7 };
const answering = (answer: () => Promise<unknown>) => ({ call: vi.fn(answer) as never });

it('the list that was asked for ahead is taken once', async () => {
  askChatListAhead(
    answering(async () => page),
    'wei',
  );
  expect(await takeChatListAhead('wei')).toEqual(page);
  expect(takeChatListAhead('wei')).toBeUndefined();
});

it('a list of a session that ended, or of a minute ago, is nobody’s', () => {
  askChatListAhead(
    answering(async () => page),
    'wei',
  );
  forgetChatListAhead();
  expect(takeChatListAhead('wei')).toBeUndefined();
  vi.useFakeTimers({ toFake: ['performance'] });
  askChatListAhead(
    answering(async () => page),
    'wei',
  );
  vi.advanceTimersByTime(60_000);
  expect(takeChatListAhead('wei')).toBeUndefined();
});

it('a list that nobody takes fails without a word; whoever takes it hears of it', async () => {
  askChatListAhead(
    answering(async () => Promise.reject(new Error('no line'))),
    'wei',
  );
  await expect(takeChatListAhead('wei')).rejects.toThrow('no line');
});

it('a list of somebody who has signed in in another tab is not taken for that of the one before', async () => {
  askChatListAhead(
    answering(async () => page),
    'ana',
  );
  expect(takeChatListAhead('wei')).toBeUndefined();
  expect(await takeChatListAhead('ana')).toEqual(page);
});
